import { defineConfig } from 'vitest/config';

/** Test files start engines and processes: one worker a core is what a small machine bears. */
const MAX_WORKERS = 2;

function project(name: string, more: { globalSetup?: string[]; testTimeout?: number; hookTimeout?: number } = {}) {
  return { test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], environment: 'node', ...more } };
}

export default defineConfig({
  test: {
    maxWorkers: MAX_WORKERS,
    projects: [
      project('shared'),
      project('web'),
      project('sw'),
      project('server', { globalSetup: ['tests/support/engines-setup.ts'], testTimeout: 30_000, hookTimeout: 60_000 }),
      // What `npm run build` wrote: sizes of the log-in route and the like; runs after a build.
      project('build'),
    ],
  },
});
