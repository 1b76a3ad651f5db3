import type { TestProject } from 'vitest/node';
import { provideEngines } from './engines-setup.ts';
import { providePrograms } from './programs-setup.ts';

/** All that server tests need once per run, made at the same time: no test of any project starts before. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const made = await Promise.allSettled([provideEngines(project), providePrograms(project)]);
  const end = async () => {
    for (const part of made) if (part.status === 'fulfilled') await part.value();
  };
  const failed = made.find((part) => part.status === 'rejected');
  if (!failed) return end;
  await end();
  throw failed.reason;
}
