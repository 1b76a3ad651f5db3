import { FILE_BODY, KB, orderWrite, read, write } from './route-defaults.ts';

const guestRead = { ...read, who: 'guest' } as const;
const guestWrite = { ...write, who: 'guest' } as const;
/** It finds its own repeats: it counts wrong passwords also where it refuses, or doing it again changes nothing. */
const unstored = { once: false } as const;

/** Rows of `ROUTES` for registration, activation and links (docs/product.md §7 Auth). */
export const REGISTRATION_ROUTES = {
  registrationForm: { ...guestRead, name: 'registrationForm', method: 'GET', path: '/user/register/create-user' },
  registerUser: {
    ...guestWrite,
    ...unstored,
    name: 'registerUser',
    method: 'POST',
    path: '/user/register/create-user',
    bodyLimit: 64 * KB,
  },
  pharmacyData: { ...guestRead, name: 'pharmacyData', method: 'GET', path: '/user/register/pharmacy-data/{id}' },
  payerData: { ...guestRead, name: 'payerData', method: 'POST', path: '/user/register/payer-data' },
  registrationDocuments: {
    ...guestRead,
    name: 'registrationDocuments',
    method: 'GET',
    path: '/user/register/send-data/{token}',
  },
  sendRegistration: {
    ...guestWrite,
    ...unstored,
    name: 'sendRegistration',
    method: 'POST',
    path: '/user/register/send-data/{token}',
  },
  addRegistrationDocument: {
    ...guestWrite,
    ...unstored,
    name: 'addRegistrationDocument',
    method: 'POST',
    path: '/user/register/send-data/{token}/document',
    encoding: 'json',
    bodyLimit: FILE_BODY,
    extra: 'one document at a time, with its progress',
  },
  removeRegistrationDocument: {
    ...guestWrite,
    ...unstored,
    name: 'removeRegistrationDocument',
    method: 'POST',
    path: '/user/register/send-data/{token}/remove/{id}',
    extra: 'an attached document that is not to be sent',
  },
  activationLink: {
    ...guestRead,
    name: 'activationLink',
    method: 'GET',
    path: '/user/register/activate/{token}',
    extra: 'whom a link is for, and which password it asks for',
  },
  activateAccount: {
    ...guestWrite,
    ...unstored,
    name: 'activateAccount',
    method: 'POST',
    path: '/user/register/activate/{token}',
  },
  forgotPassword: {
    ...guestWrite,
    ...unstored,
    name: 'forgotPassword',
    method: 'GET',
    path: '/forgot-password/{username}',
  },
  confirmEmail: {
    ...guestWrite,
    ...unstored,
    name: 'confirmEmail',
    method: 'POST',
    path: '/user/email/confirm/{token}',
    extra: 'the link that a new e-mail address is sent',
  },
} as const;

/** Rows of `ROUTES` for the account of a user (docs/product.md §7 Account): never cached (docs/offline.md). */
export const ACCOUNT_ROUTES = {
  pharmacyProfile: { ...read, name: 'pharmacyProfile', method: 'GET', path: '/user/pharmacyData/edit' },
  editPharmacy: { ...orderWrite, name: 'editPharmacy', method: 'POST', path: '/user/pharmacyData/edit' },
  withdrawChange: {
    ...orderWrite,
    name: 'withdrawChange',
    method: 'POST',
    path: '/user/pharmacyData/withdraw/{id}',
    extra: 'a change that is not wanted after all',
  },
  changeEmail: {
    ...write,
    ...unstored,
    name: 'changeEmail',
    method: 'POST',
    path: '/user/email',
    extra: 'another e-mail, by a link to it',
  },
  changePassword: { ...write, ...unstored, name: 'changePassword', method: 'POST', path: '/change_password' },
  accountSessions: {
    ...read,
    name: 'accountSessions',
    method: 'GET',
    path: '/user/sessions',
    extra: 'where the account is logged in',
  },
  endSession: {
    ...write,
    name: 'endSession',
    method: 'POST',
    path: '/user/sessions/end/{id}',
    extra: 'ending the log-in of a device that is not at hand',
  },
  facilityDocuments: { ...read, name: 'facilityDocuments', method: 'GET', path: '/user/documents' },
  facilityDocumentFile: {
    ...read,
    name: 'facilityDocumentFile',
    method: 'GET',
    path: '/user/documents/{id}',
    answers: 'blob',
  },
  addFacilityDocument: {
    ...orderWrite,
    name: 'addFacilityDocument',
    method: 'POST',
    path: '/user/documents/add',
    encoding: 'json',
    bodyLimit: FILE_BODY,
    extra: 'a newer permit, sent from the panel',
  },
  letYourselfBeFound: { ...read, name: 'letYourselfBeFound', method: 'GET', path: '/user/letyourselfbefound' },
  sendVisibility: {
    ...orderWrite,
    name: 'sendVisibility',
    method: 'POST',
    path: '/user/letyourselfbefound',
    encoding: 'json',
  },
  withdrawVisibility: {
    ...orderWrite,
    name: 'withdrawVisibility',
    method: 'POST',
    path: '/user/letyourselfbefound/withdraw',
    extra: 'a consent to be shown to patients can be taken back',
  },
} as const;
