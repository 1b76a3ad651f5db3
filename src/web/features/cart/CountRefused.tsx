import { ActionIcon, Button } from '@mantine/core';
import IconX from '@tabler/icons-react/icons/IconX';
import type { CartLine } from '#shared/contract/cart.ts';
import { cartTexts } from '#shared/texts/cart.ts';
import { commonTexts } from '#shared/texts/common.ts';
import { Notice } from '#web/ui/Notice.tsx';
import classes from './CartLineRow.module.css';
import { focusLine } from './cart-focus.ts';
import type { LineCounts, LineRefusal } from './line-counts.ts';

interface CountRefusedProps {
  readonly refusal: LineRefusal;
  readonly line: CartLine;
  readonly counts: LineCounts;
}

/** A quantity that was not accepted: the line shows what the server has, this says what was wanted and what can be had. */
export function CountRefused({ refusal, line, counts }: CountRefusedProps) {
  const { before, wanted, error, isUnknown } = refusal;
  const offered = isUnknown ? wanted : error.available;
  const change = (count: number) => {
    counts.change(line, count);
    focusLine(line.productId);
  };
  const close = () => {
    counts.forget(line.productId);
    focusLine(line.productId);
  };
  return (
    <div className={classes.note}>
      <Notice
        tone="bad"
        role="alert"
        title={isUnknown ? cartTexts.unknown : cartTexts.countRefused(before, wanted)}
        action={
          <>
            {offered !== null && offered > 0 && offered !== line.count && (
              <Button variant="outline" onClick={() => change(offered)}>
                {cartTexts.setCount(offered)}
              </Button>
            )}
            <ActionIcon aria-label={commonTexts.close} onClick={close}>
              <IconX size={20} aria-hidden />
            </ActionIcon>
          </>
        }
      >
        {isUnknown ? cartTexts.unknownText : error.message}
      </Notice>
    </div>
  );
}
