import { Button } from '@mantine/core';
import IconHelpCircle from '@tabler/icons-react/icons/IconHelpCircle';
import { useId, useState } from 'react';
import { MISSED_REASONS, type PopupOption } from '#shared/rules/notices/popups.ts';
import { popupTexts as texts } from '#shared/texts/notices/popups.ts';
import { useSingleFlight } from '#web/offline/actions/use-action.ts';
import { LockedButton } from '#web/ui/controls/LockedButton.tsx';
import { DialogFrame } from '#web/ui/dialog/DialogFrame.tsx';
import { unbroken } from '#web/ui/unbroken.ts';
import classes from './Popups.module.css';
import { PopupTitle } from './PopupTitle.tsx';
import type { PersonalPopupProps } from './personal-popup.ts';

interface MissedPopupProps extends PersonalPopupProps {
  readonly onSent: (reason: PopupOption) => void;
}

/** 3: why a product was not bought; nothing is sent without a reason. */
export function MissedPopup({ offer, answer, onClose, onSent }: MissedPopupProps) {
  const [reason, setReason] = useState<PopupOption | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const lockId = useId();
  const { run: send, isRunning } = useSingleFlight(async (chosen: PopupOption) => {
    setFailed(false);
    await answer.give(chosen).then(
      () => onSent(chosen),
      () => setFailed(true),
    );
  });
  const { product } = offer.products[0] ?? {};
  return (
    <DialogFrame
      title={<PopupTitle icon={<IconHelpCircle size={22} stroke={1.75} />}>{texts.missed.title}</PopupTitle>}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {texts.notNow}
          </Button>
          {reason === null ? (
            <LockedButton size="md" reasonId={lockId}>
              {texts.missed.send}
            </LockedButton>
          ) : (
            <Button aria-busy={isRunning} onClick={() => send(reason)}>
              {texts.missed.send}
            </Button>
          )}
        </>
      }
    >
      <p className={classes.detail}>
        {product?.name} {unbroken(product?.withFormat ?? '')}
      </p>
      <fieldset className={classes.reasons}>
        <legend className="visually-hidden">{texts.missed.reason}</legend>
        {MISSED_REASONS.map((value, index) => (
          <label key={value} className={classes.reason}>
            <input
              type="radio"
              name={lockId}
              checked={reason === value}
              data-autofocus={index === 0 || undefined}
              onChange={() => setReason(value)}
            />
            {texts.missed.reasons[value]}
          </label>
        ))}
      </fieldset>
      <p id={lockId} className={classes.hint}>
        {reason === null && texts.missed.locked}
      </p>
      {hasFailed && (
        <p className={classes.problem} role="alert">
          {texts.missed.failed}
        </p>
      )}
    </DialogFrame>
  );
}
