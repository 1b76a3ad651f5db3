import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { inputPause } from '#web/offline/connectivity/input-pause.ts';
import { openPopup } from '#web/state/overlays.ts';
import { BannerPopup } from './BannerPopup.tsx';
import { mayShowPopup } from './may-show.ts';
import { type NextPopup, nextPopup } from './next-popup.ts';
import { PersonalPopup } from './PersonalPopup.tsx';
import type { AddProducts } from './personal-popup.ts';
import { popupAnswer } from './popup-answer.ts';
import { popupMemory } from './popup-memory.ts';
import { countVisit, isVisitedAlready } from './popup-visit.ts';

interface PopupHostProps {
  /** Adds products to the cart as every screen does, and shows the outcome. */
  readonly addProducts: AddProducts;
}

/**
 * The arbiter of popups (docs/product.md §4.16): looks at the start and after each navigation, once the user pauses, and
 * opens at most one. What is in the way then is not waited for.
 */
export function PopupHost({ addProducts }: PopupHostProps) {
  const client = useQueryClient();
  const router = useRouter();
  const look = useEffectEvent((isOver: () => boolean) => {
    const path = () => router.state.location.pathname;
    const show = (next: NextPopup) => void open(next, addProducts);
    void lookOnce({ client, path, isOver, show });
  });
  useEffect(() => {
    let round = 0;
    const start = () => {
      round += 1;
      const own = round;
      look(() => own !== round);
    };
    start();
    const stop = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (fromLocation !== undefined && pathChanged) start();
    });
    return () => {
      round += 1;
      stop();
    };
  }, [router]);
  return null;
}

interface Looking {
  readonly client: QueryClient;
  readonly path: () => string;
  /** The user has gone to another screen. */
  readonly isOver: () => boolean;
  readonly show: (next: NextPopup) => void;
}

async function lookOnce({ client, path, isOver, show }: Looking): Promise<void> {
  if (isVisitedAlready(Date.now())) return;
  await inputPause();
  const mayShow = async () => !isOver() && !isVisitedAlready(Date.now()) && (await mayShowPopup(client, path()));
  if (!(await mayShow())) return;
  const next = await nextPopup(client, mayShow);
  if (next === null) return;
  // A claimed popup was asked for at the same moment.
  if (next.kind !== 'personal' && !(await mayShow())) return;
  show(next);
}

function open(next: NextPopup, addProducts: AddProducts): Promise<unknown> {
  const now = Date.now();
  countVisit(now);
  if (next.kind === 'personal') {
    const { popup } = next;
    const answer = popupAnswer(popup.products[0]?.product.id ?? 0);
    const parts = { offer: popup, answer, addProducts };
    const shown = openPopup({ contents: (onClose) => <PersonalPopup {...parts} onClose={onClose} /> });
    // Escape, a press outside and a navigation close it too; an answer that does not arrive is none.
    return shown.then(() => (answer.isGiven() ? undefined : answer.give('later').catch(() => undefined)));
  }
  const { kind, banner } = next;
  if (kind === 'season') popupMemory.showSeason(banner.edition, now);
  const shown = openPopup({ contents: (onClose) => <BannerPopup kind={kind} banner={banner} onClose={onClose} /> });
  // Remembered when it is closed, in whatever way.
  return kind === 'campaign' ? shown.then(() => popupMemory.closeCampaign(banner.edition)) : shown;
}
