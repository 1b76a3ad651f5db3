import { CloseButton } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import { useState } from 'react';
import { BRAND } from '#shared/brand.ts';
import { shellTexts } from '#shared/texts/shell.ts';
import { Notice } from '#web/ui/Notice.tsx';
import classes from './Shell.module.css';

const texts = shellTexts.salesBlocked;

/** SPEC §4: shown while the pharmacy may not order; it can be put away until the app is opened again. */
export function SalesBlockedNotice() {
  const [dismissed, setDismissed] = useState(false);
  if (dismissed) return null;
  return (
    <div className={classes.blocked}>
      <Notice
        tone="bad"
        role="status"
        title={texts.title}
        action={<CloseButton size={44} aria-label={texts.dismiss} onClick={() => setDismissed(true)} />}
      >
        {texts.text} <a href={BRAND.servicePhone.href}>{BRAND.servicePhone.label}</a>
      </Notice>
    </div>
  );
}
