import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { passwordScreenTexts } from '#shared/texts/accounts/passwords.ts';
import { registrationTexts } from '#shared/texts/accounts/registration.ts';
import { accountServerTexts } from '#shared/texts/accounts/server.ts';
import { authTexts, logInPlaceTexts } from '#shared/texts/auth.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { requestTexts } from '#shared/texts/server.ts';
import { findFaultsEverywhere } from '#tests/support/components/axe.ts';
import { APPLICATION, DICTIONARIES, ENTRY, LINK, TOKEN } from '#tests/support/components/registration.ts';
import { show } from '#tests/support/components/render.tsx';
import { aUser, fakeApi } from '#tests/support/web/fake-api.ts';
import { addOf } from '#tests/support/web/outbox-builders.ts';
import { activationLinkQuery } from '#web/api/account-links.ts';
import { applicationQuery, registrationFormQuery } from '#web/api/registration.ts';
import { LogInDialog } from '#web/features/auth/LogInDialog.tsx';
import { LoginScreen } from '#web/features/auth/LoginScreen.tsx';
import { ActivationScreen } from '#web/features/auth/passwords/ActivationScreen.tsx';
import { ConfirmEmailScreen } from '#web/features/auth/passwords/ConfirmEmailScreen.tsx';
import { RemindScreen } from '#web/features/auth/passwords/RemindScreen.tsx';
import { DocumentsScreen } from '#web/features/auth/registration/documents/DocumentsScreen.tsx';
import { RegistrationScreen } from '#web/features/auth/registration/RegistrationScreen.tsx';
import { enqueue } from '#web/offline/outbox/enqueue.ts';
import { outboxState } from '#web/offline/outbox/outbox.ts';
import { emptyState } from '#web/offline/outbox/outbox-store.ts';
import { session } from '#web/state/session.ts';

afterEach(() => {
  session.end(null);
  outboxState.set(null);
  vi.unstubAllGlobals();
});

/** The values of a form whose last step is shown. */
const DRAFT = {
  at: Date.now(),
  values: { registerId: ENTRY.registerId, login: 'pod.zrodlem', email: 'apteka@podzrodlem.example' },
};

type Screen = Awaited<ReturnType<typeof show>>['screen'];

interface Shown {
  readonly ui: ReactNode;
  readonly seed?: (client: QueryClient) => void;
  /** Brings the screen to the state that is looked at. */
  readonly bring: (screen: Screen) => Promise<unknown>;
}

const seeded = (seed: (client: QueryClient) => void) => ({ seed });
const visible = (text: string) => (screen: Screen) => expect.element(screen.getByText(text).first()).toBeVisible();
const activation = (link: object) =>
  seeded((client) => client.setQueryData(activationLinkQuery(TOKEN).queryKey, { ...LINK, ...link } as never));
const application = (about: object) =>
  seeded((client) => client.setQueryData(applicationQuery(TOKEN).queryKey, { ...APPLICATION, ...about } as never));

const refusal = (status: number, message: string) => ({ status, body: { code: 'x', message, requestId: 'r-1' } });

const SCREENS: Readonly<Record<string, Shown>> = {
  'log-in with errors': {
    ui: <LoginScreen onSending={() => undefined} onLoggedIn={() => undefined} />,
    bring: async (screen) => {
      await screen.getByRole('button', { name: authTexts.submit }).click();
      await visible(errorTexts.required)(screen);
    },
  },
  'the reminder, sent': {
    ui: <RemindScreen />,
    bring: async (screen) => {
      fakeApi().answer({ body: { message: accountServerTexts.reminded } });
      await screen.getByRole('textbox').fill('pod.zrodlem');
      await screen.getByRole('button', { name: passwordScreenTexts.remind.submit }).click();
      await visible(passwordScreenTexts.remind.sent)(screen);
    },
  },
  'activation by the password of the registration': {
    ui: <ActivationScreen token={TOKEN} />,
    ...activation({ asks: 'password', isReset: false }),
    bring: visible(passwordScreenTexts.activation.lead),
  },
  'a new password with errors': {
    ui: <ActivationScreen token={TOKEN} />,
    ...activation({}),
    bring: async (screen) => {
      await screen.getByRole('button', { name: passwordScreenTexts.activation.submit }).click();
      await visible(errorTexts.required)(screen);
    },
  },
  'joining a pharmacy': {
    ui: <ActivationScreen token={TOKEN} />,
    ...activation({ asks: 'person', isReset: false, login: '' }),
    bring: (screen) => expect.element(screen.getByRole('form')).toBeVisible(),
  },
  'a dead link': {
    ui: <ActivationScreen token={TOKEN} />,
    seed: () => fakeApi().answer(refusal(404, accountServerTexts.linkExpired)),
    bring: visible(accountServerTexts.linkExpired),
  },
  'a new e-mail address': {
    ui: <ConfirmEmailScreen token={TOKEN} />,
    bring: visible(passwordScreenTexts.email.lead),
  },
  'a confirmed e-mail address': {
    ui: <ConfirmEmailScreen token={TOKEN} />,
    bring: async (screen) => {
      fakeApi().answer({ body: { message: accountServerTexts.emailConfirmed, email: LINK.email } });
      await screen.getByRole('button', { name: passwordScreenTexts.email.submit }).click();
      await visible(accountServerTexts.emailConfirmed)(screen);
    },
  },
  'registration with a draft and errors': {
    ui: <RegistrationScreen />,
    seed: (client) => {
      localStorage.setItem('zapas.registration', JSON.stringify(DRAFT));
      client.setQueryData(registrationFormQuery().queryKey, structuredClone(DICTIONARIES) as never);
    },
    bring: async (screen) => {
      await screen.getByRole('button', { name: registrationTexts.next }).click();
      await visible(errorTexts.required)(screen);
    },
  },
  'the documents of a registration': {
    ui: <DocumentsScreen token={TOKEN} />,
    ...application({}),
    bring: visible('skan.pdf'),
  },
  'thanks for a registration': {
    ui: <DocumentsScreen token={TOKEN} />,
    ...application({ sentAt: '2026-11-29T12:00:00.000Z' }),
    bring: (screen) => expect.element(screen.getByText(APPLICATION.number, { exact: false })).toBeVisible(),
  },
  'the question for the password with unsent changes, answered wrongly': {
    ui: <LogInDialog user={aUser()} reason="expired" onLeave={() => undefined} />,
    seed: () => {
      const change = { id: crypto.randomUUID(), change: addOf(31), facts: [], now: Date.now() };
      const kept = enqueue(emptyState(aUser().id).record, change, undefined);
      const unsaved = { ...change, id: crypto.randomUUID(), state: { name: 'unsaved', why: 'no-room' } } as const;
      outboxState.set({ ...emptyState(aUser().id), ...(kept && { record: kept.record }), unsaved: [unsaved] });
    },
    bring: async (screen) => {
      fakeApi().answer(refusal(401, requestTexts.badCredentials));
      await screen.getByLabelText(authTexts.password, { exact: true }).fill('nie-to-haslo');
      await screen.getByRole('button', { name: authTexts.submit }).click();
      await visible(requestTexts.badCredentials)(screen);
      await visible(logInPlaceTexts.lost(1))(screen);
      await visible(logInPlaceTexts.leaveChanges(1))(screen);
    },
  },
  'log-in after the account was switched off': {
    ui: <LoginScreen onSending={() => undefined} onLoggedIn={() => undefined} />,
    seed: () => {
      session.start(aUser());
      session.end('switched_off');
    },
    bring: visible(errorTexts.switchedOff),
  },
};

it.each(Object.entries(SCREENS))(
  '%s is accessible and fits every size, light and dark',
  async (_, { ui, seed, bring }) => {
    const { screen } = await show(ui, seed ? { seed } : {});
    await bring(screen);
    await expect.poll(findFaultsEverywhere).toEqual([]);
  },
);
