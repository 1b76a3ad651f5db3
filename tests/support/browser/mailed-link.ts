import { expect } from '@playwright/test';
import { LINK_PATHS } from '#shared/rules/accounts/link-paths.ts';
import type { Shop } from './e2e-shop.ts';

/** The path of the one activation link mailed to an address, other than the one that came before. */
export async function mailedLink(shop: Shop, email: string, before = ''): Promise<string> {
  const links = async () => {
    const mails = (await shop.mails()).filter((mail) => mail.includes(`To: ${email}`));
    const found = mails
      .flatMap((mail) => /^X-Link: (\S+)\r?$/m.exec(mail)?.[1] ?? [])
      .map((link) => new URL(link).pathname);
    return found.filter((path) => path.startsWith(LINK_PATHS.activation) && path !== before);
  };
  await expect.poll(links, { timeout: 20_000 }).toHaveLength(1);
  return (await links())[0] ?? '';
}
