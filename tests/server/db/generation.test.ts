import { expect, it } from 'vitest';
import { beginGeneration, readGeneration } from '#server/repositories/writes/generation.ts';
import { describeEngines } from '#tests/support/server/engines.ts';

describeEngines('the generation of the database', (engine) => {
  it('stays until a new one begins', async () => {
    const db = await engine.open();
    const created = await readGeneration(db);
    expect(created).toMatch(/^[\da-f]{16}$/);
    expect(await readGeneration(db)).toBe(created);

    const begun = await beginGeneration(db);
    expect(begun).toMatch(/^[\da-f]{16}$/);
    expect(begun).not.toBe(created);
    expect(await readGeneration(db)).toBe(begun);
    await db.close();
  });

  it('begins in a transaction that may be rolled back', async () => {
    const db = await engine.open();
    const created = await readGeneration(db);
    const failed = db.transaction(async (tx) => {
      await beginGeneration(tx);
      throw new Error('stop');
    });
    await expect(failed).rejects.toThrow('stop');
    expect(await readGeneration(db)).toBe(created);
    await db.close();
  });
});
