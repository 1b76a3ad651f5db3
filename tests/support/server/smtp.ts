import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  readonly to: string[];
  readonly subject: string;
  readonly messageId: string;
  readonly plain: string;
  readonly html: string | null;
}

export interface TestSmtp {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Replies to the next recipients, oldest first: an SMTP code refuses, null accepts; an empty list accepts all. */
  readonly refusals: (number | null)[];
  close(): Promise<void>;
}

/** A mail server on its own port that stores received mails. */
export async function startSmtp(options: SMTPServerOptions = {}): Promise<TestSmtp> {
  const received: ReceivedMail[] = [];
  const refusals: (number | null)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...options,
    onRcptTo: (_address, _session, done) => {
      const code = refusals.shift() ?? null;
      if (code === null) done();
      else done(Object.assign(new Error('refused'), { responseCode: code }));
    },
    onData: (stream, session, done) => {
      void text(stream).then((raw) => {
        received.push(
          parsed(
            raw,
            session.envelope.rcptTo.map(({ address }) => address),
          ),
        );
        done();
      }, done);
    },
  });
  // A client that closes its connection is no test failure.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refusals,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function parsed(raw: string, to: string[]): ReceivedMail {
  const { headers, body } = split(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1];
  const parts = boundary === undefined ? [{ headers, body }] : body.split(`--${boundary}`).slice(1, -1).map(split);
  const part = (type: string) => {
    const found = parts.find((candidate) => header(candidate.headers, 'content-type').startsWith(type));
    return found ? decoded(found) : null;
  };
  return {
    to,
    subject: words(header(headers, 'subject')),
    messageId: header(headers, 'message-id'),
    plain: part('text/plain') ?? '',
    html: part('text/html'),
  };
}

function split(raw: string): { headers: string; body: string } {
  const text = raw.replace(/^\r\n/, '');
  const end = text.indexOf('\r\n\r\n');
  return { headers: text.slice(0, end).replace(/\r\n[ \t]+/g, ' '), body: text.slice(end + 4) };
}

function header(headers: string, name: string): string {
  const line = headers.split('\r\n').find((candidate) => candidate.toLowerCase().startsWith(`${name}:`));
  return line?.slice(name.length + 1).trim() ?? '';
}

function decoded({ headers, body }: { headers: string; body: string }): string {
  const encoding = header(headers, 'content-transfer-encoding');
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? unquoted(body.replace(/=\r\n/g, '')) : body;
}

function unquoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n');
}

/** `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=` as text. */
function words(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString('utf8') : unquoted(word.replaceAll('_', ' ')),
    );
}
