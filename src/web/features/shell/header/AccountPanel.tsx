import { Button } from '@mantine/core';
import IconDeviceTablet from '@tabler/icons-react/icons/IconDeviceTablet';
import IconFileInvoice from '@tabler/icons-react/icons/IconFileInvoice';
import IconKeyboard from '@tabler/icons-react/icons/IconKeyboard';
import IconLogout from '@tabler/icons-react/icons/IconLogout';
import IconUser from '@tabler/icons-react/icons/IconUser';
import { Link } from '@tanstack/react-router';
import { screenLabels, shellTexts } from '#shared/texts/shell.ts';
import { installTexts, shortcutTexts } from '#shared/texts/shell-parts.ts';
import { PanelPopover } from '#web/features/shell/panels/PanelPopover.tsx';
import { useInstallPrompt } from '#web/state/install-offer.ts';
import { openShortcuts } from '#web/state/overlays.ts';
import { useUser } from '#web/state/session.ts';
import classes from './AccountPanel.module.css';
import { ColorSchemeChoice } from './ColorSchemeChoice.tsx';
import { DeviceCatalogue } from './DeviceCatalogue.tsx';
import { DeviceChoices } from './DeviceChoices.tsx';

interface AccountPanelProps {
  readonly onLogOut: () => Promise<void>;
  readonly className: string | undefined;
  readonly labelClassName: string | undefined;
  /** The screen belongs to the account. */
  readonly isCurrent: boolean;
}

/** The account panel: user, pharmacy, colour scheme, and log-out. */
export function AccountPanel({ onLogOut, className, labelClassName, isCurrent }: AccountPanelProps) {
  const user = useUser();
  const look = {
    className,
    'aria-current': isCurrent ? ('true' as const) : undefined,
    children: (
      <>
        <IconUser size={20} stroke={1.75} aria-hidden />
        <span className={labelClassName}>{shellTexts.account}</span>
      </>
    ),
  };
  return (
    <PanelPopover label={shellTexts.account} className={classes.panel} width={280} button={look}>
      {(close) => (
        <>
          {user !== null && (
            <div>
              <p className={classes.pharmacy}>{user.pharmacyName}</p>
              <p className={classes.detail}>{user.pharmacyCity}</p>
              <p className={classes.detail}>
                {shellTexts.login}: {user.login}
              </p>
            </div>
          )}
          <ScreenLinks onLeave={close} />
          <ColorSchemeChoice />
          <DeviceChoices />
          <div className={classes.more}>
            <ShortcutsButton onLeave={close} />
            <InstallButton />
          </div>
          <LogOutButton onLogOut={onLogOut} onLeave={close} />
          {/* Last, because a failed download adds lines to it: nothing below may move under a press. */}
          <DeviceCatalogue />
        </>
      )}
    </PanelPopover>
  );
}

/** Account screens without a link in the header. */
function ScreenLinks({ onLeave }: { readonly onLeave: () => void }) {
  return (
    <nav className={classes.screens} aria-label={shellTexts.account}>
      <Link to="/panelUzytkownika/profil" className={classes.screen} onClick={onLeave}>
        <IconUser size={18} stroke={1.75} aria-hidden />
        {screenLabels.profile}
      </Link>
      <Link to="/panelUzytkownika/faktury" className={classes.screen} onClick={onLeave}>
        <IconFileInvoice size={18} stroke={1.75} aria-hidden />
        {screenLabels.invoices}
      </Link>
    </nav>
  );
}

/** A button in the look of the links above. */
const ROW = { variant: 'ghost', c: 'var(--c-ink)', fullWidth: true, justify: 'flex-start', px: 'sm' } as const;

/** Opens the list of shortcuts, for users who do not know "?". */
function ShortcutsButton({ onLeave }: { readonly onLeave: () => void }) {
  const open = () => {
    onLeave();
    void openShortcuts();
  };
  return (
    <Button {...ROW} leftSection={<IconKeyboard size={18} stroke={1.75} aria-hidden />} onClick={open}>
      {shortcutTexts.title}
    </Button>
  );
}

/** Stays available after the offer on the start screen was dismissed. */
function InstallButton() {
  const install = useInstallPrompt();
  if (install === null) return null;
  return (
    <Button {...ROW} leftSection={<IconDeviceTablet size={18} stroke={1.75} aria-hidden />} onClick={install}>
      {installTexts.installApp}
    </Button>
  );
}

interface LogOutButtonProps extends Pick<AccountPanelProps, 'onLogOut'> {
  /** Closes the panel: a question about unsent changes may follow. */
  readonly onLeave: () => void;
}

function LogOutButton({ onLogOut, onLeave }: LogOutButtonProps) {
  const leave = () => {
    onLeave();
    void onLogOut();
  };
  return (
    <Button
      variant="outline"
      fullWidth
      leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />}
      onClick={leave}
    >
      {shellTexts.logOut}
    </Button>
  );
}
