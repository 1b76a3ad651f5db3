import { read, write } from './route-defaults.ts';

/** Rows of `ROUTES` for notifications of a pharmacy and the information bar. */
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
} as const;
