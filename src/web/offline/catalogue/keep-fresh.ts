import { onlineManager } from '@tanstack/react-query';
import { deviceCatalogue } from './device-catalogue.ts';
import type { RefreshRequest } from './messages.ts';
import { deviceConnection, isMetered } from './metered.ts';
import { nextRefreshAt } from './schedule.ts';

/** Brings the catalogue up to date on the user's word, whatever it costs. */
export function refreshOnRequest(how: RefreshRequest['how']): void {
  deviceCatalogue.refresh({ how, isAsked: true, isMetered: isMetered(deviceConnection()) });
}

/**
 * Keeps the device's catalogue fresh while somebody is logged in: once the page has loaded, hourly, and whenever the
 * connection is back. Returns the end of it.
 */
export function keepCatalogueFresh(): () => void {
  const { status } = deviceCatalogue;
  let triedAt: number | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const refresh = () => {
    triedAt = Date.now();
    deviceCatalogue.refresh({ how: 'update', isAsked: false, isMetered: isMetered(deviceConnection()) });
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
