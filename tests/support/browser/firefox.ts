import { expect } from '@playwright/test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { rejectedCookies } from './decided-cookies.ts';

/** For busy machines; what is there is not waited for, milliseconds. */
const TIMEOUT_MS = 30_000;
/** Polled from here: the page's content policy forbids functions made of text, with which the library waits. */
const POLLING = { timeout: TIMEOUT_MS };

/** Starts Firefox with a profile of its own, over WebDriver BiDi. Playwright drives only a Firefox of its own build. */
export function launchFirefox(executablePath: string): Promise<Browser> {
  return puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
}

/** Firefox tells of a request as of an error of the page when an outage begins while its service worker fetches. */
const UNANSWERED = /Failed to load ‘/;

type Role = 'button' | 'combobox' | 'spinbutton';

/**
 * A control by its role and Polish name. An XPath, since the search by accessible names computes them for the whole page
 * again and again: on a busy machine the page stood still for half a minute, and took that for an outage.
 */
function control(role: Role, name: string): string {
  const quoted = `"${name}"`;
  const element = role === 'button' ? 'self::button' : `@role="${role}"`;
  return `::-p-xpath(//*[${element}][@aria-label=${quoted} or normalize-space()=${quoted}])`;
}

/** A page of the shop in Firefox: controls by role and Polish name. */
export class FirefoxPage {
  /** Errors that the page threw. */
  readonly errors: string[] = [];
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    page.setDefaultTimeout(TIMEOUT_MS);
    page.on('pageerror', (error) => {
      if (!UNANSWERED.test(String(error))) this.errors.push(String(error));
    });
  }

  /** Opens an address on a device that chose its cookies before; the page checks its connection every `probeEveryMs` milliseconds. */
  async open(url: string, probeEveryMs: number): Promise<void> {
    await this.page.evaluateOnNewDocument((every) => Object.assign(window, { probeEveryMs: every }), probeEveryMs);
    const { url: _, ...cookie } = rejectedCookies(url);
    await this.page.browserContext().setCookie({ ...cookie, domain: new URL(url).hostname });
    await this.page.goto(url);
  }

  async click(role: Role, name: string): Promise<void> {
    await this.clickOn(control(role, name));
  }

  async fill(role: Role, name: string, text: string): Promise<void> {
    await this.type(control(role, name), text);
  }

  /** Clicks what shows this text. */
  async clickText(text: string): Promise<void> {
    await this.clickOn(`::-p-text(${text})`);
  }

  /**
   * Logs in from the log-in screen, up to the first screen with the focus on it: what is typed before would lose it.
   * The fields are found by their kind: one has no role, one is named with an asterisk.
   */
  async logIn(username: string, password: string): Promise<void> {
    await this.type('input[autocomplete="username"]', username);
    await this.type('input[type="password"]', password);
    await this.press('Enter');
    const isOnScreen = () => document.activeElement?.matches('main, main h1') ?? false;
    await expect.poll(() => this.page.evaluate(isOnScreen), POLLING).toBe(true);
  }

  async press(key: 'Enter' | 'Escape'): Promise<void> {
    await this.page.keyboard.press(key);
  }

  /** Resolves once the service worker controls the page. */
  async underWorker(): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => navigator.serviceWorker.controller !== null), POLLING).toBe(true);
  }

  /** Resolves once the page has loaded again by itself. */
  async reloads(): Promise<void> {
    await this.page.waitForNavigation({ waitUntil: 'load' });
  }

  /** Resolves once the page holds the text. */
  async shows(text: string): Promise<void> {
    const plain = (words: string) => words.replaceAll(/\s+/g, ' ');
    await expect.poll(async () => plain(await this.text()), POLLING).toContain(plain(text));
  }

  /** The page's text. */
  text(): Promise<string> {
    return this.page.evaluate(() => document.body.textContent ?? '');
  }

  /** By keys, since filling by a locator never ends over BiDi, nor does its click. Replaces what the field holds. */
  private async type(selector: string, text: string): Promise<void> {
    const field = await this.page.waitForSelector(selector);
    await field?.evaluate((element) => {
      if (!(element instanceof HTMLInputElement)) return;
      element.focus();
      element.select();
    });
    await this.page.keyboard.type(text);
  }

  private async clickOn(selector: string): Promise<void> {
    const found = await this.page.waitForSelector(selector, { visible: true });
    await found?.click();
  }
}
