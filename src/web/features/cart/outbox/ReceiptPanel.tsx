import { Button } from '@mantine/core';
import IconArrowsSort from '@tabler/icons-react/icons/IconArrowsSort';
import IconCircleCheck from '@tabler/icons-react/icons/IconCircleCheck';
import { useId } from 'react';
import { afterColon } from '#shared/language/after-colon.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { isPackageKey } from '#shared/rules/cart-items.ts';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { openOutbox } from '#web/offline/outbox/outbox.ts';
import { withoutReceipt } from '#web/offline/outbox/receipt.ts';
import type { ReceiptRow } from '#web/offline/outbox/record.ts';
import { focusScreen } from '#web/ui/focus.ts';
import { unbroken } from '#web/ui/unbroken.ts';
import classes from './ReceiptPanel.module.css';

const texts = outboxTexts.receipt;

/** The receipt of sent changes, by line: before, wanted, now, and why. It stays until it is dismissed. */
export function ReceiptPanel({ receipt }: { readonly receipt: readonly ReceiptRow[] }) {
  const different = receipt.filter(({ why }) => why !== 'accepted');
  const accepted = receipt.filter(({ why }) => why === 'accepted');
  const isClean = different.length === 0;
  const titleId = useId();
  return (
    <section className={classes.receipt} data-clean={isClean || undefined} aria-labelledby={titleId}>
      <div className={classes.head}>
        {isClean ? <IconCircleCheck size={20} aria-hidden /> : <IconArrowsSort size={20} aria-hidden />}
        <div className={classes.words} role="status">
          <h2 id={titleId} className={classes.title}>
            {isClean ? texts.clean(accepted.length) : texts.title}
          </h2>
          {!isClean && <p className={classes.text}>{texts.text}</p>}
        </div>
        <Button
          variant="outline"
          onClick={() => {
            void openOutbox()?.apply(withoutReceipt);
            focusScreen();
          }}
        >
          {texts.close}
        </Button>
      </div>
      {!isClean && <Rows rows={different} />}
      {accepted.length > 0 && (
        <details className={classes.more}>
          <summary>{isClean ? outboxTexts.show : texts.accepted(accepted.length)}</summary>
          <Rows rows={accepted} />
        </details>
      )}
    </section>
  );
}

function Rows({ rows }: { readonly rows: readonly ReceiptRow[] }) {
  return (
    <ul className={classes.rows}>
      {rows.map((row) => (
        <li key={row.key} className={classes.row}>
          <span className={classes.name}>{unbroken(row.name)}</span>
          <span className={classes.counts}>{countsOf(row)}</span>
          <span className={classes.why} data-why={row.why}>
            {reasonText(row)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Nothing where the count is as before: the reason tells what changed. */
function countsOf({ key, before, wanted, after }: ReceiptRow): string {
  if (before === wanted && wanted === after) return '';
  const words = isPackageKey(key) ? texts.packages : texts.count;
  const pieces = (count: number) => (count === 0 ? texts.none : words(count));
  const parts = [`${texts.before}: ${pieces(before)}`, `${texts.after}: ${pieces(after)}`];
  if (wanted !== after) parts.splice(1, 0, `${texts.wanted}: ${pieces(wanted)}`);
  return parts.join(' · ');
}

function reasonText({ why, reason, priceBefore, priceAfter }: ReceiptRow): string {
  const isPrice = why === 'price' && priceBefore !== null && priceAfter !== null;
  const words = isPrice ? texts.price(formatZl(priceBefore), formatZl(priceAfter)) : texts.why[why];
  return reason === null || why === 'accepted' ? words : `${words}: ${afterColon(reason)}`;
}
