import Bowser from 'bowser';

/** Browser and system of a `User-Agent` header, as `Chrome, Windows`; empty when neither is known. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return '';
  const { browser, os } = Bowser.parse(userAgent.slice(0, 1000));
  return [browser.name, os.name].filter(Boolean).join(', ').slice(0, 80);
}
