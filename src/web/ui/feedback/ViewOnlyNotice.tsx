import IconLock from '@tabler/icons-react/icons/IconLock';
import { rightTexts } from '#shared/texts/accounts/rights.ts';
import { Notice } from './Notice.tsx';
import { VIEW_ONLY_REASON_ID } from './view-only.ts';

/** Says once a screen why its changes are locked for a person who may only look (docs/product.md §6.8). */
export function ViewOnlyNotice() {
  return (
    <Notice tone="neutral" icon={<IconLock size={20} aria-hidden />}>
      <span id={VIEW_ONLY_REASON_ID}>{rightTexts.viewOnly}</span>
    </Notice>
  );
}
