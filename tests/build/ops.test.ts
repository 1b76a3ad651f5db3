import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { opsTexts } from '#shared/texts/ops.ts';

// Stories call the commands of the built `ops` without its start.
describe('the built ops', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zapas-built-ops-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = (...args: string[]) => {
    const { DATABASE_URL: _, ...inherited } = process.env;
    const env = { ...inherited, DATA_DIR: folder };
    return spawnSync(process.execPath, ['dist/server/ops/main.js', ...args], { encoding: 'utf8', env });
  };

  it('is a program, which ends with 2 for a command that it does not know', () => {
    const { status, stderr } = run('zamow');
    expect(status).toBe(2);
    expect(stderr).toContain(opsTexts.unknownCommand('zamow'));
    expect(stderr).toContain('catalogue import');
  });

  it('makes a shop and does its work in it', { timeout: 60_000 }, () => {
    const { status, stdout } = run('companies', 'import', 'src/server/demo/companies.csv');
    expect(status).toBe(0);
    expect(stdout).toMatch(/Nowe: [1-9][\s\S]*Zapisano/);
  });
});
