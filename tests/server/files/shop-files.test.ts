import { createHash } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import { prepareShop } from '#server/services/files/shop-files.ts';
import { cleanUp } from '#server/services/writes/cleaning.ts';
import { describeEngines } from '#tests/support/server/engines.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { CartClient } from '#tests/support/shop/cart-client.ts';
import { dataUrl, PDF, PNG } from '#tests/support/shop/demand-files.ts';

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const DAY_MS = 86_400_000;

describeEngines('files of the shop', (engine) => {
  let app: TestApp;
  let cart: CartClient;
  beforeAll(async () => {
    app = await startTestApp(engine);
    cart = new CartClient(await app.login((await app.make.user()).login));
    await cart.add(await app.make.product({ controlled_group: 'I-N' }), 1);
  });
  afterAll(() => app.close());

  const run = (text: string, values: unknown[] = []) => app.db.run(statement('', text), values);
  const onDisk = async () => (await readdir(app.deps.files.folder)).filter((name) => name !== 'owner').sort();
  const makeOld = async (hash: string) => {
    const then = new Date(Date.now() - 2 * DAY_MS);
    await utimes(join(app.deps.files.folder, hash), then, then);
  };

  it('are outside the database, and go a day after their row', async () => {
    const { body } = await cart.attach({ fileName: 'skan.pdf', fileContent: dataUrl(PDF) });
    expect(await onDisk()).toEqual([hashOf(PDF)]);
    expect(await run('select bytes, hash from narcotic_documents')).toEqual([{ bytes: null, hash: hashOf(PDF) }]);
    await makeOld(hashOf(PDF));
    await cleanUp(app.deps);
    await cart.detach(body.narcoticDocuments[0]?.id ?? 0);
    await cleanUp(app.deps);
    expect(await onDisk()).toEqual([hashOf(PDF)]);
    await makeOld(hashOf(PDF));
    await cleanUp(app.deps);
    expect(await onDisk()).toEqual([]);
  });

  it('are stored before their row, and one that no row got is cleaned up', async () => {
    const refused = await cart.attach({ fileName: 'a.png', fileContent: dataUrl(PNG), productId: 2_000_000_000 });
    expect(refused.status).toBe(422);
    expect(await onDisk()).toEqual([hashOf(PNG)]);
    await makeOld(hashOf(PNG));
    await cleanUp(app.deps);
    expect(await onDisk()).toEqual([]);
  });

  it('that an earlier version kept in the database are moved out at the start', async () => {
    const { body } = await cart.attach({ fileName: 'skan.pdf', fileContent: dataUrl(PDF) });
    const banner = Buffer.from(PNG);
    await run('update narcotic_documents set bytes = $1::bytea, hash = null', [PDF]);
    await run(
      `insert into pictures (id, type, width, height, bytes) values ('0123456789abcdef0123456789abcdef', 'image/png', 20, 10, $1::bytea)`,
      [banner],
    );
    await makeOld(hashOf(PDF));
    await cleanUp(app.deps);
    expect(await onDisk()).toEqual([]);

    expect(await prepareShop(app.db, app.deps.files)).toBe(2);
    expect(await prepareShop(app.db, app.deps.files)).toBe(0);
    expect(await run('select bytes, hash from narcotic_documents union all select bytes, hash from pictures')).toEqual([
      { bytes: null, hash: hashOf(PDF) },
      { bytes: null, hash: hashOf(banner) },
    ]);
    const form = await cart.agent.call(`/api/cart/narcotic-document/${body.narcoticDocuments[0]?.id}`);
    expect(Buffer.from(await form.arrayBuffer()).equals(PDF)).toBe(true);
    const picture = await app.request('/api/picture/0123456789abcdef0123456789abcdef');
    expect(Buffer.from(await picture.arrayBuffer()).equals(banner)).toBe(true);
    await makeOld(hashOf(banner));
    await cleanUp(app.deps);
    expect(await onDisk()).toEqual([hashOf(PDF), hashOf(banner)].sort());
  });
});
