import { afterEach, expect, it, vi } from 'vitest';
import type { Agreement } from '#shared/contract/agreements.ts';
import { agreementTexts as texts } from '#shared/texts/agreements.ts';
import { OFFERS } from '#tests/support/components/account.ts';
import { findFaultsEverywhere } from '#tests/support/components/axe.ts';
import { show } from '#tests/support/components/render.tsx';
import { aUser, fakeApi } from '#tests/support/web/fake-api.ts';
import { AgreementsScreen } from '#web/features/invoices/AgreementsScreen.tsx';
import { DialogHost } from '#web/features/shell/overlays/DialogHost.tsx';
import { session } from '#web/state/session.ts';

afterEach(() => {
  session.end(null);
  vi.unstubAllGlobals();
});

const INVOICES: Agreement = {
  ...OFFERS,
  id: 2,
  kind: 'electronic_invoices',
  issuer: { id: 5, name: 'Zapas Hurt' },
  title: 'Faktury elektroniczne: Zapas Hurt',
  state: 'accepted',
  decidedAt: '2026-05-05T10:00:00.000Z',
  decidedVersion: '1',
};

const isDecision = (url: string) => /\/(accept|decline)\/\d+$/.test(url);

async function agreements() {
  const api = fakeApi();
  api.answer(({ url }) => ({ body: isDecision(url) ? { message: 'Zapisano.' } : [OFFERS, INVOICES] }));
  session.start(aUser());
  const { screen } = await show(
    <>
      <AgreementsScreen />
      <DialogHost dialogs={{}} />
    </>,
  );
  const decided = () => api.requests.map(({ url }) => url).filter(isDecision);
  return { screen, decided };
}

it('each agreement says since when it is given and by which text, and can be given', async () => {
  const { screen, decided } = await agreements();
  await expect.element(screen.getByText(`${texts.given('2026-05-05')}, ${texts.version('1')}`)).toBeVisible();
  await expect.element(screen.getByText(texts.undecided)).toBeVisible();
  await screen.getByRole('button', { name: `${texts.agree}: ${OFFERS.title}` }).click();
  await expect.poll(decided).toHaveLength(1);
  expect(decided()[0]).toContain('/accept/1');
});

it('an agreement is withdrawn after an accessible question alone', async () => {
  const { screen, decided } = await agreements();
  const withdraw = screen.getByRole('button', { name: `${texts.withdraw}: ${INVOICES.title}` });
  await withdraw.click();
  await expect.element(screen.getByRole('button', { name: texts.keep })).toBeVisible();
  await expect.poll(findFaultsEverywhere).toEqual([]);
  await screen.getByRole('button', { name: texts.keep }).click();
  expect(decided()).toEqual([]);
  await withdraw.click();
  await screen.getByRole('dialog').getByRole('button', { name: texts.withdraw, exact: true }).click();
  await expect.poll(decided).toHaveLength(1);
  expect(decided()[0]).toContain('/decline/2');
});
