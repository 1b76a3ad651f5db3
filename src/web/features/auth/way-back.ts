import type { User } from '#shared/contract/auth.ts';
import { session } from '#web/state/session.ts';
import { localPath } from './local-path.ts';

/** Where a log-in leads to. */
interface WayBack {
  /** The asked page, as the address has it. */
  readonly asked: string | undefined;
  /** Who was led away from it by the end of their session; absent when a guest asked for it. */
  readonly leftBy: string | undefined;
}

/** The asked page, or the dashboard: what one user was looking at is nothing for the next one on a shared tablet. */
export function wayBackFor({ id }: User, { asked, leftBy }: WayBack): string {
  const isTheirs = leftBy === undefined || leftBy === id;
  return (isTheirs ? localPath(asked) : undefined) ?? '/dashboard';
}

/** Leads from a page that needs a session to log-in, with the way back for whoever was there. */
export function toLoginFrom(href: string) {
  const leftBy = session.user()?.id ?? session.leftBy();
  return {
    to: '/auth/logowanie',
    search: { powrot: href },
    state: leftBy === null ? {} : { leftBy },
    replace: true,
  } as const;
}
