import { opsInvoiceTexts } from '#shared/texts/ops-orders.ts';
import { type Command, NAMED_OPTIONS, readArgs, UsageError } from './command.ts';
import { perform } from './perform.ts';
import { plain } from './simple-commands.ts';

const word = { type: 'string' } as const;
const words = { type: 'string', multiple: true } as const;
const ISSUER_OPTIONS = {
  ...NAMED_OPTIONS,
  account: word,
  'no-account': { type: 'boolean' },
  days: word,
  warehouse: words,
} as const;

/** Commands for invoices, corrections, proformas and issuers. */
export const INVOICE_COMMANDS: readonly Command[] = [
  {
    words: ['invoice', 'issue'],
    parameters: opsInvoiceTexts.orderParameter,
    summary: opsInvoiceTexts.issueSummary,
    run: (args, env, terminal) => {
      const order = only(readArgs(args, {}).positionals, opsInvoiceTexts.oneOrder);
      return perform('invoice issue', { order }, env, terminal);
    },
  },
  {
    words: ['invoice', 'correct'],
    parameters: opsInvoiceTexts.correctParameters,
    summary: opsInvoiceTexts.correctSummary,
    run: (args, env, terminal) => {
      const { values, positionals } = readArgs(args, { line: words, reason: word });
      const number = only(positionals, opsInvoiceTexts.oneNumber);
      const lines = (values.line ?? []).map(correctedLine);
      return perform('invoice correct', { number, lines, reason: values.reason }, env, terminal);
    },
  },
  {
    words: ['invoice', 'proforma'],
    parameters: opsInvoiceTexts.orderParameter,
    summary: opsInvoiceTexts.proformaSummary,
    run: (args, env, terminal) => {
      const order = only(readArgs(args, {}).positionals, opsInvoiceTexts.oneOrder);
      return perform('invoice proforma', { order }, env, terminal);
    },
  },
  {
    words: ['invoice', 'show'],
    parameters: 'FAKTURA',
    summary: opsInvoiceTexts.showSummary,
    run: (args, env, terminal) => {
      const number = only(readArgs(args, {}).positionals, opsInvoiceTexts.oneNumber);
      return perform('invoice show', { number }, env, terminal);
    },
  },
  {
    words: ['invoice', 'issuer', 'set'],
    parameters: 'KOD …',
    summary: opsInvoiceTexts.issuerSetSummary,
    run: (args, env, terminal) => {
      const { values, positionals } = readArgs(args, ISSUER_OPTIONS);
      const code = only(positionals, opsInvoiceTexts.oneCode);
      const { 'post-code': postCode, 'no-account': noAccount, warehouse = [], ...rest } = values;
      const issuer = { ...rest, code, postCode, noAccount, warehouses: warehouse };
      return perform('invoice issuer set', issuer, env, terminal);
    },
  },
  plain('invoice issuer list', opsInvoiceTexts.issuerListSummary),
  {
    words: ['invoice', 'clause'],
    parameters: 'TEKST',
    summary: opsInvoiceTexts.clauseSummary,
    run: (args, env, terminal) => {
      const clause = only(readArgs(args, {}).positionals, opsInvoiceTexts.oneClause);
      return perform('invoice clause', { clause }, env, terminal);
    },
  },
];

function only(positionals: readonly string[], message: string): string {
  const [value, ...more] = positionals;
  if (value === undefined || more.length > 0) throw new UsageError(message);
  return value;
}

function correctedLine(text: string): { position: number; count: number } {
  const [, position, count] = /^(\d{1,5})=(\d{1,6})$/.exec(text) ?? [];
  if (position === undefined || count === undefined) throw new UsageError(opsInvoiceTexts.badLine(text));
  return { position: Number(position), count: Number(count) };
}
