import { cartQueueTexts } from '#shared/texts/outbox.ts';
import type { Unsent } from '#web/offline/outbox/outbox.ts';

const texts = cartQueueTexts.leave;

/** A choice and what it means. */
interface Way {
  readonly label: string;
  readonly text: string;
}

/** The texts of the question before a log-out. */
export interface LeaveMessages {
  readonly title: string;
  readonly facts: readonly { readonly tone: 'bad' | 'wait'; readonly text: string }[];
  /** Null where the device has nothing to keep. */
  readonly keep: Way | null;
  readonly forget: Way;
}

/** Null when nothing would be lost: then nothing is asked. Keeping is offered only for what the device keeps. */
export function leaveMessages(unsent: Unsent, hasOrder: boolean): LeaveMessages | null {
  const { kept, lost, isUnknown } = unsent;
  const isOrderAlone = hasOrder && kept + lost === 0 && !isUnknown;
  if (kept + lost === 0 && !isUnknown && !hasOrder) return null;
  return {
    title: isOrderAlone ? texts.orderTitle : texts.title,
    facts: [
      ...(isUnknown ? [{ tone: 'bad', text: texts.unknown } as const] : []),
      ...(lost > 0 ? [{ tone: 'bad', text: texts.lost(lost) } as const] : []),
      ...(hasOrder ? [{ tone: 'wait', text: texts.order } as const] : []),
    ],
    keep: keepWay(unsent, hasOrder),
    forget: forgetWay(unsent, hasOrder),
  };
}

function keepWay({ kept, isUnknown }: Unsent, hasOrder: boolean): Way | null {
  const parts = [
    kept > 0 && texts.keepText(kept),
    kept === 0 && isUnknown && texts.keepUnknown,
    hasOrder && texts.keepOrderText,
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return { label: kept > 0 || isUnknown ? texts.keep : texts.keepOrder, text: parts.join(' ') };
}

function forgetWay({ kept, lost, isUnknown }: Unsent, hasOrder: boolean): Way {
  const parts = [
    kept + lost > 0 && texts.forgetText(kept + lost),
    isUnknown && texts.forgetUnknownText,
    hasOrder && texts.forgetOrderText,
  ].filter((part) => part !== false);
  return { label: forgetLabel(kept, isUnknown), text: parts.join(' ') };
}

function forgetLabel(kept: number, isUnknown: boolean): string {
  if (kept > 0) return texts.forget(kept);
  return isUnknown ? texts.forgetUnknown : texts.leave;
}
