import { hash, verify } from '@node-rs/argon2';

/** Argon2id; `memoryCost` in KiB. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's recommendation for argon2id. */
const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash to store; it contains salt and cost. */
export function hashPassword(password: string, cost = PASSWORD_COST): Promise<string> {
  return hash(sameSpelling(password), cost);
}

/** Whether the hash is of this password. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, sameSpelling(password));
}

/** Keyboards write `ó` as one code point or as two. */
function sameSpelling(password: string): string {
  return password.normalize('NFC');
}
