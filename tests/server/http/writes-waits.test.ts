import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { statement } from '#server/db/db.ts';
import { createWrites } from '#server/services/writes/idempotency.ts';
import type { Agent } from '#tests/support/server/agent.ts';
import { describePostgres } from '#tests/support/server/engines.ts';
import {
  answerOf,
  type ProbeControl,
  pauseProbe,
  probeCount,
  probeEndpoints,
} from '#tests/support/server/probe-endpoints.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';

const LOCK_WAITS = statement(
  '',
  "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
);

describePostgres('a slow write', (engine) => {
  const control: ProbeControl = { refuse: null, hold: null };
  let app: TestApp;
  let agent: Agent;
  beforeAll(async () => {
    app = await startTestApp(engine, { endpoints: probeEndpoints(control) });
    agent = await app.login((await app.make.user()).login);
  });
  afterAll(() => app.close());
  beforeEach(() => {
    control.hold = null;
  });

  it('answers duplicates with "in progress" after a wait, and with its outcome later', async () => {
    const { held, release } = pauseProbe(control);
    const key = randomUUID();
    const first = agent.call('/api/probe/write/slow', { key });
    await held;
    const duplicate = await agent.call('/api/probe/write/slow', { key });
    expect(duplicate.status).toBe(409);
    expect(await duplicate.json()).toMatchObject({ code: 'in_progress' });
    release();
    expect((await first).status).toBe(200);
    expect(await agent.json('/api/probe/write/slow', { key })).toEqual({ count: 1 });
  });

  it('uses one connection, however often it is sent', async () => {
    const { held, release } = pauseProbe(control);
    const other = await app.login((await app.make.user()).login);
    const key = randomUUID();
    const first = agent.call('/api/probe/write/often', { key });
    await held;
    let answered = 0;
    const duplicates = Array.from({ length: 40 }, async () => {
      const answer = await answerOf(agent.call('/api/probe/write/often', { key }));
      answered += 1;
      return answer;
    });
    expect((await other.call('/api/cart/')).status).toBe(200);
    expect(await app.db.run(LOCK_WAITS)).toEqual([]);
    expect(answered).toBe(0);
    release();
    expect((await first).status).toBe(200);
    expect(new Set((await Promise.all(duplicates)).map(({ body }) => body))).toEqual(new Set(['{"count":1}']));
  });

  it('refuses its key to another request as soon as it is done', async () => {
    const { held, release } = pauseProbe(control);
    const key = randomUUID();
    const first = agent.call('/api/probe/write/one', { key });
    await held;
    const other = agent.call('/api/probe/write/another', { key });
    release();
    expect((await first).status).toBe(200);
    expect(await (await other).json()).toMatchObject({ code: 'key_reused' });
  });

  it('lets its next duplicate run when it fails', async () => {
    const { held, release } = pauseProbe(control);
    const key = randomUUID();
    control.refuse = () => {
      control.refuse = null;
      control.hold = null;
      return new Error('broken');
    };
    const first = agent.call('/api/probe/write/failed', { key });
    await held;
    const duplicates = Array.from({ length: 5 }, () => agent.call('/api/probe/write/failed', { key }));
    release();
    expect((await first).status).toBe(500);
    for (const duplicate of duplicates) expect(await (await duplicate).json()).toEqual({ count: 1 });
  });

  it('leaves connections for reads while all writes wait for one row', async () => {
    await agent.json('/api/probe/write/contended');
    const other = await app.login((await app.make.user()).login);
    let answered = 0;
    const writes = await app.db.transaction(async (tx) => {
      await tx.run({ name: '', text: "select 1 from app_meta where key = 'contended' for update" });
      const waiting = Array.from({ length: 40 }, async () => {
        const { status } = await agent.call('/api/probe/write/contended');
        answered += 1;
        return status;
      });
      expect((await other.call('/api/cart/')).status).toBe(200);
      expect(answered).toBe(0);
      return waiting;
    });
    expect(new Set(await Promise.all(writes))).toEqual(new Set([200]));
    expect(await probeCount(app.db, 'contended')).toBe(41);
  });
});

describePostgres('a duplicate in another process', (engine) => {
  it('waits for the first one’s row and finds its outcome', async () => {
    const control: ProbeControl = { refuse: null, hold: null };
    const app = await startTestApp(engine, { endpoints: probeEndpoints(control) });
    const user = await app.make.user();
    const agent = await app.login(user.login);
    const { held, release } = pauseProbe(control);
    const key = randomUUID();
    const first = agent.call('/api/probe/write/beside', { key });
    await held;
    const effect = vi.fn();
    const row = { scope: `user:${user.userId}`, key, fingerprint: 'another request' };
    const duplicate = createWrites(app.db).once({
      ...{ row, person: null },
      ...{ now: app.deps.now(), effect, bodyOf: () => '' },
    });
    const outcome = expect(duplicate).rejects.toMatchObject({ code: 'key_reused' });
    await expect.poll(() => app.db.run(LOCK_WAITS)).toHaveLength(1);
    release();
    expect((await first).status).toBe(200);
    await outcome;
    expect(effect).not.toHaveBeenCalled();
    await app.close();
  });
});
