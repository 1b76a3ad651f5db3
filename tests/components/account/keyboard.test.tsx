import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { PROFILE_FIELD_LABELS } from '#shared/texts/accounts/dictionaries.ts';
import { facilityDocumentTexts, profileTexts as texts } from '#shared/texts/accounts/panel.ts';
import { peopleTexts } from '#shared/texts/accounts/people.ts';
import { accountServerTexts } from '#shared/texts/accounts/server.ts';
import { agreementTexts } from '#shared/texts/agreements.ts';
import { ANNA, aDocument, aPeopleList, aProfile, DOCUMENT_KINDS, SESSIONS } from '#tests/support/components/account.ts';
import { press, tabTo, typeInto } from '#tests/support/components/keys.ts';
import { show } from '#tests/support/components/render.tsx';
import { aUser, fakeApi, fakeUploads } from '#tests/support/web/fake-api.ts';
import { readDevice } from '#tests/support/web/read-device.ts';
import { DocumentsScreen } from '#web/features/account/documents/DocumentsScreen.tsx';
import { PeopleScreen } from '#web/features/account/people/PeopleScreen.tsx';
import { ProfileScreen } from '#web/features/account/profile/ProfileScreen.tsx';
import { AgreementsScreen } from '#web/features/invoices/AgreementsScreen.tsx';
import { DialogHost } from '#web/features/shell/overlays/DialogHost.tsx';
import { forgetUser, stopWriters } from '#web/offline/persistence/device-data.ts';
import { session } from '#web/state/session.ts';

const TYPED = ['555-555-557', 'nowy@zapas.test', 'jan@zapas.test', 'Stare-Haslo-1', 'Zielona-Apteka-77', 'WIF'];

afterEach(async () => {
  stopWriters();
  session.end(null);
  await forgetUser(aUser().id);
  vi.unstubAllGlobals();
  const device = JSON.stringify(await readDevice());
  for (const typed of TYPED) expect(device).not.toContain(typed);
});

/** The screen over a server that answers reads and writes by the end of their path. */
async function open(ui: ReactNode, answers: Readonly<Record<string, unknown>>) {
  const api = fakeApi();
  api.answer(({ url }) => {
    const path = new URL(url).pathname;
    return { body: Object.entries(answers).find(([end]) => path.endsWith(end))?.[1] ?? {} };
  });
  session.start(aUser());
  const { screen } = await show(
    <>
      {ui}
      <DialogHost dialogs={{}} />
    </>,
  );
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  const field = (name: string) => screen.getByRole('textbox', { name });
  const bodyOf = async (end: string) => {
    await expect.poll(() => api.requests.some(({ url }) => url.endsWith(end))).toBe(true);
    const text = await api.requests
      .find(({ url }) => url.endsWith(end))
      ?.clone()
      .text();
    return Object.fromEntries(new URLSearchParams(text));
  };
  return { screen, button, field, bodyOf, api };
}

const PROFILE = {
  '/pharmacyData/edit': aProfile(),
  '/user/sessions': SESSIONS,
  '/user/email': { message: accountServerTexts.emailAsked },
  '/change_password': { message: accountServerTexts.passwordChanged },
};

it('data of the pharmacy are changed', async () => {
  const { button, field, api } = await open(<ProfileScreen />, PROFILE);
  await press(button(texts.facility.edit));
  await typeInto(field(PROFILE_FIELD_LABELS.fax), '555-555-557');
  await userEvent.keyboard('{Enter}');
  await expect.element(button(texts.facility.edit)).toHaveFocus();
  expect(api.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('the e-mail address is changed', async () => {
  const { screen, button, field, bodyOf } = await open(<ProfileScreen />, PROFILE);
  await press(button(texts.account.change));
  const email = field(texts.account.newEmail);
  await expect.element(email).toHaveFocus();
  await userEvent.keyboard('nowy@zapas.test');
  const form = screen.getByRole('form', { name: texts.account.form });
  await typeInto(form.getByLabelText(texts.account.currentPassword), 'Stare-Haslo-1');
  await press(button(texts.account.submit));
  expect(await bodyOf('/user/email')).toEqual({ email: 'nowy@zapas.test', currentPassword: 'Stare-Haslo-1' });
});

it('the password is changed', async () => {
  const { screen, button } = await open(<ProfileScreen />, PROFILE);
  const form = screen.getByRole('form', { name: texts.password.title });
  await typeInto(form.getByLabelText(texts.password.current), 'Stare-Haslo-1');
  await typeInto(form.getByLabelText(texts.password.next), 'Zielona-Apteka-77');
  await typeInto(form.getByLabelText(texts.password.repeat), 'Zielona-Apteka-77');
  await press(button(texts.password.submit));
  await expect.element(screen.getByText(accountServerTexts.passwordChanged)).toBeVisible();
});

it('a document is added', async () => {
  fakeUploads();
  const list = { documents: [aDocument(1)], kinds: DOCUMENT_KINDS };
  const { screen, button, field } = await open(<DocumentsScreen />, { '/documents/add': list, '/documents': list });
  await press(button(facilityDocumentTexts.add));
  await tabTo(screen.getByRole('button', { name: facilityDocumentTexts.choose }));
  // What the system's own dialogue, which the button opens, would give.
  await screen
    .getByLabelText(facilityDocumentTexts.scan, { exact: true })
    .first()
    .upload(new File(['%PDF-1.4'], 'decyzja.pdf'));
  await expect.element(screen.getByText(/decyzja\.pdf/)).toBeVisible();
  await tabTo(screen.getByRole('combobox'));
  await userEvent.keyboard('{ArrowDown}');
  await typeInto(field(facilityDocumentTexts.institution), 'WIF');
  await userEvent.keyboard('{Enter}');
  await expect.element(button(facilityDocumentTexts.add)).toHaveFocus();
});

it('somebody is invited to look, and a person’s name is changed', async () => {
  const answers = { '/user/people': aPeopleList(), '/invite': aPeopleList(), [`/edit/${ANNA.id}`]: aPeopleList() };
  const { button, field, bodyOf } = await open(<PeopleScreen />, answers);
  await press(button(peopleTexts.invite));
  await expect.element(field(peopleTexts.email)).toHaveFocus();
  await userEvent.keyboard('jan@zapas.test{Tab}{ArrowDown}{Enter}');
  expect(await bodyOf('/invite')).toEqual({ email: 'jan@zapas.test', mayOrder: '0' });
  await expect.element(button(peopleTexts.invite)).toHaveFocus();
  await press(button(peopleTexts.editOf(ANNA.name)));
  await userEvent.keyboard('{End} Lis{Enter}');
  expect(await bodyOf(`/edit/${ANNA.id}`)).toEqual({ name: `${ANNA.name} Lis`, mayOrder: '0' });
});

it('an agreement is withdrawn, its question answered by Enter', async () => {
  const given = {
    id: 2,
    kind: 'special_offers',
    issuer: null,
    title: 'Oferty',
    text: '',
    state: 'accepted',
    decidedAt: '2026-05-05T10:00:00.000Z',
    decidedBy: null,
    decidedVersion: '1',
    decidedPolicy: null,
    textVersion: '1',
  };
  const answers = { '/user/agreements': [given], '/decline/2': { message: 'Zapisano.' } };
  const { screen, button, bodyOf } = await open(<AgreementsScreen />, answers);
  await press(button(`${agreementTexts.withdraw}: ${given.title}`));
  await press(screen.getByRole('dialog').getByRole('button', { name: agreementTexts.withdraw, exact: true }));
  await bodyOf('/decline/2');
});
