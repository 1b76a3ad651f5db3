import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { vi } from 'vitest';

/** The address that the client asks. */
const SERVICE = 'https://wyszukiwarkaregon.stat.gov.pl/wsBIR/UslugaBIRzewnPubl.svc';
export const GUS_KEY = 'klucz0123456789abcde';

/** A firm as GUS answers it; `regon` of 9 or 14 digits. */
interface GusFirm {
  readonly nip: string;
  readonly regon: string;
  readonly name: string;
}

export interface TestGus {
  /** Numbers that were searched for. */
  readonly asked: string[];
  /** Messages so far, log-ins too. */
  readonly messages: () => number;
  /** How it answers: as GUS does, not at all, with what is no SOAP, or with 503. */
  mode: 'answers' | 'silent' | 'nonsense' | 'failing';
  close(): Promise<void>;
}

const escaped = (xml: string) => xml.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const cellOf = (body: string, name: string) => new RegExp(`<(?:dat|ns):${name}>([^<]*)<`).exec(body)?.[1];

/** A server that speaks the messages of the REGON database, in whose place the client's own address leads. */
export async function startGus(firms: readonly GusFirm[]): Promise<TestGus> {
  const asked: string[] = [];
  const sessions = new Set<string>();
  let messages = 0;
  const waiting = new Set<ServerResponse>();
  const reply = (body: string, sid: string | undefined): string => {
    const key = cellOf(body, 'pKluczUzytkownika');
    if (key !== undefined) {
      const session = key === GUS_KEY ? `sesja${sessions.size}` : '';
      if (session) sessions.add(session);
      return soap('Zaloguj', session);
    }
    // GUS answers a stale session with nothing.
    if (sid === undefined || !sessions.has(sid)) return soap('DaneSzukajPodmioty', '');
    const [nip, regon] = [cellOf(body, 'Nip'), cellOf(body, 'Regon')];
    asked.push(nip ?? regon ?? '');
    const found = firms.filter((firm) => (nip ? firm.nip === nip : firm.regon === regon));
    return soap('DaneSzukajPodmioty', escaped(`<root>${found.map(entry).join('') || NOT_FOUND}</root>`));
  };
  const server = createServer((request, response) => {
    messages += 1;
    void text(request).then((body) => {
      if (gus.mode === 'silent') return void waiting.add(response);
      if (gus.mode === 'failing') return response.writeHead(503).end();
      if (gus.mode === 'nonsense') return response.end('<html>Przerwa techniczna</html>');
      const sid = request.headers.sid;
      return response.end(reply(body, typeof sid === 'string' ? sid : undefined));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const send = fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    send(url === SERVICE ? `http://127.0.0.1:${port}` : url, init),
  );
  const gus: TestGus = {
    asked,
    messages: () => messages,
    mode: 'answers',
    close: async () => {
      vi.unstubAllGlobals();
      for (const response of waiting) response.destroy();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return gus;
}

const soap = (method: string, result: string) =>
  `<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Body><${method}Response ` +
  `xmlns="http://CIS/BIR/PUBL/2014/07"><${method}Result>${result}</${method}Result></${method}Response></s:Body></s:Envelope>`;

const entry = ({ nip, regon, name }: GusFirm) =>
  `<dane><Regon>${regon}</Regon><Nip>${nip}</Nip><StatusNip /><Nazwa>${escaped(name)}</Nazwa><Typ>P</Typ></dane>`;

const NOT_FOUND =
  '<dane><ErrorCode>4</ErrorCode><ErrorMessagePl>Nie znaleziono podmiotu dla podanych kryteriów wyszukiwania.</ErrorMessagePl>' +
  '<ErrorMessageEn>No data found for the specified search criteria.</ErrorMessageEn></dane>';
