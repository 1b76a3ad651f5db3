import { ActionIcon } from '@mantine/core';
import IconX from '@tabler/icons-react/icons/IconX';
import { BRAND } from '#shared/brand.ts';
import { shellPartTexts } from '#shared/texts/shell-parts.ts';
import { closeSalesNotice, useIsSalesNoticeClosed } from '#web/state/notices/sales-notice.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import classes from './Shell.module.css';

const texts = shellPartTexts.salesBlocked;

/** Shown while the pharmacy may not order (docs/product.md §4); can be put away until the next log-in. */
export function SalesBlockedNotice() {
  if (useIsSalesNoticeClosed()) return null;
  return (
    <div className={classes.blocked}>
      <Notice
        tone="bad"
        role="status"
        title={texts.title}
        action={
          <ActionIcon aria-label={texts.dismiss} onClick={closeSalesNotice}>
            <IconX size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        }
      >
        {texts.text} <a href={BRAND.servicePhone.href}>{BRAND.servicePhone.label}</a>
      </Notice>
    </div>
  );
}
