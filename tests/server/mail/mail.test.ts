import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Database, statement } from '#server/db/db.ts';
import { openFileStore } from '#server/files/file-store.ts';
import { queueMail } from '#server/repositories/mail/mail-outbox.ts';
import { type Deliver, fileDelivery, sendDueMails } from '#server/services/mail/mail.ts';
import { cleanUp } from '#server/services/writes/cleaning.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';

const MINUTE = 60_000;

describeDatabase('mail outbox', (engine) => {
  let db: Database;
  let folder: string;
  let time: number;
  const now = () => new Date(time);
  const noFailure = (failure: unknown) => expect(failure).toBeNull();
  beforeAll(async () => {
    db = await engine.open();
    folder = await mkdtemp(join(tmpdir(), 'zapas-mail-'));
  });
  afterAll(async () => {
    await db.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    time = Date.parse('2026-11-28T10:00:00Z');
    await db.run(statement('', 'delete from mail_outbox'));
  });
  const queue = (subject: string) =>
    queueMail(db, { recipient: 'apteka@example.com', subject, body: 'Zażółć gęślą jaźń' }, now());

  it('writes each mail once, as a file that a mail program opens', async () => {
    await queue('Zamówienie ZA/2026/11/00001');
    const deliver = fileDelivery(join(folder, 'outbox'), 'zapas.example', 'Zapas');
    expect(await sendDueMails(db, now, deliver, noFailure)).toBe(1);
    time += 60 * 24 * MINUTE;
    expect(await sendDueMails(db, now, deliver, noFailure)).toBe(0);
    const files = await readdir(join(folder, 'outbox'));
    expect(files).toHaveLength(1);
    const text = await readFile(join(folder, 'outbox', files[0] ?? ''), 'utf8');
    expect(text).toMatch(/^From: Zapas <no-reply@zapas\.example>\r?$/m);
    expect(text).toMatch(/^To: apteka@example\.com\r?$/m);
    expect(text).toMatch(/^Message-ID: <outbox-\d+@zapas\.example>\r?$/m);
    expect(text).toMatch(/^Content-Type: text\/plain; charset=utf-8\r?$/m);
  });

  it('sends nothing of a rolled-back transaction', async () => {
    const failed = db.transaction(async (tx) => {
      await queueMail(tx, { recipient: 'a@example.com', subject: 'x', body: 'x' }, now());
      throw new Error('stop');
    });
    await expect(failed).rejects.toThrow('stop');
    expect(await sendDueMails(db, now, async () => undefined, noFailure)).toBe(0);
  });

  it('retries with growing pauses, without blocking other mails', async () => {
    await queue('broken');
    await queue('fine');
    const sent: string[] = [];
    const failures: number[] = [];
    const deliver: Deliver = async ({ subject }) => {
      if (subject === 'broken') throw new Error('no route');
      sent.push(subject);
    };
    const send = () => sendDueMails(db, now, deliver, ({ attempts }) => failures.push(attempts));
    await send();
    expect([sent, failures]).toEqual([['fine'], [1]]);
    time += MINUTE - 1;
    await send();
    expect(failures).toEqual([1]);
    time += 1;
    await send();
    expect(failures).toEqual([1, 2]);
    time += 2 * MINUTE - 1;
    await send();
    expect(failures).toEqual([1, 2]);
    time += 1;
    await send();
    expect(failures).toEqual([1, 2, 3]);
  });

  it('sends a mail again that a crash left unmarked', async () => {
    await queue('crashed');
    const crash = sendDueMails(
      {
        ...db,
        run: (sql, values) =>
          sql.name === 'mail_mark_sent' ? Promise.reject(new Error('killed')) : db.run(sql, values),
      },
      now,
      async () => undefined,
      noFailure,
    );
    await expect(crash).rejects.toThrow('killed');
    time += 15 * MINUTE - 1;
    expect(await sendDueMails(db, now, async () => undefined, noFailure)).toBe(0);
    time += 1;
    expect(await sendDueMails(db, now, async () => undefined, noFailure)).toBe(1);
  });

  it('keeps a claimed mail from other senders, however slow the mail server', async () => {
    await queue('slow');
    const seen: string[] = [];
    const deliver: Deliver = async ({ subject }) => {
      seen.push(subject);
      if (seen.length > 1) return;
      time += 14 * MINUTE;
      expect(await sendDueMails(db, now, deliver, noFailure)).toBe(0);
    };
    expect(await sendDueMails(db, now, deliver, noFailure)).toBe(1);
    expect(seen).toEqual(['slow']);
  });

  const refusing =
    (responseCode: number, command: string): Deliver =>
    async () => {
      throw Object.assign(new Error('refused'), { responseCode, command });
    };

  it.each([
    ['an unknown recipient', 550, 'RCPT TO', true],
    ['a message that is refused', 554, 'DATA', true],
    ['a full mailbox', 452, 'RCPT TO', false],
    ['a wrong password of ours', 535, 'AUTH PLAIN', false],
    ['a log-in that is wanted first', 530, 'RCPT TO', false],
    ['a server that is closed to us', 554, 'CONN', false],
  ])('gives up after %s: %i at %s, %s', async (_, responseCode, command, isFinal) => {
    await queue('refused');
    const failures: unknown[] = [];
    await sendDueMails(db, now, refusing(responseCode, command), (failure) => failures.push(failure));
    expect(failures).toEqual([expect.objectContaining({ attempts: 1, isFinal })]);
    time += 24 * 60 * MINUTE;
    expect(await sendDueMails(db, now, async () => undefined, noFailure)).toBe(isFinal ? 0 : 1);
  });

  it('gives up after the last attempt, keeps the mail a month and deletes it', async () => {
    await queue('never');
    const failures: boolean[] = [];
    for (let n = 0; n < 125; n += 1) {
      await sendDueMails(db, now, refusing(421, 'CONN'), ({ isFinal }) => failures.push(isFinal));
      time += 6 * 60 * MINUTE;
    }
    expect(failures).toEqual([...Array(119).fill(false), true]);
    const left = () => db.run(statement('', 'select subject from mail_outbox'));
    await cleanUp({ db, files: openFileStore(folder), now, uuid: randomUUID });
    expect(await left()).toEqual([{ subject: 'never' }]);
    time += 30 * 24 * 60 * MINUTE;
    await cleanUp({ db, files: openFileStore(folder), now, uuid: randomUUID });
    expect(await left()).toEqual([]);
  });

  it('stops between two mails when signalled', async () => {
    await queue('first');
    await queue('second');
    const stopping = new AbortController();
    const deliver: Deliver = async () => stopping.abort();
    expect(await sendDueMails(db, now, deliver, noFailure, stopping.signal)).toBe(1);
    expect(await sendDueMails(db, now, async () => undefined, noFailure)).toBe(1);
  });

  it('shares mails among several senders, each mail claimed by one', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => queue(`mail ${n}`)));
    const sent: string[] = [];
    const deliver: Deliver = async ({ subject }) => {
      await new Promise((resolve) => setImmediate(resolve));
      sent.push(subject);
    };
    await Promise.all(Array.from({ length: 4 }, () => sendDueMails(db, now, deliver, noFailure)));
    expect(sent).toHaveLength(20);
    expect(new Set(sent).size).toBe(20);
  });
});
