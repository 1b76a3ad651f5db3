import IconMail from '@tabler/icons-react/icons/IconMail';
import IconPencil from '@tabler/icons-react/icons/IconPencil';
import IconUser from '@tabler/icons-react/icons/IconUser';
import { useState } from 'react';
import type { Profile } from '#shared/contract/accounts/profile.ts';
import { warsawDateTime } from '#shared/language/dates.ts';
import { profileTexts } from '#shared/texts/accounts/panel.ts';
import account from '#web/features/account/Account.module.css';
import { PanelButton } from '#web/features/account/PanelButton.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { usePanelFocus } from '#web/ui/focus.ts';
import { Panel } from '#web/ui/layout/Panel.tsx';
import { EmailForm } from './EmailForm.tsx';
import { Facts } from './Facts.tsx';
import classes from './ProfileScreen.module.css';

const texts = profileTexts.account;

/** Login and e-mail, which changes when the link sent to the new address is opened. */
export function AccountDetails({ profile }: { readonly profile: Profile }) {
  const [isEditing, setEditing] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  const { button, panel } = usePanelFocus(isEditing);
  const open = () => {
    setTold(null);
    setEditing(true);
  };
  const close = (message: string | null) => {
    setTold(message);
    setEditing(false);
  };
  const facts = [
    [texts.login, profile.login],
    [texts.email, profile.email],
  ] as const;
  return (
    <Panel
      flush
      title={texts.title}
      icon={<IconUser size={20} stroke={1.75} aria-hidden />}
      aside={
        isEditing ? undefined : (
          <PanelButton ref={button} leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />} onClick={open}>
            {texts.change}
          </PanelButton>
        )
      }
    >
      <div className={account.body}>
        <Facts facts={facts} />
        {isEditing && (
          <div ref={panel} className={classes.gap}>
            <EmailForm login={profile.login} onClose={close} />
          </div>
        )}
        <div role="status">
          {told !== null && (
            <div className={classes.gap}>
              <Notice tone="ok" title={told} />
            </div>
          )}
        </div>
        {profile.newEmail !== null && !isEditing && (
          <div className={classes.gap}>
            <Notice tone="wait" icon={<IconMail size={20} aria-hidden />} title={texts.waits(profile.newEmail.email)}>
              {texts.until(warsawDateTime(new Date(profile.newEmail.expiresAt)))}
            </Notice>
          </div>
        )}
      </div>
    </Panel>
  );
}
