import { onlineManager } from '@tanstack/react-query';
import { deviceCatalogue } from './device-catalogue.ts';
import type { RefreshRequest } from './messages.ts';
import { deviceConnection, isMetered } from './metered.ts';
import { nextRefreshAt } from './schedule.ts';

/** Refreshes the catalogue at the user's request, also over a metered connection. */
export function refreshOnRequest(how: RefreshRequest['how']): void {
  deviceCatalogue.refresh({ how, isManual: true, isMetered: isMetered(deviceConnection()) });
}

/**
 * Refreshes the catalogue while a user is logged in: after the page has loaded, hourly, and when the connection
 * returns. Returns the function that stops it.
 */
export function keepCatalogueFresh(): () => void {
  const { status } = deviceCatalogue;
  let triedAt: number | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const refresh = () => {
    triedAt = Date.now();
    deviceCatalogue.refresh({ how: 'update', isManual: false, isMetered: isMetered(deviceConnection()) });
  };
  const plan = () => {
    clearTimeout(timer);
    if (document.readyState !== 'complete' || !onlineManager.isOnline()) return;
    const at = nextRefreshAt({ now: Date.now(), status: status.get(), triedAt, failures });
    if (at !== null) timer = setTimeout(refresh, Math.max(0, at - Date.now()));
  };
  let wasAtWork = false;
  const follow = () => {
    const { work, problem } = status.get();
    if (wasAtWork && work === null) failures = problem === null ? 0 : failures + 1;
    wasAtWork = work !== null;
    plan();
  };
  const comeBack = (isOnline: boolean) => {
    if (isOnline) triedAt = null;
    plan();
  };

  deviceCatalogue.start();
  const leave = [status.subscribe(follow), onlineManager.subscribe(comeBack)];
  window.addEventListener('load', plan);
  plan();
  return () => {
    clearTimeout(timer);
    window.removeEventListener('load', plan);
    for (const end of leave) end();
    deviceCatalogue.stop();
  };
}
