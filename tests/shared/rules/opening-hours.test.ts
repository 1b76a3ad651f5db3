import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dutyAt,
  openingState,
  readClock,
  showClock,
  type WeekHours,
  weekdayOf,
} from '#shared/language/opening-hours.ts';
import { readWebsite, showWebsite } from '#shared/rules/accounts/formats.ts';

describe('a time of day', () => {
  it.each([
    ['8', '08:00'],
    ['8:00', '08:00'],
    [' 08.30 ', '08:30'],
    ['0:00', '00:00'],
    ['24:00', '24:00'],
    ['24:01', null],
    ['25', null],
    ['8:60', null],
    ['8:5', null],
    ['rano', null],
    ['', null],
    ['-1', null],
  ])('%j is %j', (typed, expected) => expect(readClock(typed)).toBe(expected));

  it('is read again as it is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 24 * 60 }), (minutes) => {
        const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
        expect(readClock(showClock(clock))).toBe(clock);
      }),
    );
  });
});

const HOURS: WeekHours = {
  mon: { from: '08:00', to: '20:00' },
  tue: null,
  wed: { from: '00:00', to: '24:00' },
  thu: null,
  fri: null,
  sat: null,
  sun: null,
};

describe('what patients read', () => {
  it('knows the days of the week', () => {
    expect(['2026-11-30', '2026-12-01', '2026-12-05', '2026-12-06'].map(weekdayOf)).toEqual([
      'mon',
      'tue',
      'sat',
      'sun',
    ]);
  });

  // Warsaw is an hour ahead of UTC in November.
  it.each([
    ['2026-11-30T06:59:00Z', { kind: 'opens', from: '08:00' }],
    ['2026-11-30T07:00:00Z', { kind: 'open', until: '20:00' }],
    ['2026-11-30T18:59:00Z', { kind: 'open', until: '20:00' }],
    ['2026-11-30T19:00:00Z', { kind: 'closed' }],
    ['2026-12-01T11:00:00Z', { kind: 'closed' }],
    ['2026-12-01T23:30:00Z', { kind: 'open', until: '24:00' }],
  ])('at %s: %j', (now, expected) => expect(openingState(HOURS, new Date(now))).toEqual(expected));

  const evening = { date: '2026-11-30', from: '20:00', to: '23:00' };
  const night = { date: '2026-11-30', from: '20:00', to: '08:00' };
  it.each([
    ['before it', evening, '2026-11-30T07:00:00Z', true],
    ['during it', evening, '2026-11-30T21:59:00Z', true],
    ['at its end', evening, '2026-11-30T22:00:00Z', false],
    ['the day before', evening, '2026-11-29T12:00:00Z', false],
    ['a night, after midnight', night, '2026-12-01T06:59:00Z', true],
    ['a night, at its end', night, '2026-12-01T07:00:00Z', false],
  ])('tells a duty %s', (_, duty, now, isTold) => {
    expect(dutyAt([duty], new Date(now))).toEqual(isTold ? duty : undefined);
  });
});

it.each([
  ['centralna.example', 'https://centralna.example/'],
  ['HTTP://WWW.Apteka.Example/o-nas?x=1', 'http://www.apteka.example/o-nas?x=1'],
  ['żółta-apteka.example', 'https://żółta-apteka.example/'],
  ['javascript:alert(1)', null],
  ['https://ja:haslo@apteka.example', null],
  ['apteka', null],
  ['apteka.example i reszta', null],
  ['https://-apteka.example', null],
  ['apteka.example/"><script>', null],
])('the web address %j is %j', (typed, expected) => {
  expect(readWebsite(typed)).toBe(expected);
  if (expected !== null) expect(readWebsite(showWebsite(expected))).toBe(expected);
});
