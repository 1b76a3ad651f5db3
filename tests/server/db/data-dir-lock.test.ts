import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DataDirInUse, lockDataDir } from '#server/db/data-dir-lock.ts';
import { ownIdentity } from '#server/db/process-identity.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zapas-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function leaveLock(holder: object | string): Promise<string> {
  const path = join(folder, 'lock.7');
  const own = { folder: String((await stat(folder)).ino) };
  await writeFile(path, typeof holder === 'string' ? holder : JSON.stringify({ ...own, ...holder }));
  return path;
}

async function pidOfDeadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

it('refuses a second process and names the holder', async () => {
  await lockDataDir(folder);
  const second = lockDataDir(folder);
  await expect(second).rejects.toThrow(DataDirInUse);
  await expect(second).rejects.toThrow(expect.objectContaining({ dataDir: folder, pid: process.pid }));
});

it('starts in a copy of a folder that is in use, and goes on refusing in the folder itself', async () => {
  await lockDataDir(folder);
  const copy = `${folder}-copy`;
  await cp(folder, copy, { recursive: true, preserveTimestamps: true });
  const release = await lockDataDir(copy);
  await expect(lockDataDir(copy)).rejects.toThrow(DataDirInUse);
  await expect(lockDataDir(folder)).rejects.toThrow(DataDirInUse);
  await release();
  await rm(copy, { recursive: true });
});

it('locks again after a release, with one file', async () => {
  const release = await lockDataDir(folder);
  await release();
  await lockDataDir(folder);
  expect(await readdir(folder)).toEqual(['lock.2']);
});

it('takes over from a killed process', async () => {
  await leaveLock({ ...ownIdentity(), pid: await pidOfDeadProcess() });
  await lockDataDir(folder);
  expect(await readdir(folder)).toEqual(['lock.8']);
});

it('detects a reused pid', async () => {
  await leaveLock({ ...ownIdentity(), started: 'long ago' });
  await expect(lockDataDir(folder)).resolves.toBeTypeOf('function');
});

it('takes over an empty file left by a power failure', async () => {
  await leaveLock('');
  await expect(lockDataDir(folder)).resolves.toBeTypeOf('function');
});

it('trusts the heartbeat of a holder whose pid it cannot check', async () => {
  const path = await leaveLock({ ...ownIdentity(), space: 'another container' });
  await expect(lockDataDir(folder)).rejects.toThrow(DataDirInUse);
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(path, longAgo, longAgo);
  await expect(lockDataDir(folder)).resolves.toBeTypeOf('function');
});

it('lets one of many parallel lockers win', async () => {
  await leaveLock({ ...ownIdentity(), pid: await pidOfDeadProcess() });
  const takers = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataDir(folder)));
  expect(takers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refusals = takers.flatMap((taker) => (taker.status === 'rejected' ? [taker.reason] : []));
  expect(refusals.every((reason) => reason instanceof DataDirInUse)).toBe(true);
});
