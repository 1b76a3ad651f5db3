import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { get, set } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { stubDevice } from '#tests/support/web/cart-device.ts';
import { aUser, type FakeApi, fakeApi } from '#tests/support/web/fake-api.ts';
import { fakeStorage } from '#tests/support/web/fake-storage.ts';
import { addOf, recordWith } from '#tests/support/web/outbox-builders.ts';
import { orderQueries } from '#web/api/orders.ts';
import { leaveChoice } from '#web/features/auth/leaving/leave-choice.ts';
import { leaveMessages } from '#web/features/auth/leaving/leave-messages.ts';
import { leaveSwitchedOff, logOut, type SessionApp } from '#web/features/auth/session-end.ts';
import { removeDraft, writeDraft, writeDraftNow } from '#web/offline/drafts/drafts.ts';
import { closeIntent, type Intent, recordIntent } from '#web/offline/journal/journal.ts';
import { changePicked } from '#web/offline/journal/picked-files.ts';
import { outboxOn, outboxState, unsent } from '#web/offline/outbox/outbox.ts';
import { emptyRecord, SCHEMA } from '#web/offline/outbox/record.ts';
import { submitOn } from '#web/offline/outbox/use-outbox.ts';
import { connect } from '#web/offline/persistence/database.ts';
import { stopWriters } from '#web/offline/persistence/device-data.ts';
import '#web/offline/user-data.ts';
import { setOrderPhase } from '#web/state/order-status.ts';
import type { LeaveIntent } from '#web/state/overlays.ts';
import { session } from '#web/state/session.ts';

const { leave: texts } = outboxTexts;
const OWNER = aUser().id;

let api: FakeApi;
let client: QueryClient;

beforeEach(() => {
  api = fakeApi();
  fakeStorage('localStorage');
  fakeStorage('sessionStorage');
  stubDevice();
  session.start(aUser());
  client = new QueryClient();
});
afterEach(() => {
  client.clear();
  session.end(null);
  vi.unstubAllGlobals();
});

const queueOf = (owner: string) => connect(`zapas-cart-queue:${owner}`, 'queue');

/** Stores a record of the user's outbox, as an earlier visit or another app version would. */
async function keep(record: unknown): Promise<void> {
  const { use, close } = queueOf(OWNER);
  await set('record', record, use);
  close();
}

async function keptRecord(): Promise<unknown> {
  const { use, close } = queueOf(OWNER);
  const record: unknown = await get('record', use);
  close();
  return record;
}

/** Makes device storage fail; returns the restore function. */
function breakStorage(): () => void {
  const whole = indexedDB;
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('Internal error', 'UnknownError');
    },
  });
  return () => vi.stubGlobal('indexedDB', whole);
}

const anAttempt = (at: number): Intent<'order'> => ({
  owner: OWNER,
  key: crypto.randomUUID(),
  kind: 'order',
  payload: { version: 3 },
  at,
});

/** Presses log-out; the user answers `keep`. `asked` is null when nothing was asked. */
async function press() {
  let asked: LeaveIntent | null = null;
  const choice = await leaveChoice(client, async (intent) => {
    asked = intent;
    return 'keep';
  });
  return { choice, asked };
}

describe('a log-out', () => {
  it('asks nothing without unsent work', async () => {
    expect(await press()).toEqual({ choice: 'forget', asked: null });
  });

  it('asks about a change left by an earlier visit', async () => {
    api.answer(() => new Promise(() => {}));
    await keep(recordWith([addOf(1)], undefined, emptyRecord(OWNER)));
    expect(await press()).toEqual({ choice: 'keep', asked: { hasOrder: false, forms: [] } });
    expect(unsent()).toEqual({ kept: 1, undecided: 0, lost: 0, isUnknown: false });
  });

  it('counts what waits for a decision beside what is sent by itself', async () => {
    api.answer(() => new Promise(() => {}));
    const record = recordWith([addOf(1), addOf(2)], undefined, emptyRecord(OWNER));
    const reason = { kind: 'expired' };
    const [first, ...others] = record.operations;
    await keep({ ...record, operations: [{ ...first, state: { name: 'parked', reason, at: 1 } }, ...others] });
    await press();
    expect(unsent()).toEqual({ kept: 2, undecided: 1, lost: 0, isUnknown: false });
    expect(outboxState.get()?.record.unreadable).toEqual([]);
  });

  it('asks when the stored work cannot be read', async () => {
    await keep(recordWith([addOf(1)], undefined, emptyRecord(OWNER)));
    breakStorage();
    outboxOn(client);
    expect(await press()).toEqual({ choice: 'keep', asked: { hasOrder: false, forms: [] } });
    expect(unsent()).toEqual({ kept: 0, undecided: 0, lost: 0, isUnknown: true });
  });

  it('does not ask when a second read finds nothing', async () => {
    const mend = breakStorage();
    outboxOn(client);
    await vi.waitFor(() => expect(unsent().isUnknown).toBe(true));
    mend();
    expect(await press()).toEqual({ choice: 'forget', asked: null });
  });

  it('asks about a record of a newer app version, and keeps it', async () => {
    const newer = { ...emptyRecord(OWNER), schema: SCHEMA + 1, operations: ['?'] };
    await keep(newer);
    const { choice, asked } = await press();
    expect([choice, asked]).toEqual(['keep', { hasOrder: false, forms: [] }]);
    await logOut({ queryClient: client, toLogin: async () => undefined }, choice ?? 'forget');
    expect(await keptRecord()).toEqual(newer);
  });

  it('asks about an order being sent, and about one whose answer was lost', async () => {
    setOrderPhase(OWNER, 'asking');
    expect((await press()).asked).toBeNull();
    setOrderPhase(OWNER, 'sending');
    expect((await press()).asked).toEqual({ hasOrder: true, forms: [] });
    setOrderPhase(OWNER, null);
    const attempt = anAttempt(Date.now());
    await recordIntent(attempt);
    expect((await press()).asked).toEqual({ hasOrder: true, forms: [] });
    client.setQueryData(orderQueries.byKey(attempt.key).queryKey, {
      orderId: 5,
      orderNumber: 'ZA/5',
      priceNet: 1,
      priceGross: 1,
    });
    // The cart shows the order number.
    expect((await press()).asked).toBeNull();
    await closeIntent(attempt);
  });

  it('asks about an absent order only while it may still arrive', async () => {
    const longAgo = Date.now() - 60_000;
    for (const at of [Date.now(), longAgo]) {
      const attempt = anAttempt(at);
      await recordIntent(attempt);
      api.answer({ status: 404, body: { message: 'Nie', code: 'not_found', requestId: 'r' } });
      await client.fetchQuery({ ...orderQueries.byKey(attempt.key), retry: false }).catch(() => undefined);
      expect((await press()).asked).toEqual(at === longAgo ? null : { hasOrder: true, forms: [] });
      await closeIntent(attempt);
    }
  });

  it('asks one question for two presses', async () => {
    setOrderPhase(OWNER, 'sending');
    const ask = vi.fn(async () => null);
    expect(await Promise.all([leaveChoice(client, ask), leaveChoice(client, ask)])).toEqual([null, null]);
    expect(ask).toHaveBeenCalledTimes(1);
    setOrderPhase(OWNER, null);
  });

  it.each(['contact', 'profile', 'visibility'] as const)('asks about a typed form: %s', async (form) => {
    writeDraft(form, { text: 'Pytanie' });
    expect((await press()).asked).toEqual({ hasOrder: false, forms: [form] });
    removeDraft(form);
    expect((await press()).asked).toBeNull();
  });

  it.each(['tab', 'device'] as const)(
    'asks about a form that was typed before a reload, kept for the %s',
    async (scope) => {
      writeDraftNow('contact', { text: 'Pytanie' }, scope);
      // The reload clears memory.
      stopWriters();
      expect((await press()).asked).toEqual({ hasOrder: false, forms: ['contact'] });
      await logOut({ queryClient: client, toLogin: async () => undefined }, 'forget');
      session.start(aUser());
      expect((await press()).asked).toBeNull();
    },
  );

  it('leaves the draft of another tab to that tab when the user stays', async () => {
    writeDraftNow('contact', { text: 'Pytanie' });
    stopWriters();
    const ofTab = fakeStorage('sessionStorage');
    expect((await press()).asked).toEqual({ hasOrder: false, forms: ['contact'] });
    expect(ofTab.size).toBe(0);
    await logOut({ queryClient: client, toLogin: async () => undefined }, 'forget');
  });

  it('asks about nothing else that is typed', async () => {
    writeDraft('szukane', { text: 'apap' });
    expect((await press()).asked).toBeNull();
    removeDraft('szukane');
  });

  it('asks about a picked scan of a demand form', async () => {
    const scan = { key: crypto.randomUUID(), name: 'skan.pdf', file: new Blob(['%PDF']), changedAt: 1, at: Date.now() };
    await changePicked('all', () => [scan], [scan]);
    expect((await press()).asked).toEqual({ hasOrder: false, forms: ['scans'] });
    await changePicked('all', () => [], []);
    expect((await press()).asked).toBeNull();
  });

  it('asks about scans that an earlier visit left, and not about those that another tab has sent', async () => {
    const scan = { key: crypto.randomUUID(), name: 'skan.pdf', file: new Blob(['%PDF']), changedAt: 1, at: Date.now() };
    await changePicked('all', () => [scan], [scan]);
    // The reload clears memory.
    stopWriters();
    expect((await press()).asked).toEqual({ hasOrder: false, forms: ['scans'] });
    await changePicked('all', (stored) => stored, [scan]);
    await closeIntent({ owner: OWNER, key: scan.key, kind: 'demand-scan' });
    expect((await press()).asked).toBeNull();
  });

  it('distinguishes stored and unsaved work', async () => {
    breakStorage();
    void submitOn(client)(addOf(1));
    await vi.waitFor(() => expect(unsent()).toEqual({ kept: 0, undecided: 0, lost: 1, isUnknown: true }));
  });
});

describe('somebody whom the pharmacy switched off', () => {
  const leave = () =>
    leaveSwitchedOff({
      router: { navigate: async () => undefined } as unknown as SessionApp['router'],
      queryClient: client,
    });

  it('is told of a change that an earlier visit left, before the cart was opened', async () => {
    api.answer(() => new Promise(() => {}));
    await keep(recordWith([addOf(1)], undefined, emptyRecord(OWNER)));
    await leave();
    expect(session.unsentAtEnd()).toEqual({ kept: 1, undecided: 0, lost: 0, isUnknown: false, hasOrder: false });
  });

  it('is told that the device was not read', async () => {
    breakStorage();
    await leave();
    expect(session.unsentAtEnd()).toMatchObject({ kept: 0, isUnknown: true });
  });
});

describe('the log-out question', () => {
  const unsentOf = fc
    .record({ kept: fc.nat(30), decided: fc.nat(30), lost: fc.nat(30), isUnknown: fc.boolean() })
    .map(({ decided, ...found }) => ({ ...found, undecided: Math.max(0, found.kept - decided) }));

  const formsOf = fc.uniqueArray(fc.constantFrom('document', 'scans', 'contact' as const));

  it('is absent exactly when nothing would be lost', () => {
    fc.assert(
      fc.property(unsentOf, fc.boolean(), formsOf, (found, hasOrder, forms) => {
        const isNothing = found.kept + found.lost === 0 && !found.isUnknown && !hasOrder && forms.length === 0;
        expect(leaveMessages(found, hasOrder, forms) === null).toBe(isNothing);
      }),
    );
  });

  it('names the forms whose work goes in one sentence, and keeps none of it', () => {
    fc.assert(
      fc.property(unsentOf, fc.boolean(), formsOf, (found, hasOrder, forms) => {
        const without = leaveMessages(found, hasOrder);
        const messages = leaveMessages(found, hasOrder, forms);
        const told = messages?.facts.map(({ text }) => text).filter((text) => text.startsWith('Po wylogowaniu'));
        expect(told ?? []).toEqual(forms.length === 0 ? [] : [texts.lostForms(forms.map((form) => texts.forms[form]))]);
        expect([messages?.keep ?? null, messages?.send ?? null]).toEqual([
          without?.keep ?? null,
          without?.send ?? null,
        ]);
        expect(messages?.forget.text).not.toBe('');
      }),
    );
  });

  it('offers to keep only stored work, and says what is lost either way', () => {
    fc.assert(
      fc.property(unsentOf, fc.boolean(), (found, hasOrder) => {
        const messages = leaveMessages(found, hasOrder);
        const own = leaveMessages({ ...found, lost: 0 }, hasOrder);
        expect(messages?.keep ?? null).toEqual(own?.keep ?? null);
        const isTold = messages?.facts.some(({ text }) => text === texts.lost(found.lost)) ?? false;
        expect(isTold).toBe(found.lost > 0);
      }),
    );
  });

  it.each([
    [{ kept: 2 }, { label: texts.send, count: 2 }, texts.keepText(2)],
    [{ kept: 2, undecided: 2 }, null, texts.keepUndecided(2)],
    [{ kept: 3, undecided: 1 }, { label: texts.sendFirst, count: 2 }, `${texts.keepText(2)} ${texts.keepUndecided(1)}`],
  ])('promises to send only what waits: %j', (found, send, keep) => {
    const messages = leaveMessages({ undecided: 0, lost: 0, isUnknown: false, ...found }, false);
    expect(messages?.send).toEqual(send);
    expect(messages?.keep?.text).toBe(keep);
    const told = messages?.facts.map(({ text }) => text) ?? [];
    expect(told).toEqual('undecided' in found ? [texts.undecided(found.undecided)] : []);
  });

  it.each([
    [{ kept: 2 }, false, texts.title, texts.keep, texts.forget(2)],
    [{ lost: 1 }, false, texts.title, undefined, texts.leave],
    [{ isUnknown: true }, false, texts.title, texts.keep, texts.forgetUnknown],
    [{}, true, texts.orderTitle, texts.keepOrder, texts.leave],
    [{ kept: 1, lost: 1 }, true, texts.title, texts.keep, texts.forget(1)],
  ])('%j, order %s', (found, hasOrder, title, keeping, forgetting) => {
    const messages = leaveMessages({ kept: 0, undecided: 0, lost: 0, isUnknown: false, ...found }, hasOrder);
    expect([messages?.title, messages?.keep?.label, messages?.forget.label]).toEqual([title, keeping, forgetting]);
  });
});
