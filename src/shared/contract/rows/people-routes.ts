import { read, write } from './route-defaults.ts';

const ownerWrite = { ...write, right: 'owner' } as const;

/** Rows of `ROUTES` for the people of a pharmacy: its owner's calls, and how an invited person joins. Never cached. */
export const PEOPLE_ROUTES = {
  people: {
    ...read,
    right: 'owner',
    name: 'people',
    method: 'GET',
    path: '/user/people',
    extra: 'who orders for the pharmacy',
  },
  invitePerson: {
    ...ownerWrite,
    name: 'invitePerson',
    method: 'POST',
    path: '/user/people/invite',
    extra: 'a further person of the pharmacy, by e-mail',
  },
  resendInvitation: {
    ...ownerWrite,
    name: 'resendInvitation',
    method: 'POST',
    path: '/user/people/invitations/resend/{id}',
    extra: 'an invitation whose mail was lost or whose link has ended',
  },
  withdrawInvitation: {
    ...ownerWrite,
    name: 'withdrawInvitation',
    method: 'POST',
    path: '/user/people/invitations/withdraw/{id}',
    extra: 'an invitation that is not wanted after all',
  },
  editPerson: {
    ...ownerWrite,
    name: 'editPerson',
    method: 'POST',
    path: '/user/people/edit/{id}',
    extra: 'how a person is called, and whether they may order',
  },
  switchPersonOff: {
    ...ownerWrite,
    name: 'switchPersonOff',
    method: 'POST',
    path: '/user/people/switch-off/{id}',
    extra: 'a person who has left, at once',
  },
  letPersonIn: {
    ...ownerWrite,
    name: 'letPersonIn',
    method: 'POST',
    path: '/user/people/let-in/{id}',
    extra: 'a person who was switched off',
  },
  joinPharmacy: {
    ...write,
    who: 'guest',
    // It finds its own repeats, by the key that used the link.
    once: false,
    name: 'joinPharmacy',
    method: 'POST',
    path: '/user/register/join/{token}',
    extra: 'an invited person chooses login and password',
  },
} as const;
