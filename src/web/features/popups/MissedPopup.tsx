import IconHelpCircle from '@tabler/icons-react/icons/IconHelpCircle';
import { useId, useState } from 'react';
import { MISSED_REASONS, type PopupOption } from '#shared/rules/notices/popups.ts';
import { popupTexts as texts } from '#shared/texts/notices/popups.ts';
import { useSingleFlight } from '#web/offline/actions/use-action.ts';
import { LockableButton } from '#web/ui/buttons/LockableButton.tsx';
import { unbroken } from '#web/ui/unbroken.ts';
import { PopupFrame } from './PopupFrame.tsx';
import classes from './Popups.module.css';
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
    <PopupFrame
      icon={IconHelpCircle}
      title={texts.missed.title}
      onClose={onClose}
      actions={
        <LockableButton
          lockedBy={reason === null ? lockId : null}
          isBusy={isRunning}
          onClick={() => reason !== null && send(reason)}
        >
          {texts.missed.send}
        </LockableButton>
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
    </PopupFrame>
  );
}
