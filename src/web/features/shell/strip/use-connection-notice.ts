import { useDidUpdate } from '@mantine/hooks';
import { connectionTexts } from '#shared/texts/shell-parts.ts';
import { useBackOnline } from '#web/offline/connectivity/back-online.ts';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import { announce } from '#web/state/announcer.ts';

/** Connection notices of the strip. */
export type ConnectionNotice = 'offline' | 'unavailable' | 'returning' | 'offered';

/** The current notice; null while the connection is good. Announces each change politely. */
export function useConnectionNotice(): ConnectionNotice | null {
  const state = useConnectivity();
  const progress = useBackOnline();
  const returned = progress === 'idle' ? null : progress;
  const notice = state === 'online' ? returned : state;
  useDidUpdate(() => announce(noticeText(notice)), [notice]);
  return notice;
}

function noticeText(notice: ConnectionNotice | null): string {
  if (notice === null || notice === 'returning') return connectionTexts.back;
  if (notice === 'offered') return `${connectionTexts.back} ${connectionTexts.offered}`;
  return `${connectionTexts[notice]} ${connectionTexts.safe}`;
}
