import { Button } from '@mantine/core';
import IconHistory from '@tabler/icons-react/icons/IconHistory';
import { useRouter } from '@tanstack/react-router';
import { popupTexts as texts } from '#shared/texts/notices/popups.ts';
import { unbroken } from '#web/ui/unbroken.ts';
import { PopupFrame } from './PopupFrame.tsx';
import classes from './Popups.module.css';
import type { PersonalPopupProps } from './personal-popup.ts';

/** 2: goods that are bought regularly are overdue. "Zmień" opens their order in the reorder dialogue. */
export function ReorderPopup({ offer, answer, addProducts, onClose }: PersonalPopupProps) {
  const router = useRouter();
  const { products, orderId } = offer;
  const add = () => {
    void answer.give('added').catch(() => undefined);
    onClose();
    addProducts(products);
  };
  const change = () => {
    void answer.give('changed').catch(() => undefined);
    onClose();
    void router.navigate({ href: `/panelUzytkownika/historiaZamowien?orderId=${orderId}&ponow=1` });
  };
  return (
    <PopupFrame
      icon={IconHistory}
      title={texts.reorder.title}
      onClose={onClose}
      actions={
        <>
          {orderId !== null && (
            <Button variant="outline" onClick={change}>
              {texts.reorder.change}
            </Button>
          )}
          <Button data-autofocus onClick={add}>
            {texts.reorder.add(products.length)}
          </Button>
        </>
      }
    >
      <p className={classes.detail}>{texts.reorder.text}</p>
      <ul className={classes.rows}>
        {products.map(({ product, count }) => (
          <li key={product.id} className={classes.row}>
            <span>
              {product.name} <span className={classes.detail}>{unbroken(product.withFormat)}</span>
            </span>
            <strong className={classes.pieces}>{texts.reorder.pieces(count)}</strong>
          </li>
        ))}
      </ul>
    </PopupFrame>
  );
}
