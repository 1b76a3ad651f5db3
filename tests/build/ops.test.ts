import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { opsTexts } from '#shared/texts/ops.ts';

// Stories call the commands of the built `ops` without its start.
it('the built ops is a program, which answers a command with its output and its exit code', () => {
  const { status, stderr } = spawnSync(process.execPath, ['dist/server/ops/main.js', 'zamow'], { encoding: 'utf8' });
  expect(status).toBe(2);
  expect(stderr).toContain(opsTexts.unknownCommand('zamow'));
  expect(stderr).toContain('catalogue import');
});
