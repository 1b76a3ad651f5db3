/**
 * Whether a banner may lead there: a path of this site, or an `https` address of another. A second slash or a
 * backslash at its start would make a path another site's.
 */
export function isBannerLink(link: string): boolean {
  if (/[\s\p{Cc}]/u.test(link)) return false;
  return isSitePath(link) || /^https:\/\/[^/\\?#@]+([/?#]|$)/.test(link);
}

/** A link that stays in the app. */
export function isSitePath(link: string): boolean {
  return /^\/(?![/\\])/.test(link);
}
