import { createServer, type Server } from 'node:net';
import { createTransport } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import { loggable } from '#server/environment/loggable.ts';
import { describeEngines } from '#tests/support/server/engines.ts';

const thrownBy = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.unreachable('it was to fail'),
    (error: unknown) => error,
  );

/** A mail server that refuses every recipient and names it. */
async function refusingServer(): Promise<Server> {
  const server = createServer((socket) => {
    socket.write('220 mail.example\r\n');
    socket.on('data', (data) => {
      const isRecipient = String(data).startsWith('RCPT');
      socket.write(isRecipient ? '550 5.1.1 <jan.kowalski@example.com> unknown here\r\n' : '250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

describe('the logged part of an error', () => {
  it('omits recipients that a mail server refused', async () => {
    const server = await refusingServer();
    const { port } = server.address() as { port: number };
    const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
    const mail = { from: 'a@example.com', to: 'jan.kowalski@example.com', subject: 'x', text: 'x' };
    const error = await thrownBy(transport.sendMail(mail));
    server.close();
    expect(String(error)).toContain('jan.kowalski');
    const logged = loggable(error);
    expect(logged).toMatchObject({ code: 'EENVELOPE', responseCode: 550, stack: expect.any(Array) });
    expect(JSON.stringify(logged)).not.toMatch(/kowalski/);
  });

  it('omits malformed addresses', async () => {
    const transport = createTransport({ host: '127.0.0.1', port: 1 });
    const mail = { envelope: { from: 'a@example.com', to: ['<jan kowalski>@x'] }, text: 'x' };
    expect(JSON.stringify(loggable(await thrownBy(transport.sendMail(mail))))).not.toMatch(/kowalski/);
  });

  it('contains message and stack of our own errors', () => {
    const error = Object.assign(new TypeError('broken'), { detail: 'jan' });
    expect(loggable(error)).toEqual({ type: 'TypeError', code: undefined, message: 'broken', stack: error.stack });
    expect(loggable('jan')).toEqual({ type: 'string' });
  });

  it('drops every line of a message that imitates a stack', () => {
    const error = Object.assign(new Error('first jan\n    at jan kowalski'), { code: '22P02' });
    expect(JSON.stringify(loggable(error))).not.toMatch(/jan/);
  });
});

describeEngines('the logged part of a database error', (engine) => {
  it.each([
    ['a value that is no number', "select 'jan.kowalski'::int", '22P02'],
    ['a name that is unknown', 'select 1 from "jan.kowalski"', '42P01'],
    ['a row that is there already', "insert into app_meta values ('jan', '1'), ('jan', '2')", '23505'],
  ])('contains the place and no value: %s', async (_, text, code) => {
    const db = await engine.open();
    const logged = loggable(await thrownBy(db.run(statement('', text))));
    await db.close();
    expect(logged).toMatchObject({ type: 'DatabaseError', code, routine: expect.any(String) });
    expect((logged.stack as string[]).length).toBeGreaterThan(0);
    expect(JSON.stringify(logged)).not.toMatch(/jan/);
  });
});
