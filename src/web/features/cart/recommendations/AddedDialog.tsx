import { Button } from '@mantine/core';
import IconCircleCheck from '@tabler/icons-react/icons/IconCircleCheck';
import IconDeviceFloppy from '@tabler/icons-react/icons/IconDeviceFloppy';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { addTexts } from '#shared/texts/adding.ts';
import { addDialogue } from '#web/state/add-dialogue.ts';
import { DialogFrame } from '#web/ui/dialog/DialogFrame.tsx';
import classes from './AddToCartDialog.module.css';
import { CartSum } from './CartSum.tsx';

interface AddedDialogProps {
  readonly onClose: () => void;
  /** The change waits on the device. */
  readonly isWaiting: boolean;
  readonly texts: { readonly added: string; readonly kept: string; readonly keptText: string };
  /** What was added. */
  readonly children: ReactNode;
  /** Below the sum of the cart. */
  readonly recommended?: ReactNode;
}

/** Confirms what was added to the cart, with the cart's sum. Enter and Escape continue shopping. */
export function AddedDialog({ onClose, isWaiting, texts, children, recommended }: AddedDialogProps) {
  return (
    <DialogFrame
      onClose={onClose}
      title={
        <span className={classes.title} data-waiting={isWaiting || undefined}>
          {isWaiting ? <IconDeviceFloppy size={22} aria-hidden /> : <IconCircleCheck size={22} aria-hidden />}
          {isWaiting ? texts.kept : texts.added}
        </span>
      }
      footer={<AddedFooter onClose={onClose} />}
    >
      {children}
      {isWaiting && <p className={classes.waiting}>{texts.keptText}</p>}
      <CartSum />
      {recommended}
      <QuietChoice />
    </DialogFrame>
  );
}

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

/** Turns the dialogue off for the next products; the account panel turns it on again. */
function QuietChoice() {
  const isOn = addDialogue.use();
  const hintId = useId();
  return (
    <div className={classes.quiet}>
      <label className={classes.choice}>
        <input
          type="checkbox"
          checked={!isOn}
          aria-describedby={hintId}
          onChange={(event) => addDialogue.set(!event.currentTarget.checked)}
        />
        {addTexts.quiet}
      </label>
      <p id={hintId} className={classes.details}>
        {addTexts.quietHint}
      </p>
    </div>
  );
}
