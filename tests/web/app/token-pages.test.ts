import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { hasToken } from '#web/features/analytics/has-token.ts';

it('every route with a token is kept from the tag container, and no other', () => {
  const names = readdirSync('src/web/routes', { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => name.endsWith('.tsx') && !/(^|\/)-/.test(name)).map((name) => `/${name}`);
  const paths = files.map((file) =>
    file
      .replaceAll(/\/_[a-z]+/g, '')
      .replace('.tsx', '')
      .replaceAll('.', '/'),
  );
  const withToken = paths.filter((path) => path.includes('$token'));
  expect(withToken.length).toBeGreaterThan(3);
  expect(paths.filter(hasToken)).toEqual(withToken);
});
