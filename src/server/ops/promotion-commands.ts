import { basename } from 'node:path';
import { readConfig } from '#server/environment/config.ts';
import { importPromotions, type PromotionReport } from '#server/services/promotions/import-promotions.ts';
import { opsTexts } from '#shared/texts/ops.ts';
import { opsPromotionTexts } from '#shared/texts/promotion-ops.ts';
import { importThroughServer } from './client.ts';
import { type Command, callersPath, type Environment, readArgs, refuseSurplus, UsageError } from './command.ts';
import { perform } from './perform.ts';
import { withShop } from './shop-location.ts';
import { plain } from './simple-commands.ts';
import type { Terminal } from './terminal.ts';
import { openTextFile } from './text-file.ts';

/** Commands for promotions. */
export const PROMOTION_COMMANDS: readonly Command[] = [
  {
    words: ['promotion', 'import'],
    parameters: 'PLIK.csv',
    summary: opsPromotionTexts.importSummary,
    run: importCommand,
  },
  plain('promotion list', opsPromotionTexts.listSummary),
  {
    words: ['promotion', 'show'],
    parameters: 'KOD',
    summary: opsPromotionTexts.showSummary,
    run: (args, env, terminal) => perform('promotion show', { code: onlyCode(args) }, env, terminal),
  },
  {
    words: ['promotion', 'end'],
    parameters: 'KOD',
    summary: opsPromotionTexts.endSummary,
    run: (args, env, terminal) => perform('promotion end', { code: onlyCode(args) }, env, terminal),
  },
];

function onlyCode(args: readonly string[]): string {
  const [code, ...more] = readArgs(args, {}).positionals;
  if (code === undefined) throw new UsageError(opsPromotionTexts.noCode);
  refuseSurplus(more);
  return code;
}

async function importCommand(args: readonly string[], env: Environment, terminal: Terminal): Promise<boolean> {
  const [file, ...more] = readArgs(args, {}).positionals;
  if (file === undefined) throw new UsageError(opsTexts.noFile);
  if (more.length > 0) throw new UsageError(opsTexts.manyFiles);
  const text = await openTextFile(callersPath(file, env));
  terminal.say(opsPromotionTexts.importing(basename(file)));
  const options = { onProgress: (rows: number) => terminal.progress(opsTexts.progress(rows)) };
  const report = await withShop<PromotionReport>(
    { ...readConfig(env), mayCreate: true },
    (dataDir) => importThroughServer(dataDir, 'promotions', text.read, options),
    (deps) => importPromotions(deps, text.read(), options),
  );
  terminal.progressDone();
  for (const line of reportLines(report)) terminal.say(line);
  return report.outcome === 'written';
}

function reportLines({ rows, inserted, changed, unchanged, refused, outcome }: PromotionReport): string[] {
  return [
    opsTexts.rows(rows),
    opsTexts.inserted(inserted),
    opsTexts.changed(changed),
    opsTexts.unchanged(unchanged),
    opsTexts.refused(refused.length),
    ...refused.map(({ line, key, reasons }) => opsTexts.note(line, key, reasons.join('; '))),
    outcome === 'written' ? opsTexts.written : opsPromotionTexts.refusedAll(refused.length),
  ];
}
