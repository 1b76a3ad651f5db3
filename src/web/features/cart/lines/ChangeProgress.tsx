import IconCheck from '@tabler/icons-react/icons/IconCheck';
import IconCloudUp from '@tabler/icons-react/icons/IconCloudUp';
import IconDeviceFloppy from '@tabler/icons-react/icons/IconDeviceFloppy';
import { warsawTime } from '#shared/language/dates.ts';
import { outboxTexts } from '#shared/texts/outbox.ts';
import type { LineProgress } from '#web/features/cart/editing/line-status.ts';
import classes from './ChangeProgress.module.css';

/** State of a change in words and an icon: amber while pending, quiet once accepted (docs/look.md "States"). */
export function ChangeProgress({ progress }: { readonly progress: Exclude<LineProgress, { kind: 'saving' }> }) {
  return (
    <span className={classes.progress} data-kind={progress.kind}>
      <Icon kind={progress.kind} />
      {progressText(progress)}
    </span>
  );
}

function Icon({ kind }: { readonly kind: LineProgress['kind'] }) {
  if (kind === 'accepted') return <IconCheck size={15} aria-hidden />;
  return kind === 'sending' ? <IconCloudUp size={15} aria-hidden /> : <IconDeviceFloppy size={15} aria-hidden />;
}

function progressText(progress: Exclude<LineProgress, { kind: 'saving' }>): string {
  switch (progress.kind) {
    case 'kept':
      return outboxTexts.kept(warsawTime(new Date(progress.at)));
    case 'accepted':
      return outboxTexts.accepted(warsawTime(new Date(progress.at)));
    case 'sending':
      return progress.attempt > 1 ? outboxTexts.sendingAgain(progress.attempt) : outboxTexts.sending;
  }
}
