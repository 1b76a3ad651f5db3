import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { addTexts } from '#shared/texts/adding.ts';
import classes from './AddToCartDialog.module.css';

/**
 * Buttons to continue shopping or go to the cart. Enter and Escape continue, so that adding many products stays quick.
 */
export function AddedFooter({ onClose }: { readonly onClose: () => void }) {
  return (
    <>
      <Button className={classes.button} variant="outline" data-autofocus onClick={onClose}>
        {addTexts.goOn}
      </Button>
      <Button className={classes.button} renderRoot={(props) => <Link to="/koszyk" {...props} />}>
        {addTexts.goToCart}
      </Button>
    </>
  );
}
