// Writes the room arrows of DESIGN §2 into biome.json: one override a room, listing what it must not import.
// Run it after adding a feature folder: `node scripts/rooms.mjs`. With `--check` it only tells whether that was done.

import './lib/root.mjs';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { runTool } from './lib/run.mjs';

const config = JSON.parse(readFileSync('biome.json', 'utf8'));
const features = readdirSync('src/web/features', { withFileTypes: true })
  .filter((e) => e.isDirectory())
  .map((e) => e.name);
const climbs = { group: ['../**'], message: 'Relative imports stay in their folder; use #room/… (DESIGN §2).' };
const room = (includes, bans, message, extra = []) => ({
  includes: [includes],
  linter: {
    rules: {
      style: {
        noRestrictedImports: {
          level: 'error',
          options: { patterns: [climbs, ...(bans.length ? [{ group: bans, message }] : []), ...extra] },
        },
      },
    },
  },
});
const chain = (base, rooms, others, more = {}) =>
  rooms.map((name, i) =>
    room(
      `src/${base}/${name}/**`,
      [...rooms.slice(0, i).map((r) => `#${base}/${r}/**`), ...(more[name] ?? []), ...others],
      `${base}: arrows run one way (DESIGN §2).`,
    ),
  );

const server = chain(
  'server',
  ['http', 'services', 'repositories', 'db'],
  ['#web/**', '#sw/**', '#server/main.ts', '#server/app.ts'],
  // Documents are made from what repositories give, not by them.
  { repositories: ['#server/documents/**'] },
);
const webOthers = ['#server/**', '#sw/**'];
const webRooms = ['app', 'routes', 'features', 'offline', 'api'];
const web = webRooms
  .filter((name) => name !== 'features')
  .map((name) => {
    const before = webRooms.slice(0, webRooms.indexOf(name)).map((r) => `#web/${r}/**`);
    const ui = name === 'offline' || name === 'api' ? ['#web/ui/**'] : [];
    return room(
      `src/web/${name}/**`,
      [...before, ...ui, ...webOthers],
      'web: app → routes → features → offline → api → shared (DESIGN §2).',
    );
  });
const feature = features.map((name) =>
  room(
    `src/web/features/${name}/**`,
    [
      '#web/app/**',
      '#web/routes/**',
      ...features.filter((f) => f !== name).map((f) => `#web/features/${f}/**`),
      ...webOthers,
    ],
    'A feature never imports a feature; screens compose them (DESIGN §2).',
  ),
);
const rooms = [
  room('src/shared/**', ['**', '!valibot', '!#shared/**', '!./**'], 'shared imports valibot only (DESIGN §2).'),
  room('src/sw/**', ['#web/**', '#server/**'], 'The worker meets the app over messages (DESIGN §2).'),
  ...server,
  room(
    'src/server/documents/**',
    ['#web/**', '#sw/**', '#server/http/**', '#server/services/**', '#server/repositories/**'],
    'documents are made from plain data (DESIGN §2).',
  ),
  room('src/server/ops/**', ['#web/**', '#sw/**', '#server/http/**'], 'ops uses the services, not HTTP (DESIGN §2).'),
  room(
    'src/server/demo/**',
    ['#web/**', '#sw/**', '#server/http/**', '#server/main.ts', '#server/app.ts'],
    'demo data is loaded by the services, not over HTTP (DESIGN §2).',
  ),
  ...web,
  ...feature,
  room(
    'src/web/ui/**',
    [
      '#web/app/**',
      '#web/routes/**',
      '#web/features/**',
      '#web/offline/**',
      '#web/api/**',
      '#web/state/**',
      ...webOthers,
    ],
    'ui has no data (DESIGN §2).',
  ),
  room(
    'src/web/state/**',
    ['#web/app/**', '#web/routes/**', '#web/features/**', '#web/ui/**', ...webOthers],
    'state is posted to, it opens nothing itself (DESIGN §2).',
  ),
];
const overrides = [...config.overrides.filter((o) => !o.linter?.rules?.style?.noRestrictedImports), ...rooms];
const upToDate = isDeepStrictEqual(config.overrides, overrides);
if (process.argv.includes('--check')) {
  if (!upToDate) console.error('biome.json lacks the arrows of some room: run node scripts/rooms.mjs.');
  process.exit(upToDate ? 0 : 1);
}
if (!upToDate) {
  writeFileSync('biome.json', `${JSON.stringify({ ...config, overrides }, null, 2)}\n`);
  runTool('biome', ['format', '--write', 'biome.json']);
}
