import '@mantine/core/styles/Popover.layer.css';
import { Button, Popover } from '@mantine/core';
import IconDeviceTablet from '@tabler/icons-react/icons/IconDeviceTablet';
import IconFileInvoice from '@tabler/icons-react/icons/IconFileInvoice';
import IconKeyboard from '@tabler/icons-react/icons/IconKeyboard';
import IconLogout from '@tabler/icons-react/icons/IconLogout';
import IconUser from '@tabler/icons-react/icons/IconUser';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { screenLabels, shellTexts } from '#shared/texts/shell.ts';
import { installTexts, shortcutTexts } from '#shared/texts/shell-parts.ts';
import { useInstallPrompt } from '#web/state/install-offer.ts';
import { openShortcuts } from '#web/state/overlays.ts';
import { usePainted } from '#web/state/painted.ts';
import { useUser } from '#web/state/session.ts';
import { OVER_TOASTS } from '#web/ui/dialog/layers.ts';
import { usePanelFocus } from '#web/ui/focus.ts';
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
  const [opened, setOpened] = useState(false);
  const { button, panel } = usePanelFocus(opened);
  const user = useUser();
  const target = (
    <button
      ref={button}
      type="button"
      className={className}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => setOpened(!opened)}
    >
      <IconUser size={20} stroke={1.75} aria-hidden />
      <span className={labelClassName}>{shellTexts.account}</span>
    </button>
  );
  if (!usePainted()) return target;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={280}
      shadow="md"
      zIndex={OVER_TOASTS}
      trapFocus
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown ref={panel} inert={!opened} className={classes.panel} aria-label={shellTexts.account}>
        {user !== null && (
          <div>
            <p className={classes.pharmacy}>{user.pharmacyName}</p>
            <p className={classes.detail}>{user.pharmacyCity}</p>
            <p className={classes.detail}>
              {shellTexts.login}: {user.login}
            </p>
          </div>
        )}
        <ScreenLinks onLeave={() => setOpened(false)} />
        <ColorSchemeChoice />
        <DeviceChoices />
        <div className={classes.more}>
          <ShortcutsButton onLeave={() => setOpened(false)} />
          <InstallButton />
        </div>
        <LogOutButton onLogOut={onLogOut} onLeave={() => setOpened(false)} />
        {/* Last, because a failed download adds lines to it: nothing below may move under a press. */}
        <DeviceCatalogue />
      </Popover.Dropdown>
    </Popover>
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

/** Opens the list of shortcuts, for users who do not know "?". */
function ShortcutsButton({ onLeave }: { readonly onLeave: () => void }) {
  const open = () => {
    onLeave();
    void openShortcuts();
  };
  return (
    <Button
      variant="ghost"
      fullWidth
      justify="flex-start"
      px="sm"
      leftSection={<IconKeyboard size={18} stroke={1.75} aria-hidden />}
      onClick={open}
    >
      {shortcutTexts.title}
    </Button>
  );
}

/** Stays available after the offer on the start screen was dismissed. */
function InstallButton() {
  const install = useInstallPrompt();
  if (install === null) return null;
  return (
    <Button
      variant="ghost"
      fullWidth
      justify="flex-start"
      px="sm"
      leftSection={<IconDeviceTablet size={18} stroke={1.75} aria-hidden />}
      onClick={install}
    >
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
