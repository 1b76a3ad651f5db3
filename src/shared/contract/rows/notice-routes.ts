import { orderWrite, read, write } from './route-defaults.ts';

/** Rows of `ROUTES` for notifications of a pharmacy, the information bar and popups. */
export const NOTICE_ROUTES = {
  notifications: {
    ...read,
    name: 'notifications',
    method: 'GET',
    path: '/extras/notifications',
    extra: 'what happened to the pharmacy, for the notification bar',
  },
  readNotifications: {
    ...write,
    name: 'readNotifications',
    method: 'POST',
    path: '/extras/notifications/read',
    encoding: 'json',
    extra: 'a user has seen notifications',
  },
  informationBar: {
    ...read,
    name: 'informationBar',
    method: 'GET',
    path: '/extras/information-bar',
  },
  dismissInformation: {
    ...write,
    name: 'dismissInformation',
    method: 'POST',
    path: '/extras/information-bar/dismiss/{id}',
    extra: 'a user has put a message of the information bar away',
  },
  pharmacyPopup: { ...read, name: 'pharmacyPopup', method: 'GET', path: '/extras/pharmacy_data_popup' },
  savePopupResult: {
    ...orderWrite,
    name: 'savePopupResult',
    method: 'GET',
    path: '/extras/pharmacy_data_popup/save_result/{product}/{option}',
  },
  popupBanners: {
    ...read,
    name: 'popupBanners',
    method: 'GET',
    path: '/extras/popup-banners',
    extra: 'the popups of campaign and season',
  },
} as const;
