import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';

type Row = Record<string, string>;

const DEMO_CATALOGUE = 'src/server/demo/catalogue.csv';
const execute = promisify(execFile);

/** A catalogue file with the header and one changed row of the demo catalogue. */
export async function changedDemoRow(sku: string, changes: Readonly<Row>): Promise<string> {
  const rows: Row[] = parse(await readFile(DEMO_CATALOGUE, 'utf8'), { columns: true, delimiter: ';' });
  const row = rows.find((candidate) => candidate.sku === sku);
  if (!row) throw new Error(`The demo catalogue has no product ${sku}.`);
  const quoted = Object.values({ ...row, ...changes }).map((cell) => `"${cell.replaceAll('"', '""')}"`);
  return `${Object.keys(row).join(';')}\n${quoted.join(';')}\n`;
}

/** The demo catalogue as a file, without some of its products. */
export async function demoWithout(skus: readonly string[]): Promise<string> {
  const [head = '', ...lines] = (await readFile(DEMO_CATALOGUE, 'utf8')).trimEnd().split('\n');
  return [head, ...lines.filter((line) => !skus.some((sku) => line.startsWith(`${sku};`))), ''].join('\n');
}

/** The number of products in a feed, without its header. */
export const productsIn = (csv: string): number => csv.trimEnd().split('\n').length - 1;

/** Runs the built `ops` beside the running server, as the wholesaler would. Throws its error output. */
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

/** Runs a command of the built `ops` and returns its output. Throws its error output. */
export async function runBuiltOps(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  return (await execute(process.execPath, ['dist/server/ops/main.js', ...args], { env })).stdout;
}
