import type { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { facilityDocumentTexts, profileTexts } from '#shared/texts/accounts/panel.ts';
import { peopleTexts } from '#shared/texts/accounts/people.ts';
import { visibilityTexts } from '#shared/texts/accounts/visibility.ts';
import { commonTexts } from '#shared/texts/common.ts';
import { aProfile } from '#tests/support/components/account.ts';
import { show } from '#tests/support/components/render.tsx';
import { aUser, fakeApi } from '#tests/support/web/fake-api.ts';
import { accountQueries } from '#web/api/account.ts';
import { DocumentsScreen } from '#web/features/account/documents/DocumentsScreen.tsx';
import { PeopleScreen } from '#web/features/account/people/PeopleScreen.tsx';
import { ProfileScreen } from '#web/features/account/profile/ProfileScreen.tsx';
import { VisibilityScreen } from '#web/features/account/visibility/VisibilityScreen.tsx';
import { session } from '#web/state/session.ts';

afterEach(() => {
  session.end(null);
  vi.unstubAllGlobals();
});

const WHY = 'Tych danych nie może oglądać to konto.';

const SCREENS = [
  [profileTexts.failed, <ProfileScreen key="profile" />, false],
  [profileTexts.sessions.failed, <ProfileScreen key="sessions" />, true],
  [facilityDocumentTexts.failed, <DocumentsScreen key="documents" />, false],
  [peopleTexts.failed, <PeopleScreen key="people" />, false],
  [visibilityTexts.failed, <VisibilityScreen key="visibility" />, false],
] as const;

it.each(SCREENS)('%s: a refusal says why and is not tried again, a failure is', async (title, ui, hasProfile) => {
  const api = fakeApi();
  const seed = (client: QueryClient) =>
    hasProfile && client.setQueryData(accountQueries.profile().queryKey, aProfile());
  session.start(aUser());
  for (const status of [403, 422, 500]) {
    api.answer({ status, body: { code: 'x', message: WHY, requestId: 'r-1' } });
    const { screen } = await show(ui, { seed });
    await expect.element(screen.getByText(title)).toBeVisible();
    const retry = screen.getByRole('button', { name: commonTexts.retry });
    if (status === 500) await expect.element(retry).toBeVisible();
    else {
      await expect.element(screen.getByText(WHY)).toBeVisible();
      await expect.element(retry).not.toBeInTheDocument();
    }
    await screen.unmount();
  }
});
