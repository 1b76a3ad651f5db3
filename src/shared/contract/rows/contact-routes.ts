import { KB, read, write } from './route-defaults.ts';

/** Rows of `ROUTES` for writing to the wholesaler; who is logged in is known by name, a guest is as welcome. */
export const CONTACT_ROUTES = {
  contactForm: { ...read, name: 'contactForm', method: 'GET', path: '/user/contact', who: 'guest' },
  // A letter outside ASCII takes six bytes of a form.
  sendContact: {
    ...write,
    name: 'sendContact',
    method: 'POST',
    path: '/user/contact',
    who: 'guest',
    bodyLimit: 64 * KB,
  },
} as const;
