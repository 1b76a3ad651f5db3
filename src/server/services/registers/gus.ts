import Bir from 'bir1';
import * as v from 'valibot';
import type { CompanyRow } from '#server/repositories/registers/companies.ts';
import { REGON_FIRM_DIGITS } from '#shared/rules/tax-numbers.ts';

/** One number of a firm, digits only. */
export type FirmNumber = { readonly nip: string } | { readonly regon: string };

/** Asks the REGON database for a firm; null when it has none. @throws GusDown */
export type AskGus = (number: FirmNumber) => Promise<CompanyRow | null>;

/** The REGON database gave no answer that can be used. */
export class GusDown extends Error {
  constructor(cause: unknown) {
    super('the REGON database gave no answer', { cause });
    this.name = 'GusDown';
  }
}

/** How long a form waits for GUS. */
const TIMEOUT_MS = 5_000;
/** GUS's code of a number that it does not know. */
const UNKNOWN_FIRM = '4';

const firm = v.object({ Nip: v.string(), Regon: v.string(), Nazwa: v.string() });
/** A number that several entries share is answered with a list. */
const answer = v.union([firm, v.array(firm)]);
const refusal = v.object({ response: v.object({ ErrorCode: v.literal(UNKNOWN_FIRM) }) });

interface GusOptions {
  /** `GUS_API_KEY`. */
  readonly key: string;
  /** Called with the reason of every outage. */
  readonly onDown: (error: unknown) => void;
  readonly timeoutMs?: number;
}

/** The REGON database of GUS (BIR 1.1). Each question has a session of its own, since theirs end without a word. */
export function createGus({ key, onDown, timeoutMs = TIMEOUT_MS }: GusOptions): AskGus {
  return async (number) => {
    try {
      return firmOf(await within(timeoutMs, new Bir({ key }).search(number)));
    } catch (error) {
      if (v.is(refusal, error)) return null;
      onDown(error);
      throw new GusDown(error);
    }
  };
}

/** Null for an entry without a NIP, which nobody can register with. */
function firmOf(found: unknown): CompanyRow | null {
  const entries = [v.parse(answer, found)].flat();
  const entry = entries.find(({ Nip }) => Nip !== '');
  return entry ? { nip: entry.Nip, regon: entry.Regon.slice(0, REGON_FIRM_DIGITS), name: entry.Nazwa } : null;
}

/** The client takes no signal, so an answer that is late is left alone. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
