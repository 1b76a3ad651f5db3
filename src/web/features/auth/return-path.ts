import type { User } from '#shared/contract/auth.ts';
import { session } from '#web/state/session.ts';
import { localPath } from './local-path.ts';

/** Where to go after a log-in. */
interface ReturnTarget {
  /** Requested page from the URL. */
  readonly asked: string | undefined;
  /** Id of the user whose session ended on that page; absent when a guest requested it. */
  readonly leftBy: string | undefined;
}

/** The requested page, or the dashboard. A page left by one user is not opened for another user of a shared tablet. */
export function returnPathFor({ id }: User, { asked, leftBy }: ReturnTarget): string {
  const isTheirs = leftBy === undefined || leftBy === id;
  return (isTheirs ? localPath(asked) : undefined) ?? '/dashboard';
}

/** The redirect from a protected page to log-in, with the return path for its user. */
export function loginRedirect(href: string) {
  const leftBy = session.user()?.id ?? session.leftBy();
  return {
    to: '/auth/logowanie',
    search: { powrot: href },
    state: leftBy === null ? {} : { leftBy },
    replace: true,
  } as const;
}
