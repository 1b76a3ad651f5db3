import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { addDays, warsawDate } from '#shared/language/dates.ts';
import { facilityDocumentTexts, profileTexts } from '#shared/texts/accounts/panel.ts';
import { peopleTexts } from '#shared/texts/accounts/people.ts';
import { errorTexts } from '#shared/texts/common.ts';
import {
  AT,
  aDocument,
  aPeopleList,
  aProfile,
  DOCUMENT_KINDS,
  OFFERS,
  SENT_CARD,
  SESSIONS,
} from '#tests/support/components/account.ts';
import { findFaultsEverywhere } from '#tests/support/components/axe.ts';
import { show } from '#tests/support/components/render.tsx';
import { aUser } from '#tests/support/web/fake-api.ts';
import { accountQueries, peopleQuery } from '#web/api/account.ts';
import { invoiceQueries } from '#web/api/invoices.ts';
import { visibilityQuery } from '#web/api/visibility.ts';
import { DocumentsScreen } from '#web/features/account/documents/DocumentsScreen.tsx';
import { PanelTabs } from '#web/features/account/PanelTabs.tsx';
import { PeopleScreen } from '#web/features/account/people/PeopleScreen.tsx';
import { ProfileScreen } from '#web/features/account/profile/ProfileScreen.tsx';
import { VisibilityScreen } from '#web/features/account/visibility/VisibilityScreen.tsx';
import { AgreementsScreen } from '#web/features/invoices/AgreementsScreen.tsx';
import { session } from '#web/state/session.ts';

afterEach(() => {
  session.end(null);
  vi.unstubAllGlobals();
});

const GIVEN = {
  ...OFFERS,
  id: 2,
  state: 'accepted',
  decidedAt: AT,
  decidedBy: 'Anna Kowalska',
  decidedVersion: '1',
} as const;

const TODAY = warsawDate(new Date());
const DOCUMENTS = [
  aDocument(1, { expirationDate: addDays(TODAY, 22) }),
  aDocument(2, { expirationDate: addDays(TODAY, -1), importance: 'void' }),
  aDocument(3, { importance: 'waiting', sentBy: 'Anna Kowalska' }),
];

type Screen = Awaited<ReturnType<typeof show>>['screen'];

interface Shown {
  readonly ui: ReactNode;
  readonly mayOrder?: boolean;
  readonly seed: (client: QueryClient) => void;
  /** Brings the screen to the state that is looked at. */
  readonly bring?: (screen: Screen) => Promise<unknown>;
}

const press = async (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true }).click();
const required = (screen: Screen) => expect.element(screen.getByText(errorTexts.required).first()).toBeVisible();

function profileOf(client: QueryClient): void {
  const changes = [{ id: 9, field: 'phone', from: '', to: '(71) 555-02-40', requestedAt: AT } as const];
  const newEmail = { email: 'nowy@zapas.test', expiresAt: AT };
  client.setQueryData(accountQueries.profile().queryKey, aProfile({ changes, newEmail }));
  client.setQueryData(accountQueries.sessions().queryKey, [...SESSIONS]);
}

function documentsOf(client: QueryClient): void {
  client.setQueryData(accountQueries.documents().queryKey, { documents: DOCUMENTS, kinds: [...DOCUMENT_KINDS] });
}

const SCREENS: Readonly<Record<string, Shown>> = {
  profil: {
    ui: <ProfileScreen />,
    seed: profileOf,
    bring: async (screen) => {
      await press(screen, profileTexts.password.submit);
      await required(screen);
    },
  },
  'profil, its data being changed': {
    ui: <ProfileScreen />,
    seed: profileOf,
    bring: async (screen) => {
      await press(screen, profileTexts.facility.edit);
      await press(screen, profileTexts.account.change);
      await press(screen, profileTexts.account.submit);
      await required(screen);
    },
  },
  'profil of a person who may only look': { ui: <ProfileScreen />, seed: profileOf, mayOrder: false },
  zgody: {
    ui: <AgreementsScreen />,
    seed: (client) => client.setQueryData(invoiceQueries.agreements().queryKey, [OFFERS, GIVEN]),
  },
  dokumenty: { ui: <DocumentsScreen />, seed: documentsOf },
  'dokumenty, a new one with errors': {
    ui: <DocumentsScreen />,
    seed: documentsOf,
    bring: async (screen) => {
      await press(screen, facilityDocumentTexts.add);
      await press(screen, facilityDocumentTexts.submit);
      await expect.element(screen.getByText(facilityDocumentTexts.needsFile)).toBeVisible();
    },
  },
  użytkownicy: { ui: <PeopleScreen />, seed: (client) => client.setQueryData(peopleQuery().queryKey, aPeopleList()) },
  'użytkownicy, an invitation with errors': {
    ui: <PeopleScreen />,
    seed: (client) => client.setQueryData(peopleQuery().queryKey, aPeopleList()),
    bring: async (screen) => {
      await press(screen, peopleTexts.invite);
      await press(screen, peopleTexts.send);
      await required(screen);
    },
  },
  'dajsieznalezc for a person who may only look': {
    ui: <VisibilityScreen />,
    seed: (client) => client.setQueryData(visibilityQuery().queryKey, SENT_CARD),
    mayOrder: false,
  },
};

it.each(Object.entries(SCREENS))('%s is accessible and fits every size, light and dark', async (_, shown) => {
  const { ui, seed, bring, mayOrder = true } = shown;
  session.start({ ...aUser(), mayOrder, hasColleagues: true });
  const { screen } = await show(
    <>
      <PanelTabs />
      {ui}
    </>,
    { seed },
  );
  await bring?.(screen);
  await expect.poll(findFaultsEverywhere).toEqual([]);
});
