// Writes the room arrows of docs/architecture.md "Rooms" into biome.json: one override per room with its forbidden
// imports. Run `node scripts/rooms.mjs` after adding a feature folder; `--check` only reports whether it is up to date.

import './lib/root.mjs';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { runTool } from './lib/run.mjs';

const config = JSON.parse(readFileSync('biome.json', 'utf8'));
const features = readdirSync('src/web/features', { withFileTypes: true })
  .filter((e) => e.isDirectory())
  .map((e) => e.name);
const climbs = {
  group: ['../**'],
  message: 'Relative imports stay in their folder; use #room/… (docs/architecture.md "Rooms").',
};
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
      `${base}: arrows run one way (docs/architecture.md "Rooms").`,
    ),
  );

const server = chain(
  'server',
  ['http', 'services', 'repositories', 'db'],
  ['#web/**', '#sw/**', '#server/main.ts', '#server/app.ts'],
  // Services pass repository data to documents.
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
      'web: app → routes → features → offline → api → shared (docs/architecture.md "Rooms").',
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
    'A feature never imports a feature; screens compose them (docs/architecture.md "Rooms").',
  ),
);
const rooms = [
  room(
    'src/shared/**',
    ['**', '!valibot', '!#shared/**', '!./**'],
    'shared imports valibot only (docs/architecture.md "Rooms").',
  ),
  room(
    'src/sw/**',
    ['#web/**', '#server/**'],
    'The worker meets the app over messages (docs/architecture.md "Rooms").',
  ),
  ...server,
  room(
    'src/server/files/**',
    ['#web/**', '#sw/**', '#server/http/**', '#server/services/**', '#server/repositories/**', '#server/db/**'],
    'files know nothing of the shop (docs/architecture.md "Rooms").',
  ),
  room(
    'src/server/documents/**',
    ['#web/**', '#sw/**', '#server/http/**', '#server/services/**', '#server/repositories/**'],
    'documents are made from plain data (docs/architecture.md "Rooms").',
  ),
  room(
    'src/server/ops/**',
    ['#web/**', '#sw/**', '#server/http/**'],
    'ops uses the services, not HTTP (docs/architecture.md "Rooms").',
  ),
  room(
    'src/server/demo/**',
    ['#web/**', '#sw/**', '#server/http/**', '#server/main.ts', '#server/app.ts'],
    'demo data is loaded by the services, not over HTTP (docs/architecture.md "Rooms").',
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
    'ui has no data (docs/architecture.md "Rooms").',
  ),
  room(
    'src/web/state/**',
    ['#web/app/**', '#web/routes/**', '#web/features/**', '#web/ui/**', ...webOthers],
    'state is posted to, it opens nothing itself (docs/architecture.md "Rooms").',
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
