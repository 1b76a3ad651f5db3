import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { shiftExpiryDates } from '#server/demo/dates.ts';

type Row = Record<string, string>;

const DEMO_CATALOGUE = 'src/server/demo/catalogue.csv';

/** As the shop has loaded it: with dates as far ahead as on the day it was written for. */
const demoCatalogue = async () => shiftExpiryDates(await readFile(DEMO_CATALOGUE, 'utf8'), new Date());

/** A catalogue file with the header and one changed row of the demo catalogue. */
export async function changedDemoRow(sku: string, changes: Readonly<Row>): Promise<string> {
  const rows: Row[] = parse(await demoCatalogue(), { columns: true, delimiter: ';' });
  const row = rows.find((candidate) => candidate.sku === sku);
  if (!row) throw new Error(`The demo catalogue has no product ${sku}.`);
  const quoted = Object.values({ ...row, ...changes }).map((cell) => `"${cell.replaceAll('"', '""')}"`);
  return `${Object.keys(row).join(';')}\n${quoted.join(';')}\n`;
}

/** The demo catalogue as a file, without some of its products. */
export async function demoWithout(skus: readonly string[]): Promise<string> {
  const [head = '', ...lines] = (await demoCatalogue()).trimEnd().split('\n');
  return [head, ...lines.filter((line) => !skus.some((sku) => line.startsWith(`${sku};`))), ''].join('\n');
}

/** The number of products in a feed, without its header. */
export const productsIn = (csv: string): number => csv.trimEnd().split('\n').length - 1;

/** Imports a catalogue beside the running server, as the wholesaler does. @throws the command's error output */
export async function importCatalogue(
  csv: string,
  folder: string,
  env: NodeJS.ProcessEnv,
  options: readonly string[] = [],
): Promise<void> {
  const file = join(folder, 'feed.csv');
  await writeFile(file, csv);
  await runBuiltOps(['catalogue', 'import', file, ...options], env);
}

/** The built `ops` without its start. */
const OPS = join(process.cwd(), 'dist', 'server', 'ops');

/**
 * Runs a command of the built `ops` beside the running server and returns its output. In this process: the start of a
 * program takes longer than most commands. @throws its error output
 */
export async function runBuiltOps(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { runOps }: typeof import('#server/ops/run.ts') = await import(join(OPS, 'run.js'));
  const { openTerminal }: typeof import('#server/ops/terminal.ts') = await import(join(OPS, 'terminal.js'));
  const said: string[] = [];
  const complained: string[] = [];
  const terminal = openTerminal({ write: (text) => said.push(text) }, { write: (text) => complained.push(text) });
  if ((await runOps(args, env, terminal)) !== 0) throw new Error(complained.join(''));
  return said.join('');
}
