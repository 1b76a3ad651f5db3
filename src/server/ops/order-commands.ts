import { opsOrderTexts } from '#shared/texts/ops-orders.ts';
import { type Command, readArgs, refuseSurplus, UsageError } from './command.ts';
import { perform } from './perform.ts';
import { saveFiles } from './saved-files.ts';

const word = { type: 'string' } as const;
const REALIZE_OPTIONS = { batch: { type: 'string', multiple: true }, reason: word, none: { type: 'boolean' } } as const;

/** Commands that change the status of orders. */
export const ORDER_COMMANDS: readonly Command[] = [
  {
    words: ['order', 'list'],
    parameters: '[--status KOD]',
    summary: opsOrderTexts.listSummary,
    run: (args, env, terminal) => {
      const { values, positionals } = readArgs(args, { status: word });
      refuseSurplus(positionals);
      return perform('order list', { code: values.status }, env, terminal);
    },
  },
  {
    words: ['order', 'show'],
    parameters: 'NUMER',
    summary: opsOrderTexts.showSummary,
    run: (args, env, terminal) => {
      const [number, ...more] = numbered(readArgs(args, {}).positionals);
      refuseSurplus(more);
      return perform('order show', { number }, env, terminal);
    },
  },
  {
    words: ['order', 'forms'],
    parameters: opsOrderTexts.formsParameters,
    summary: opsOrderTexts.formsSummary,
    run: (args, env, terminal) => {
      const [number, folder, ...more] = numbered(readArgs(args, {}).positionals);
      if (folder === undefined) throw new UsageError(opsOrderTexts.noFolder);
      refuseSurplus(more);
      const none = opsOrderTexts.noForms(number);
      return saveFiles({ operation: 'order form', input: { number }, prefix: number, folder, none }, env, terminal);
    },
  },
  {
    words: ['order', 'realize'],
    parameters: opsOrderTexts.realizeParameters,
    summary: opsOrderTexts.realizeSummary,
    run: (args, env, terminal) => {
      const { values, positionals } = readArgs(args, REALIZE_OPTIONS);
      const [number, ...lines] = numbered(positionals);
      const input = {
        number,
        products: lines.map(productOf),
        batches: (values.batch ?? []).map(batchOf),
        rest: values.none ? 'none' : 'all',
        reason: values.reason,
      };
      return perform('order realize', input, env, terminal);
    },
  },
  {
    words: ['order', 'status'],
    parameters: 'NUMER KOD [--reason TEKST]',
    summary: opsOrderTexts.statusSummary,
    run: (args, env, terminal) => {
      const { values, positionals } = readArgs(args, { reason: word });
      const [number, code, ...more] = numbered(positionals);
      if (code === undefined) throw new UsageError(opsOrderTexts.noCode);
      refuseSurplus(more);
      return perform('order status', { number, code, reason: values.reason }, env, terminal);
    },
  },
];

function numbered(positionals: readonly string[]): readonly [string, ...string[]] {
  const [number, ...more] = positionals;
  if (number === undefined) throw new UsageError(opsOrderTexts.noNumber);
  return [number, ...more];
}

/** `SKU=12` or `SKU=12:reason`. */
function productOf(text: string) {
  const parts = /^([^=]+)=(\d{1,5})(?::(.+))?$/su.exec(text);
  if (!parts) throw new UsageError(opsOrderTexts.badLine(text));
  return { sku: parts[1], count: Number(parts[2]), reason: parts[3] };
}

/** `SKU=BATCH/2027-05-31`, optionally followed by `/12` pieces. */
function batchOf(text: string) {
  const parts = /^([^=]+)=(.+?)\/(\d{4}-\d{2}-\d{2})(?:\/(\d{1,5}))?$/u.exec(text);
  if (!parts) throw new UsageError(opsOrderTexts.badBatch(text));
  return {
    sku: parts[1],
    batch: parts[2],
    expiryDate: parts[3],
    count: parts[4] === undefined ? undefined : Number(parts[4]),
  };
}
