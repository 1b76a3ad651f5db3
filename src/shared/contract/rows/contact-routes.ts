import { KB, read, write } from './route-defaults.ts';

/** Rows of `ROUTES` for the contact form; guests may send it too. */
export const CONTACT_ROUTES = {
  contactForm: { ...read, name: 'contactForm', method: 'GET', path: '/user/contact', who: 'guest' },
  // A letter outside ASCII takes up to six bytes when form-encoded.
  sendContact: {
    ...write,
    name: 'sendContact',
    method: 'POST',
    path: '/user/contact',
    who: 'guest',
    bodyLimit: 64 * KB,
  },
} as const;
