/**
 * Whether a banner may link there: a path of this site or an `https` address. A path that begins with a second slash or
 * a backslash would lead to another site.
 */
export function isBannerLink(link: string): boolean {
  if (/[\s\p{Cc}]/u.test(link)) return false;
  return isSitePath(link) || /^https:\/\/[^/\\?#@]+([/?#]|$)/.test(link);
}

/** Whether a link stays in the app. */
export function isSitePath(link: string): boolean {
  return /^\/(?![/\\])/.test(link);
}
