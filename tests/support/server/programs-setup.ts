import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { PROGRAMS } from './programs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with the compiled programs and the files they read from beside their modules. */
    programs: string;
  }
}

/** Inside the repository, because Node looks for packages in parent folders. */
const CACHE = '.cache';

/**
 * Compiles the programs that tests start once per run: some fifty starts follow, and compiling each time would take
 * longer than the start. Modules keep their relative paths, so that files beside them are found.
 */
export async function providePrograms(project: TestProject): Promise<() => Promise<void>> {
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(resolve(CACHE), 'test-programs-'));
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(PROGRAMS.map((program) => [program, `${program}.ts`])),
        output: { format: 'es', preserveModules: true, preserveModulesRoot: '.', entryFileNames: '[name].js' },
      },
    },
  });
  await cp('src/server', join(folder, 'src/server'), { recursive: true, filter: (path) => !path.endsWith('.ts') });
  project.provide('programs', folder);
  return () => rm(folder, { recursive: true, force: true });
}
