import type { QueryClient } from '@tanstack/react-query';
import type { PharmacyPopup, PopupBanner } from '#shared/contract/notices/popups.ts';
import { isSeasonDue } from '#shared/rules/notices/season.ts';
import { personalPopupQuery, popupBannersQuery, savePopup } from '#web/api/notices/popups.ts';
import { popupMemory } from './popup-memory.ts';

/** The popup that opens; `personal` was claimed, so no other device shows it. */
export type NextPopup =
  | { readonly kind: 'personal'; readonly popup: PharmacyPopup }
  | { readonly kind: 'campaign' | 'season'; readonly banner: PopupBanner };

/**
 * The popup of the highest rank that is due: personal, campaign, season. `mayShow` is asked once more before the server is
 * told that a personal one is shown. Null for none, and whenever the server cannot be asked.
 */
export async function nextPopup(client: QueryClient, mayShow: () => Promise<boolean>): Promise<NextPopup | null> {
  const popup = await client.fetchQuery(personalPopupQuery()).catch(() => null);
  const [first] = popup?.products ?? [];
  if (popup !== null && popup.popup !== 0 && first !== undefined) {
    if (!(await mayShow())) return null;
    const claimed = await savePopup(first.product.id, 'shown', crypto.randomUUID()).catch(() => null);
    if (claimed?.popup === popup.popup) return { kind: 'personal', popup };
  }
  return dueBanner(client);
}

async function dueBanner(client: QueryClient): Promise<NextPopup | null> {
  const banners = await client.fetchQuery(popupBannersQuery()).catch(() => null);
  if (banners === null) return null;
  const { campaign, season } = banners;
  if (campaign !== null && !popupMemory.isCampaignClosed(campaign.edition))
    return { kind: 'campaign', banner: campaign };
  if (season !== null && isSeasonDue(season.gapHours, popupMemory.seasonShownAt(season.edition), Date.now())) {
    return { kind: 'season', banner: season };
  }
  return null;
}
