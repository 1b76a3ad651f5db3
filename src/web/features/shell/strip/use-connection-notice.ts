import { useEffect, useRef } from 'react';
import { connectionTexts } from '#shared/texts/shell.ts';
import { useBackOnline } from '#web/offline/connectivity/back-online.ts';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import { announce } from '#web/state/announcer.ts';

/** What the strip tells of the connection. */
export type ConnectionNotice = 'offline' | 'unavailable' | 'returning' | 'offered';

/** What there is to tell now; null while all is well. Says each change aloud, politely. */
export function useConnectionNotice(): ConnectionNotice | null {
  const state = useConnectivity();
  const progress = useBackOnline();
  const returned = progress === 'idle' ? null : progress;
  const notice = state === 'online' ? returned : state;
  const said = useRef(notice);
  useEffect(() => {
    if (said.current === notice) return;
    said.current = notice;
    announce(wordsOf(notice));
  }, [notice]);
  return notice;
}

function wordsOf(notice: ConnectionNotice | null): string {
  if (notice === null || notice === 'returning') return connectionTexts.back;
  if (notice === 'offered') return `${connectionTexts.back} ${connectionTexts.offered}`;
  return `${connectionTexts[notice]} ${connectionTexts.safe}`;
}
