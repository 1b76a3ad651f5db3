import { queryOptions } from '@tanstack/react-query';
import { pharmacyPopup, popupBanners, savePopupResult } from '#shared/contract/notices/popups.ts';
import type { PopupOption } from '#shared/rules/notices/popups.ts';
import { callApi } from '#web/api/client.ts';

const STALE_MS = 10 * 60_000;

/** The personal popup of the day. Read again each time: another device may have shown it. */
export const personalPopupQuery = () =>
  queryOptions({
    queryKey: ['popups', 'personal'],
    queryFn: ({ signal }) => callApi(pharmacyPopup, {}, { signal }),
    staleTime: 0,
    retry: false,
    meta: { kept: 'other' },
  });

/** The popups of campaign and season. */
export const popupBannersQuery = () =>
  queryOptions({
    queryKey: ['popups', 'banners'],
    queryFn: ({ signal }) => callApi(popupBanners, {}, { signal }),
    staleTime: STALE_MS,
    retry: false,
    meta: { kept: 'other' },
  });

/** Says what became of a personal popup; answers what follows. @throws {ApiError} */
export const savePopup = (product: number, option: PopupOption, key: string) =>
  callApi(savePopupResult, { params: { product, option } }, { idempotencyKey: key });
