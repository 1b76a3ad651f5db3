// A browser without instrumentation during a start. Playwright enables network and script domains for every page:
// each error and each request then records a stack, for which V8 parses all the code a second
// time. That took a third of a start's script time, grows with the code, and does not happen to users.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright';
import { findChromium } from '../../../scripts/lib/chromium.mjs';

/** Flags against background work and windows of the browser. */
const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
  '--no-first-run',
  '--password-store=basic',
  '--use-mock-keychain',
  '--hide-scrollbars',
  '--lang=pl-PL',
  '--window-size=1024,768',
  '--remote-debugging-pipe',
];
/** Polling takes time from the page, so the first poll comes after a start usually has ended. */
const POLL_MS = 1_000;
const LIMIT_MS = 60_000;
/** Kept length of the browser's output, characters. */
const SAID_LENGTH = 2_000;

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly message: string };
}

type Listener = (message: Message) => void;

/** The browser's debugging protocol over its pipe: messages of JSON, each ended by a zero. */
class Connection {
  readonly #to: Writable;
  readonly #listeners = new Set<Listener>();
  /** Rejects when the browser has ended. */
  readonly #gone: Promise<never>;
  #lastId = 0;
  #rest = '';

  constructor(child: ChildProcess) {
    this.#to = child.stdio[3] as Writable;
    (child.stdio[4] as Readable).setEncoding('utf8').on('data', (text: string) => this.#read(text));
    // Writes to a browser that has just ended are ignored; its end is handled below.
    this.#to.on('error', () => undefined);
    this.#gone = new Promise((_, reject) => {
      child.on('error', reject);
      let said = '';
      child.stderr?.setEncoding('utf8').on('data', (text: string) => {
        said = (said + text).slice(-SAID_LENGTH);
      });
      child.on('exit', (code) => reject(new Error(`The browser has ended (${code}): ${said}`)));
    });
    this.#gone.catch(() => undefined);
  }

  #read(text: string): void {
    const messages = (this.#rest + text).split('\0');
    this.#rest = messages.pop() ?? '';
    for (const message of messages) for (const listener of this.#listeners) listener(JSON.parse(message) as Message);
  }

  /** The first matching message. @throws when the browser ends before. */
  until(isWanted: (message: Message) => boolean): Promise<Message> {
    const wanted = new Promise<Message>((resolve) => {
      const listener: Listener = (message) => {
        if (!isWanted(message)) return;
        this.#listeners.delete(listener);
        resolve(message);
      };
      this.#listeners.add(listener);
    });
    return Promise.race([wanted, this.#gone]);
  }

  /** Calls a method whose answer may never come. */
  tell(method: string): void {
    this.#lastId += 1;
    this.#to.write(`${JSON.stringify({ id: this.#lastId, method })}\0`);
  }

  /** Calls a method. @throws with the browser's message when it fails. */
  async send(method: string, params: object = {}, sessionId?: string): Promise<Readonly<Record<string, unknown>>> {
    this.#lastId += 1;
    const id = this.#lastId;
    const answered = this.until((message) => message.id === id);
    this.#to.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    const { result, error } = await answered;
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return result ?? {};
  }
}

interface Target {
  readonly targetId: string;
  readonly type: string;
}

/** The initial page of the browser: with another page a process would be ready for the first. */
async function firstPage(connection: Connection): Promise<Target> {
  for (;;) {
    const { targetInfos } = await connection.send('Target.getTargets');
    const page = (targetInfos as readonly Target[]).find(({ type }) => type === 'page');
    if (page !== undefined) return page;
    await sleep(10);
  }
}

/** One browser process on a profile, with one page. */
export class UnwatchedBrowser {
  readonly #child: ChildProcess;
  readonly #connection: Connection;
  readonly #session: string;

  private constructor(child: ChildProcess, connection: Connection, session: string) {
    this.#child = child;
    this.#connection = connection;
    this.#session = session;
  }

  /** Starts one on a folder that holds, or will hold, its profile. @throws when it does not start. */
  static async open(profile: string): Promise<UnwatchedBrowser> {
    const args = [...ARGS, `--user-data-dir=${profile}`, 'about:blank'];
    const child = spawn(findChromium() ?? chromium.executablePath(), args, {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    });
    const connection = new Connection(child);
    const { targetId } = await firstPage(connection);
    const { sessionId } = await connection.send('Target.attachToTarget', { targetId, flatten: true });
    return new UnwatchedBrowser(child, connection, String(sessionId));
  }

  /**
   * Goes to an address with a script that runs before the page's own, and resolves with the number that `expression`
   * becomes. @throws when it becomes none in a minute.
   */
  async start(url: string, script: string, expression: string): Promise<number> {
    await this.#call('Page.enable');
    await this.#call('Page.addScriptToEvaluateOnNewDocument', { source: script });
    await this.#call('Page.navigate', { url });
    for (const end = Date.now() + LIMIT_MS; Date.now() < end; ) {
      await sleep(POLL_MS);
      const { result } = await this.#call('Runtime.evaluate', { expression, returnByValue: true });
      const { value } = result as { readonly value?: unknown };
      if (typeof value === 'number') return value;
    }
    throw new Error(`${url}: "${expression}" has become no number.`);
  }

  /** The trace of the browser's processes while `work` ran, as JSON. */
  async traced(categories: readonly string[], work: () => Promise<void>): Promise<string> {
    const traceConfig = { includedCategories: categories };
    await this.#connection.send('Tracing.start', { transferMode: 'ReturnAsStream', traceConfig });
    await work();
    const complete = this.#connection.until(({ method }) => method === 'Tracing.tracingComplete');
    await this.#connection.send('Tracing.end');
    return this.#readAll((await complete).params?.stream);
  }

  async #readAll(handle: unknown): Promise<string> {
    let all = '';
    for (;;) {
      const { data, eof } = await this.#connection.send('IO.read', { handle });
      all += String(data);
      if (eof === true) return all;
    }
  }

  #call(method: string, params: object = {}): Promise<Readonly<Record<string, unknown>>> {
    return this.#connection.send(method, params, this.#session);
  }

  /** Ends the browser, which writes its profile. */
  async close(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#connection.tell('Browser.close');
    await ended;
  }
}
