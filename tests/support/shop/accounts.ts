/** The demo accounts of docs/architecture.md "Set-up", by their speciality. */
export const ACCOUNTS = {
  verified: 'apteka.centralna',
  other: 'apteka.rynek',
  inactive: 'apteka.nieaktywna',
  blocked: 'apteka.zablokowana',
  club: 'apteka.klub',
} as const;
export type Account = (typeof ACCOUNTS)[keyof typeof ACCOUNTS];

/** The password of all demo accounts. */
export const PASSWORD = 'Demo-2026!';
