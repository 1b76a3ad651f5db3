import { describe, expect, it } from 'vitest';
import { isCheckDue } from '#web/app/update-check.ts';
import { isIosSafari } from '#web/features/installation/ios.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) ${WEBKIT} Version/17.4 Mobile/15E148 Safari/604.1`;
const IPAD = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/17.4 Safari/605.1.15`;
const CHROME_ON_IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) ${WEBKIT} CriOS/123.0 Mobile/15E148 Safari/604.1`;
const IN_APP = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) ${WEBKIT} Mobile/15E148 [FBAN/FBIOS]`;
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/123.0 Mobile Safari/537.36';

describe('the hint to add the app to the home screen', () => {
  it.each([
    ['Safari on an iPhone', IPHONE, 5, true],
    ['Safari on an iPad, which calls itself a Macintosh', IPAD, 5, true],
    ['Safari on a Macintosh', IPAD, 0, false],
    ['Chrome on an iPhone', CHROME_ON_IPHONE, 5, false],
    ['a page inside another app', IN_APP, 5, false],
    ['Android', ANDROID, 5, false],
  ])('%s', (_, userAgent, maxTouchPoints, isHinted) => {
    expect(isIosSafari({ userAgent, maxTouchPoints, isStandalone: false })).toBe(isHinted);
    expect(isIosSafari({ userAgent, maxTouchPoints, isStandalone: true })).toBe(false);
  });
});

describe('the update check', () => {
  const now = 10_000_000;
  it.each([
    ['never checked', null, true, true],
    ['checked an hour ago', now - 3_600_000, true, true],
    ['checked a minute ago', now - 60_000, true, true],
    ['checked a moment ago', now - 59_999, true, false],
    ['never checked, offline', null, false, false],
    ['checked an hour ago, offline', now - 3_600_000, false, false],
  ])('%s', (_, checkedAt, isOnline, isDue) => {
    expect(isCheckDue({ checkedAt, now, isOnline })).toBe(isDue);
  });
});
