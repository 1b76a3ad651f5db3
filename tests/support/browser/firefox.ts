import puppeteer, { type Browser, type Page } from 'puppeteer-core';

/** For busy machines; what is there is not waited for, milliseconds. */
const TIMEOUT_MS = 30_000;

/** Starts Firefox with a profile of its own, over WebDriver BiDi. Playwright drives only a Firefox of its own build. */
export function launchFirefox(executablePath: string): Promise<Browser> {
  return puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
}

/** A page of the shop in Firefox: controls by role and Polish name, as a screen reader finds them. */
export class FirefoxPage {
  /** Errors that the page threw. */
  readonly errors: string[] = [];
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    page.setDefaultTimeout(TIMEOUT_MS);
    page.on('pageerror', (error) => this.errors.push(String(error)));
  }

  /** Opens an address; the page checks its connection every `probeEveryMs` milliseconds. */
  async open(url: string, probeEveryMs: number): Promise<void> {
    await this.page.evaluateOnNewDocument((every) => Object.assign(window, { probeEveryMs: every }), probeEveryMs);
    await this.page.goto(url);
  }

  async click(role: string, name: string): Promise<void> {
    await this.control(role, name).click();
  }

  async fill(role: string, name: string, text: string): Promise<void> {
    await this.control(role, name).fill(text);
  }

  /** Clicks what shows this text. */
  async clickText(text: string): Promise<void> {
    await this.page.locator(`::-p-text(${text})`).click();
  }

  /** Logs in from the log-in screen. Its fields are found by their kind: one has no role, one is named with an asterisk. */
  async logIn(username: string, password: string): Promise<void> {
    await this.page.locator('input[autocomplete="username"]').fill(username);
    await this.page.focus('input[type="password"]');
    await this.page.keyboard.type(password);
    await this.press('Enter');
  }

  async press(key: 'Enter' | 'Escape'): Promise<void> {
    await this.page.keyboard.press(key);
  }

  /** Resolves once the service worker controls the page. */
  async underWorker(): Promise<void> {
    await this.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  }

  /** Resolves once the page has loaded again by itself. */
  async reloads(): Promise<void> {
    await this.page.waitForNavigation({ waitUntil: 'load' });
  }

  /** Resolves once the page holds the text. */
  async shows(text: string): Promise<void> {
    await this.page.waitForFunction(
      (wanted) => (document.body.textContent ?? '').replaceAll(/\s+/g, ' ').includes(wanted),
      { polling: 200 },
      text.replaceAll(/\s+/g, ' '),
    );
  }

  /** The page's text. */
  text(): Promise<string> {
    return this.page.evaluate(() => document.body.textContent ?? '');
  }

  private control(role: string, name: string) {
    return this.page.locator(`::-p-aria([name="${name}"][role="${role}"])`);
  }
}
