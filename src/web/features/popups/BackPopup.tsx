import { Button } from '@mantine/core';
import IconBellRinging from '@tabler/icons-react/icons/IconBellRinging';
import { useState } from 'react';
import { formatZl } from '#shared/language/money-format.ts';
import { nameWithFormat } from '#shared/rules/product-format.ts';
import { popupTexts as texts } from '#shared/texts/notices/popups.ts';
import { recommendedTexts } from '#shared/texts/offers.ts';
import { Counter } from '#web/ui/controls/Counter.tsx';
import { ProductTile } from '#web/ui/product/ProductTile.tsx';
import { unbroken } from '#web/ui/unbroken.ts';
import { PopupFrame } from './PopupFrame.tsx';
import classes from './Popups.module.css';
import type { PersonalPopupProps } from './personal-popup.ts';

/** 1: an awaited product is available; it is added right here. */
export function BackPopup({ offer, answer, addProducts, onClose }: PersonalPopupProps) {
  const [offered] = offer.products;
  const [count, setCount] = useState(offered?.count ?? 1);
  if (offered === undefined) return null;
  const { product } = offered;
  const add = (pieces: number) => {
    // The cart has it whether or not the answer arrives.
    void answer.give('added').catch(() => undefined);
    onClose();
    addProducts([{ product, count: pieces }]);
  };
  return (
    <PopupFrame
      icon={IconBellRinging}
      title={texts.back.title}
      onClose={onClose}
      actions={
        <Button data-autofocus onClick={() => add(count)}>
          {texts.back.add}
        </Button>
      }
    >
      <div className={classes.product}>
        <ProductTile product={product} size={48} />
        <div className={classes.about}>
          <p className={classes.name}>{product.name}</p>
          <p className={classes.detail}>{unbroken(`${product.withFormat} · ${texts.back.stock(product.count)}`)}</p>
        </div>
        <p className={classes.price}>
          {formatZl(product.priceNet)} <span className={classes.detail}>{recommendedTexts.net}</span>
        </p>
      </div>
      <div className={classes.counter}>
        <Counter
          value={count}
          onChange={setCount}
          onEnter={add}
          productName={nameWithFormat(product.name, product.withFormat)}
        />
      </div>
    </PopupFrame>
  );
}
