import { ActionIcon } from '@mantine/core';
import IconX from '@tabler/icons-react/icons/IconX';
import { useState } from 'react';
import { BRAND } from '#shared/brand.ts';
import { shellPartTexts } from '#shared/texts/shell-parts.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import classes from './Shell.module.css';

const texts = shellPartTexts.salesBlocked;

/** Shown while the pharmacy may not order (docs/product.md §4); can be dismissed until the app is opened again. */
export function SalesBlockedNotice() {
  const [dismissed, setDismissed] = useState(false);
  if (dismissed) return null;
  return (
    <div className={classes.blocked}>
      <Notice
        tone="bad"
        role="status"
        title={texts.title}
        action={
          <ActionIcon aria-label={texts.dismiss} onClick={() => setDismissed(true)}>
            <IconX size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        }
      >
        {texts.text} <a href={BRAND.servicePhone.href}>{BRAND.servicePhone.label}</a>
      </Notice>
    </div>
  );
}
