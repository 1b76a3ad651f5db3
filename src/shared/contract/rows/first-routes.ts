import { read, write } from './route-defaults.ts';

/** Rows of `ROUTES` for log-in, separate so that the app's start loads no more. */
export const FIRST_ROUTES = {
  health: { ...read, name: 'health', method: 'GET', path: '/health', who: 'anyone', extra: 'connectivity probe' },
  openapi: {
    ...read,
    name: 'openapi',
    method: 'GET',
    path: '/openapi.json',
    who: 'anyone',
    extra: 'the contract for other programs',
  },
  loginCheck: { ...write, name: 'loginCheck', method: 'POST', path: '/login_check', who: 'session', once: false },
  logout: { ...write, name: 'logout', method: 'POST', path: '/logout', who: 'session', once: false },
  currentUser: { ...read, name: 'currentUser', method: 'GET', path: '/current_user' },
} as const;
