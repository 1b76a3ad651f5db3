import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { addTexts } from '#shared/texts/catalogue.ts';
import classes from './AddToCartDialog.module.css';

/** The ways on from what was added: Enter and Escape go on shopping, so that ten adds in a row stay quick. */
export function AddedFoot({ onClose }: { readonly onClose: () => void }) {
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
