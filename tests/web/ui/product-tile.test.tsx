import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';

const PATH = '/api/picture/0123abcd';

async function tileOf(imagePath: string): Promise<string> {
  vi.resetModules();
  const { PictureTile } = await import('#web/ui/product/ProductTile.tsx');
  return renderToStaticMarkup(<PictureTile picture="syrup" imagePath={imagePath} handling="neutral" />);
}

afterEach(() => vi.unstubAllEnvs());

describe('the picture of a product', () => {
  it('comes from the API host with CORS, so that the service worker can cache it', async () => {
    vi.stubEnv('API_BASE_URL', 'https://api.zapas.example');
    const tile = await tileOf(PATH);
    expect(tile).toContain(`src="https://api.zapas.example${PATH}"`);
    expect(tile).toContain('crossorigin="anonymous"');
  });

  it('comes from the app’s origin without such a host', async () => {
    expect(await tileOf(PATH)).toContain(`src="${PATH}"`);
  });

  it('is the built-in drawing when there is no other', async () => {
    expect(await tileOf('/api/picture/form-syrup')).not.toContain('<img');
  });
});
