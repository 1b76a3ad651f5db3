import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const filesUnder = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile());

describe('the app', () => {
  const large = filesUnder('dist/web').filter(
    (name) => /\.(js|css|html)$/.test(name) && statSync(join('dist/web', name)).size > 1024,
  );

  it('has files to compress', () => {
    expect(large.length).toBeGreaterThan(5);
  });

  it.each(large)('%s has compressed copies of the same content', (name) => {
    const file = join('dist/web', name);
    const bytes = readFileSync(file);
    expect(brotliDecompressSync(readFileSync(`${file}.br`)).equals(bytes)).toBe(true);
    expect(gunzipSync(readFileSync(`${file}.gz`)).equals(bytes)).toBe(true);
  });
});

describe('icons', () => {
  /**
   * Only outline icons of plain paths are joined (scripts/lib/joined-icons.mjs), and so far the app has no other. When one
   * with a circle or a filled shape comes, its `svg-1` is right: count it here.
   */
  it('of several paths are one path each', () => {
    const scripts = filesUnder('dist/web/assets').filter((name) => name.endsWith('.js'));
    const texts = scripts.map((name) => readFileSync(join('dist/web/assets', name), 'utf8'));
    expect(texts.some((text) => text.includes('svg-0'))).toBe(true);
    // The library numbers the parts of an icon.
    expect(texts.filter((text) => text.includes('svg-1')).length).toBe(0);
  });
});

describe('the server', () => {
  it('has the data files of its modules', () => {
    const kept = filesUnder('src/server').filter((name) => !/\.tsx?$/.test(name));
    expect(kept.length).toBeGreaterThan(0);
    for (const name of kept) {
      expect(readFileSync(join('dist/server', name)).equals(readFileSync(join('src/server', name)))).toBe(true);
    }
  });

  it('has an entry for the shop and one for the command line', () => {
    expect(existsSync('dist/server/main.js')).toBe(true);
    expect(existsSync('dist/server/ops/main.js')).toBe(true);
  });

  it('does not load modules from src', () => {
    const modules = filesUnder('dist/server').filter((name) => name.endsWith('.js'));
    const strays = modules.filter((name) =>
      /from ["'][^"']*(#server|#shared|\/src\/|\.tsx?["'])/.test(readFileSync(join('dist/server', name), 'utf8')),
    );
    expect(strays).toEqual([]);
  });
});

describe('the camera code reader', () => {
  const assets = filesUnder('dist/web/assets');

  it('has the name that the server expects, and is compressed', () => {
    expect(assets.filter((name) => /^code-reader-worker-[\w-]+\.js$/.test(name))).toHaveLength(1);
    expect(assets.filter((name) => /^zxing_reader-.+\.wasm\.br$/.test(name))).toHaveLength(1);
  });

  it('is not precached', () => {
    expect(readFileSync('dist/web/sw.js', 'utf8')).not.toContain('.wasm');
  });
});
