import { fold } from '#shared/search/fold.ts';

/** Characters of a password (OWASP ASVS 2.1). */
export const PASSWORD_LENGTH = { least: 10, most: 128 } as const;

/** Why a password is refused. `common` is found by the server alone, whose list is too long for a device. */
export type PasswordFault = 'short' | 'long' | 'login' | 'email' | 'name' | 'common';

/** Whose password it is: what it may not repeat. */
export interface PasswordOwner {
  readonly login: string;
  readonly email: string;
  readonly pharmacyName: string;
}

/**
 * The first rule that a password breaks (docs/product.md §5.9), or null. Case, accents, spaces and signs do not make
 * a login, an e-mail address or a name another one.
 */
export function passwordFault(password: string, owner: PasswordOwner): Exclude<PasswordFault, 'common'> | null {
  const length = [...password.normalize('NFC')].length;
  if (length < PASSWORD_LENGTH.least || password.trim() === '') return 'short';
  if (length > PASSWORD_LENGTH.most) return 'long';
  const bare = letters(password);
  if (isSame(bare, owner.login)) return 'login';
  if (isSame(bare, owner.email) || isSame(bare, owner.email.split('@')[0] ?? '')) return 'email';
  return isSame(bare, owner.pharmacyName) ? 'name' : null;
}

function isSame(bare: string, name: string): boolean {
  return bare !== '' && bare === letters(name);
}

function letters(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, '');
}
