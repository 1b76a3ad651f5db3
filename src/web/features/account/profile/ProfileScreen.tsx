import { useQuery } from '@tanstack/react-query';
import type { Profile } from '#shared/contract/accounts/profile.ts';
import { profileTexts as texts } from '#shared/texts/accounts/panel.ts';
import { accountQueries } from '#web/api/account.ts';
import { LoadFailure } from '#web/features/account/LoadFailure.tsx';
import { OfflineNotice } from '#web/features/account/OfflineNotice.tsx';
import { Waiting } from '#web/ui/feedback/Waiting.tsx';
import layout from '#web/ui/layout/list-screen.module.css';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { AccountDetails } from './AccountDetails.tsx';
import { FacilityPanel } from './FacilityPanel.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';
import classes from './ProfileScreen.module.css';
import { SessionsPanel } from './SessionsPanel.tsx';

/** Data of the account and its pharmacy, password and log-ins (docs/product.md §2 panelUzytkownika/profil). */
export function ProfileScreen() {
  const { data: profile, error, refetch } = useQuery(accountQueries.profile());
  return (
    <div className={layout.screen}>
      <PageTitle>{texts.title}</PageTitle>
      {profile !== undefined && <OfflineNotice>{texts.offline}</OfflineNotice>}
      {profile !== undefined && <Panels profile={profile} />}
      {profile === undefined &&
        (error === null ? (
          <Waiting className={classes.columns} label={texts.loading} heights={['320px', '320px']} />
        ) : (
          <LoadFailure error={error} onRetry={() => void refetch()} texts={texts} />
        ))}
    </div>
  );
}

function Panels({ profile }: { readonly profile: Profile }) {
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <FacilityPanel profile={profile} />
        <SessionsPanel />
      </div>
      <div className={classes.column}>
        <AccountDetails profile={profile} />
        <PasswordPanel profile={profile} />
      </div>
    </div>
  );
}
