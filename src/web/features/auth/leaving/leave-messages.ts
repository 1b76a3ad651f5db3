import { outboxTexts } from '#shared/texts/outbox.ts';
import type { Unsent } from '#web/offline/outbox/outbox-summary.ts';
import type { UnsentForm } from '#web/state/unsent-work.ts';

const texts = outboxTexts.leave;

/** Label and consequence of a choice. */
interface LeaveOption {
  readonly label: string;
  readonly text: string;
}

/** Texts of the log-out question. */
export interface LeaveMessages {
  readonly title: string;
  readonly facts: readonly { readonly tone: 'bad' | 'wait'; readonly text: string }[];
  /** Null when nothing stored can be sent; `count` can be. */
  readonly send: { readonly label: string; readonly count: number } | null;
  /** Null when nothing is stored on the device. */
  readonly keep: LeaveOption | null;
  readonly forget: LeaveOption;
}

/**
 * Null when nothing would be lost, so no question is needed. Keeping is offered only for stored work, never for that
 * of `forms`.
 */
export function leaveMessages(
  unsent: Unsent,
  hasOrder: boolean,
  forms: readonly UnsentForm[] = [],
): LeaveMessages | null {
  const { kept, undecided, lost, isUnknown } = unsent;
  const isCart = kept + lost > 0 || isUnknown;
  if (!isCart && !hasOrder && forms.length === 0) return null;
  return {
    title: isCart ? texts.title : hasOrder ? texts.orderTitle : texts.formsTitle,
    facts: [
      ...(isUnknown ? [{ tone: 'bad', text: texts.unknown } as const] : []),
      ...(undecided > 0 ? [{ tone: 'wait', text: texts.undecided(undecided) } as const] : []),
      ...(lost > 0 ? [{ tone: 'bad', text: texts.lost(lost) } as const] : []),
      ...(hasOrder ? [{ tone: 'wait', text: texts.order } as const] : []),
      ...(forms.length > 0
        ? [{ tone: 'bad', text: texts.lostForms(forms.map((it) => texts.forms[it])) } as const]
        : []),
    ],
    send: sendOption(unsent),
    keep: keepOption(unsent, hasOrder),
    forget: forgetOption(unsent, hasOrder),
  };
}

/** What is left to decide keeps the question open after the sending. */
function sendOption({ kept, undecided }: Unsent): LeaveMessages['send'] {
  if (kept === undecided) return null;
  return { label: undecided === 0 ? texts.send : texts.sendFirst, count: kept - undecided };
}

function keepOption({ kept, undecided, isUnknown }: Unsent, hasOrder: boolean): LeaveOption | null {
  const parts = [
    kept > undecided && texts.keepText(kept - undecided),
    undecided > 0 && texts.keepUndecided(undecided),
    kept === 0 && isUnknown && texts.keepUnknown,
    hasOrder && texts.keepOrderText,
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return { label: kept > 0 || isUnknown ? texts.keep : texts.keepOrder, text: parts.join(' ') };
}

function forgetOption({ kept, lost, isUnknown }: Unsent, hasOrder: boolean): LeaveOption {
  const parts = [
    kept + lost > 0 && texts.forgetText(kept + lost),
    isUnknown && texts.forgetUnknownText,
    hasOrder && texts.forgetOrderText,
  ].filter((part) => part !== false);
  if (parts.length === 0) parts.push(texts.forgetFormsText);
  return { label: forgetLabel(kept, isUnknown), text: parts.join(' ') };
}

function forgetLabel(kept: number, isUnknown: boolean): string {
  if (kept > 0) return texts.forget(kept);
  return isUnknown ? texts.forgetUnknown : texts.leave;
}
