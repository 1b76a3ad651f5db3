import * as v from 'valibot';
import { registerUserStore } from '#web/offline/persistence/device-data.ts';
import { beforeReload } from '#web/state/before-reload.ts';
import { session } from '#web/state/session.ts';

/** In session storage: each tab has a place of its own. */
const STORAGE_KEY = 'zapas.place';
/** How long to wait for the place to appear, milliseconds. */
const PATIENCE_MS = 5_000;
/** What can have the focus, and whose text is worth keeping. */
const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';
const TYPED = new Set(['text', 'search', 'tel', 'email', 'number']);

const placeSchema = v.object({
  owner: v.string(),
  href: v.string(),
  scrollY: v.number(),
  /** What had the focus: what it is called, and which of those called so. */
  focus: v.nullable(v.object({ name: v.string(), index: v.number(), text: v.nullable(v.string()) })),
});
type Place = v.InferOutput<typeof placeSchema>;
type Focus = NonNullable<Place['focus']>;

/** Leads to where the user was when the app reloaded by itself, and keeps the place for the next time. */
export function keepPlace(): () => void {
  const place = takePlace();
  if (place !== null) returnTo(place);
  return beforeReload(savePlace);
}

registerUserStore('place', {
  stop: () => undefined,
  forget: () => sessionStorage.removeItem(STORAGE_KEY),
});

function savePlace(): void {
  const owner = session.user()?.id;
  if (owner === undefined) return;
  const place: Place = { owner, href: window.location.href, scrollY: window.scrollY, focus: currentFocus() };
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(place));
  } catch {
    // Full or forbidden storage: the page opens at its top.
  }
}

function takePlace(): Place | null {
  try {
    const parsed = v.safeParse(placeSchema, JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null'));
    sessionStorage.removeItem(STORAGE_KEY);
    const isHere = parsed.success && parsed.output.href === window.location.href;
    return isHere && parsed.output.owner === session.user()?.id ? parsed.output : null;
  } catch {
    return null;
  }
}

function currentFocus(): Focus | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const name = nameOf(element);
  const index = namesakes(name).indexOf(element);
  return index === -1 ? null : { name, index, text: typedText(element) };
}

/** What an element is called on the screen, so that it is found again after a reload. */
function nameOf(element: HTMLElement): string {
  const own = element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent.slice(0, 80);
  return [element.localName, element.getAttribute('type'), element.getAttribute('href'), own].join('|');
}

function namesakes(name: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => nameOf(element) === name);
}

function textOf(element: HTMLElement): string | null {
  if (element instanceof HTMLTextAreaElement) return element.value;
  return element instanceof HTMLInputElement && TYPED.has(element.type) ? element.value : null;
}

/** A quantity that was not typed over is left to the server. */
function typedText(element: HTMLElement): string | null {
  const text = textOf(element);
  return text === element.getAttribute('aria-valuenow') ? null : text;
}

/** Waits for the place to appear; the user's own next step ends that. */
function returnTo({ href, scrollY, focus }: Place): void {
  const ended = new AbortController();
  const stop = () => ended.abort();
  const look = () => {
    if (window.location.href !== href) return stop();
    if (window.scrollY !== scrollY) window.scrollTo({ top: scrollY, behavior: 'instant' });
    if (isThere(scrollY) && giveFocus(focus)) stop();
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document.body, { childList: true, subtree: true });
  ended.signal.addEventListener('abort', () => watcher.disconnect());
  for (const step of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
    window.addEventListener(step, stop, { signal: ended.signal, passive: true });
  setTimeout(stop, PATIENCE_MS);
  look();
}

/** Positions differ by up to a pixel on screens with a fractional ratio. */
function isThere(scrollY: number): boolean {
  return Math.abs(window.scrollY - scrollY) <= 1;
}

function giveFocus(focus: Focus | null): boolean {
  if (focus === null) return true;
  const element = namesakes(focus.name)[focus.index];
  if (element === undefined) return false;
  element.focus({ preventScroll: true });
  if (focus.text !== null && textOf(element) !== focus.text) retype(element, focus.text);
  return document.activeElement === element;
}

/** As if it had been typed, so that the form hears of it. */
function retype(element: HTMLElement, text: string): void {
  const prototype = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  // The form's own library shadows the property to know what it wrote itself.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}
