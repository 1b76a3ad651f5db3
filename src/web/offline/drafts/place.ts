import * as v from 'valibot';
import { registerUserStore } from '#web/offline/persistence/device-data.ts';
import { beforeReload } from '#web/state/before-reload.ts';
import { session } from '#web/state/session.ts';

/** In session storage, because each tab has its own place. */
const STORAGE_KEY = 'zapas.place';
/** How long to wait for the place to appear, milliseconds. */
const PATIENCE_MS = 5_000;
/** Elements that can have the focus, and input types whose text is restored. */
const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';
const TYPED = new Set(['text', 'search', 'tel', 'email', 'number']);

const placeSchema = v.object({
  owner: v.string(),
  href: v.string(),
  scrollY: v.number(),
  /** The focused element: its description, and its index among elements of the same description. */
  focus: v.nullable(v.object({ name: v.string(), index: v.number(), text: v.nullable(v.string()) })),
});
type Place = v.InferOutput<typeof placeSchema>;
type Focus = NonNullable<Place['focus']>;

/** Restores scroll position and focus after an automatic reload, and saves them before the next one. */
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
    // Storage is full or forbidden: the page opens at its top.
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

/** A description of an element by which it is found after a reload. */
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

/** Null for a quantity that was not edited: the server's value is shown instead. */
function typedText(element: HTMLElement): string | null {
  const text = textOf(element);
  return text === element.getAttribute('aria-valuenow') ? null : text;
}

/** Waits for the place to appear; input of the user ends the wait. */
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

/** Positions differ by up to a pixel on screens with a fractional pixel ratio. */
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

/** Sets the text as if it had been typed, so that the form receives the event. */
function retype(element: HTMLElement, text: string): void {
  const prototype = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  // React shadows the property on the element, so the prototype's setter is used.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}
