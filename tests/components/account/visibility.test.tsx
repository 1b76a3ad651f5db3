import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  dutyFaultTexts,
  visibilityTexts as texts,
  visibilityFieldTexts,
  visibilityServerTexts,
} from '#shared/texts/accounts/visibility.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { SENT_AT as AT, aVisibility, CARD, SENT_CARD as SENT } from '#tests/support/components/account.ts';
import { findFaultsEverywhere } from '#tests/support/components/axe.ts';
import { press, tabTo, typeInto } from '#tests/support/components/keys.ts';
import { show } from '#tests/support/components/render.tsx';
import { aUser, fakeApi } from '#tests/support/web/fake-api.ts';
import { visibilityQuery } from '#web/api/visibility.ts';
import { OFFLINE_REASON_ID } from '#web/features/account/offline-reason.ts';
import { VisibilityScreen } from '#web/features/account/visibility/VisibilityScreen.tsx';
import { DialogHost } from '#web/features/shell/overlays/DialogHost.tsx';
import { connectivity } from '#web/offline/connectivity/connectivity.ts';
import { removeDraft } from '#web/offline/drafts/drafts.ts';
import { session } from '#web/state/session.ts';

/** A Monday, 11:00 in Warsaw. */
const NOW = new Date('2026-11-30T10:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

afterEach(() => {
  removeDraft('visibility');
  session.end(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function visibility(initial = aVisibility(), answer: { status?: number; body?: unknown } = { body: SENT }) {
  const api = fakeApi();
  api.answer(answer);
  session.start(aUser());
  const ui = (
    <>
      <VisibilityScreen />
      <DialogHost dialogs={{}} />
    </>
  );
  const { screen } = await show(ui, {
    seed: (client) => client.setQueryData(visibilityQuery().queryKey, initial),
  });
  const sent = () => api.requests.filter(({ method }) => method === 'POST');
  const preview = screen.getByRole('region', { name: texts.preview });
  return {
    screen,
    api,
    sent,
    preview,
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
    field: (name: string) => screen.getByRole('textbox', { name }),
    box: (name: string) => screen.getByRole('checkbox', { name }),
  };
}

it('the preview follows the form: hours of today, telephone, site, services and a duty', async () => {
  const { field, box, button, preview } = await visibility();
  await expect.element(preview).toHaveTextContent('ul. Rynkowa 12, Wrocław · godziny otwarcia nieznane');
  await field(texts.from(texts.weekdays)).fill('8');
  await field(texts.to(texts.weekdays)).fill('20:00');
  await expect.element(preview).toHaveTextContent('otwarta do 20:00');
  await field(texts.website).fill('www.centralna.example');
  await box('Szczepienia').click();
  await expect.element(preview).toHaveTextContent(/\(71\) 555-01-17 · www\.centralna\.exampleSzczepienia/);
  await box(texts.showDuties).click();
  await field(texts.dutyDate(1)).fill('30.11.2026');
  await field(texts.dutyFrom(1)).fill('20');
  await field(texts.dutyTo(1)).fill('23');
  await expect.element(preview).toHaveTextContent('dziś dyżur do 23:00');
  await expect.poll(findFaultsEverywhere).toEqual([]);
  await button(texts.removeDuty(1)).click();
  await expect.element(preview).not.toHaveTextContent('dyżur');
  await button(texts.eachDay).click();
  await expect.element(field(texts.from('piątek'))).toHaveValue('8');
  await box('poniedziałek').click();
  await expect.element(preview).toHaveTextContent('teraz nieczynna');
});

it('what is missing is told at its field, in order, and nothing is sent', async () => {
  const { screen, button, field, box, sent } = await visibility();
  await button(texts.submit).click();
  await expect.element(field(texts.from(texts.weekdays))).toHaveFocus();
  await expect.element(field(texts.from(texts.weekdays))).toHaveAccessibleDescription(errorTexts.required);
  await expect.element(box(visibilityServerTexts.consent)).toHaveAccessibleDescription(errorTexts.required);
  await expect.poll(findFaultsEverywhere).toEqual([]);
  await box(texts.weekdays).click();
  await button(texts.submit).click();
  await expect.element(screen.getByText(visibilityFieldTexts.noDay)).toBeVisible();
  await expect.element(box(texts.weekdays)).toHaveFocus();
  expect(sent()).toEqual([]);
});

it('it is sent as the shop writes it, and the answer says what happens next', async () => {
  const { screen, button, field, box, sent } = await visibility();
  await field(texts.from(texts.weekdays)).fill('8.00');
  await field(texts.to(texts.weekdays)).fill('20');
  await field(texts.website).fill('centralna.example');
  await box(visibilityServerTexts.consent).click();
  await button(texts.submit).click();
  await expect.element(screen.getByText(texts.states.sent.title)).toBeVisible();
  await expect.element(button(texts.save)).toBeVisible();
  await expect.poll(findFaultsEverywhere).toEqual([]);
  expect(sent()).toHaveLength(1);
  expect(await sent()[0]?.clone().json()).toEqual({ ...CARD, services: [], consent: '1', base: null });
});

it('it is filled in and sent by keyboard alone', async () => {
  const { screen, button, field, box, sent } = await visibility();
  await typeInto(field(texts.from(texts.weekdays)), '8');
  await typeInto(field(texts.to(texts.weekdays)), '20');
  await tabTo(box(visibilityServerTexts.consent));
  await userEvent.keyboard(' ');
  await press(button(texts.submit));
  await expect.element(screen.getByText(texts.states.sent.title)).toBeVisible();
  expect(sent()).toHaveLength(1);
});

it.each(['accepted', 'changed'] as const)('a card that is %s says what patients see', async (state) => {
  const { screen, preview } = await visibility({ ...SENT, state, acceptedAt: AT });
  await expect.element(screen.getByText(texts.states[state].title)).toBeVisible();
  await expect.element(preview).toHaveTextContent('otwarta do 20:00');
  await expect.poll(findFaultsEverywhere).toEqual([]);
});

it('a refusal of the server stands at its field', async () => {
  const body = { code: 'invalid', message: 'x', requestId: 'r', errors: { 'hours.mon.to': ['Za późno'] } };
  const { button, field } = await visibility(SENT, { status: 422, body });
  await button(texts.save).click();
  await expect.element(field(texts.to(texts.weekdays))).toHaveAccessibleDescription('Za późno');
  await expect.element(field(texts.to(texts.weekdays))).toHaveFocus();
});

it('what was typed stays over leaving the screen, until it is discarded', async () => {
  const first = await visibility(SENT);
  await first.field(texts.phone).fill('(71) 555-09-09');
  await expect.element(first.screen.getByText(texts.draft)).toBeVisible();
  await expect.poll(() => JSON.stringify({ ...localStorage })).toContain('(71) 555-09-09');
  await first.screen.unmount();
  const { field, button, screen } = await visibility(SENT);
  await expect.element(field(texts.phone)).toHaveValue('(71) 555-09-09');
  await button(texts.discard).click();
  await expect.element(field(texts.phone)).toHaveValue('(71) 555-01-17');
  await expect.element(screen.getByText(texts.draft)).not.toBeInTheDocument();
  expect(JSON.stringify({ ...localStorage })).not.toContain('(71) 555-09-09');
});

it('duties that are over are left out, and refused where they are typed, each once', async () => {
  const duty = { from: '20:00', to: '08:00' };
  const card = {
    ...CARD,
    duties: [
      { date: '2026-11-28', ...duty },
      { date: '2026-11-29', ...duty },
      { date: '2026-12-24', ...duty },
    ],
  };
  const { field, button, sent } = await visibility({ ...SENT, card });
  await expect.element(field(texts.dutyDate(1))).toHaveValue('2026-12-24');
  await button(texts.addDuty).click();
  for (const [date, message] of [
    ['2026-11-29', dutyFaultTexts.past],
    ['2027-12-24', dutyFaultTexts.far],
    ['2026-12-24', visibilityFieldTexts.dutyTwice],
  ] as const) {
    await field(texts.dutyDate(2)).fill(date);
    await field(texts.dutyFrom(2)).fill('20');
    await field(texts.dutyTo(2)).fill('8');
    await button(texts.save).click();
    await expect.element(field(texts.dutyDate(2))).toHaveAccessibleDescription(message);
    await expect.element(field(texts.dutyDate(2))).toHaveFocus();
  }
  await field(texts.phone).fill('');
  await field(texts.dutyDate(2)).fill('2026-11-29');
  await button(texts.save).click();
  await expect.element(field(texts.phone)).toHaveFocus();
  await expect.element(field(texts.dutyDate(2))).toHaveAccessibleDescription(dutyFaultTexts.past);
  expect(sent()).toEqual([]);
});

it('a tick of a draft does not hold for other words', async () => {
  const first = await visibility();
  await first.box(visibilityServerTexts.consent).click();
  await expect.poll(() => JSON.stringify({ ...localStorage })).toContain('consent');
  await first.screen.unmount();
  const consent = { text: 'Zgadzam się na inne słowa', version: '2', givenAt: null, givenVersion: null };
  const { box } = await visibility(aVisibility({ consent }));
  await expect.element(box(consent.text)).not.toBeChecked();
});

it('a card that a colleague changed meanwhile is replaced only once that is said', async () => {
  const LATER = '2026-11-30T09:00:00.000Z';
  const errors = { base: [visibilityServerTexts.changedMeanwhile] };
  const refusal = { status: 422, body: { code: 'invalid', message: 'x', requestId: 'r', errors } };
  const { screen, field, button, sent, api } = await visibility(SENT, refusal);
  api.answer(refusal, { body: { ...SENT, changedAt: LATER } }, { body: SENT });
  await field(texts.phone).fill('(71) 555-09-09');
  await button(texts.save).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(visibilityServerTexts.changedMeanwhile);
  await expect.element(field(texts.phone)).toHaveValue('(71) 555-09-09');
  await button(texts.save).click();
  await expect.poll(() => sent()).toHaveLength(2);
  const bases = await Promise.all(sent().map((request) => request.clone().json() as Promise<{ base: string }>));
  expect(bases.map(({ base }) => base)).toEqual([AT, LATER]);
});

it('a tick ends with a withdrawal by a colleague, so that the consent is given anew', async () => {
  const errors = { base: [visibilityServerTexts.withdrawnMeanwhile] };
  const refusal = { status: 422, body: { code: 'invalid', message: 'x', requestId: 'r', errors } };
  const changedAt = '2026-11-30T09:00:00.000Z';
  const withdrawn = aVisibility({ state: 'withdrawn', card: CARD, sentAt: AT, withdrawnAt: changedAt, changedAt });
  const { screen, box, button, sent, api } = await visibility(SENT, refusal);
  api.answer(refusal, { body: withdrawn });
  await expect.element(box(visibilityServerTexts.consent)).toBeChecked();
  await button(texts.save).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(visibilityServerTexts.withdrawnMeanwhile);
  await expect.element(box(visibilityServerTexts.consent)).not.toBeChecked();
  await button(texts.submit).click();
  await expect.element(box(visibilityServerTexts.consent)).toHaveAccessibleDescription(errorTexts.required);
  expect(sent()).toHaveLength(1);
});

it('it is withdrawn after a question', async () => {
  const withdrawn = aVisibility({ state: 'withdrawn', card: CARD, sentAt: AT, withdrawnAt: AT });
  const { screen, button, sent } = await visibility(SENT, { body: withdrawn });
  await button(texts.withdraw).click();
  await button(texts.keep).click();
  expect(sent()).toEqual([]);
  await button(texts.withdraw).click();
  await screen.getByRole('dialog').getByRole('button', { name: texts.withdraw }).click();
  await expect.element(screen.getByText(texts.states.withdrawn.title)).toBeVisible();
  await expect.poll(findFaultsEverywhere).toEqual([]);
  await expect.element(button(texts.submit)).toBeVisible();
});

it('without a connection it can be typed and says why it cannot be sent, on a phone too', async () => {
  await page.viewport(390, 844);
  vi.spyOn(connectivity, 'state').mockReturnValue('offline');
  const { screen, button, field, sent } = await visibility();
  await expect.element(screen.getByText(texts.offline)).toBeVisible();
  await field(texts.website).fill('nowa.example');
  await expect.element(button(texts.submit)).toHaveAttribute('aria-describedby', OFFLINE_REASON_ID);
  await button(texts.submit).click({ force: true });
  expect(sent()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

it.each([320, 880])('at %d px the hours stay beside their days', async (width) => {
  await page.viewport(width, 900);
  const { screen } = await visibility();
  await expect.element(screen.getByRole('group', { name: texts.hours }).first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(width);
});
