import type { FacilityDocument } from '#shared/contract/accounts/documents.ts';
import type { Invitation, People, Person } from '#shared/contract/accounts/people.ts';
import type { AccountSession, Profile } from '#shared/contract/accounts/profile.ts';
import type { Visibility } from '#shared/contract/accounts/visibility.ts';
import type { Agreement } from '#shared/contract/agreements.ts';
import {
  DISTRIBUTION_GROUP_LABELS,
  DOCUMENT_LABELS,
  IMPORTANCE_LABELS,
  PROVINCES,
} from '#shared/texts/accounts/dictionaries.ts';
import { visibilityServerTexts } from '#shared/texts/accounts/visibility.ts';

/** When the things below were done. */
export const AT = '2026-05-05T10:00:00.000Z';

/** The account of a verified pharmacy, whose address may be typed; `about` over the defaults. */
export function aProfile(about: Partial<Profile> = {}): Profile {
  return {
    login: 'apteka.probna',
    email: 'stary@zapas.test',
    newEmail: null,
    pharmacy: {
      nettleId: 71,
      registerId: '1000001',
      storeType: 'open_pharmacy',
      storeTypeLabel: 'Apteka ogólnodostępna',
      nip: '1111111111',
      regon: '111111110',
    },
    values: {
      facilityName: 'Apteka Próbna',
      registerNumber: 'DWIF-1',
      distributionGroup: 'independent',
      phone: '555-555-555',
      fax: '',
      invoiceEmail: '',
      street: 'ul. Zdrojowa',
      building: '4',
      apartment: '',
      postCode: '57-540',
      city: 'Lądek-Zdrój',
      province: 'dolnośląskie',
      payerName: 'Próbna sp. z o.o.',
    },
    changes: [],
    isAddressFixed: false,
    registeredAddress: null,
    provinces: [...PROVINCES],
    distributionGroups: Object.entries(DISTRIBUTION_GROUP_LABELS).map(([id, label]) => ({ id, label })),
    ...about,
  };
}

/** This log-in and another one. */
export const SESSIONS: readonly AccountSession[] = [
  { id: 1, device: 'Chrome, Windows', isCurrent: true, startedAt: AT, seenAt: AT },
  { id: 2, device: 'Safari, iPad', isCurrent: false, startedAt: AT, seenAt: AT },
];

/** A document without an end, in force. */
export function aDocument(id: number, about: Partial<FacilityDocument> = {}): FacilityDocument {
  const importance = about.importance ?? 'important';
  return {
    id,
    kind: 'open_pharmacy_permit',
    label: DOCUMENT_LABELS.open_pharmacy_permit,
    fileName: `zezwolenie-${id}.pdf`,
    size: 1000,
    institution: 'WIF we Wrocławiu',
    sentBy: null,
    creationDate: '2026-01-02',
    expirationDate: null,
    importance,
    importanceLabel: IMPORTANCE_LABELS[importance],
    uploadedAt: '2026-01-02T10:00:00.000Z',
    ...about,
  };
}

export const DOCUMENT_KINDS = [
  { id: 'open_pharmacy_permit', label: DOCUMENT_LABELS.open_pharmacy_permit },
  { id: 'amending_decision', label: DOCUMENT_LABELS.amending_decision },
] as const;

export function aPerson(id: number, about: Partial<Person> = {}): Person {
  return {
    id,
    login: `osoba.${id}`,
    name: '',
    email: `osoba.${id}@zapas.test`,
    mayOrder: true,
    isOwner: false,
    isActive: true,
    isSelf: false,
    seenAt: AT,
    ...about,
  };
}

export const OWNER = aPerson(1, { login: 'apteka.probna', isOwner: true, isSelf: true });
export const ANNA = aPerson(2, { name: 'Anna Kowalska', mayOrder: false });
export const GONE = aPerson(3, { name: 'Jan Lis', isActive: false });
const INVITED: Invitation = {
  id: 7,
  email: 'ewa@zapas.test',
  mayOrder: true,
  sentAt: AT,
  expiresAt: '2099-01-01T00:00:00.000Z',
};

/** An owner, a colleague who may only look, one who is switched off, and an invitation. */
export function aPeopleList(
  people: readonly Person[] = [OWNER, ANNA, GONE],
  invitations: readonly Invitation[] = [INVITED],
): People {
  return { people: [...people], invitations: [...invitations], limit: 30 };
}

/** When the card below was sent. */
export const SENT_AT = '2026-11-27T10:00:00.000Z';
const CLOSED = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };
const WORKING = { from: '08:00', to: '20:00' };
export const CARD: NonNullable<Visibility['card']> = {
  phone: '(71) 555-01-17',
  website: 'https://centralna.example/',
  hours: { ...CLOSED, mon: WORKING, tue: WORKING, wed: WORKING, thu: WORKING, fri: WORKING },
  services: ['vaccination'],
  duties: [],
};

export function aVisibility(about: Partial<Visibility> = {}): Visibility {
  const { consent: text, consentVersion: version } = visibilityServerTexts;
  return {
    pharmacy: { name: 'Apteka Próbna', street: 'ul. Rynkowa 12', city: 'Wrocław', phone: '(71) 555-01-17' },
    state: 'none',
    card: null,
    sentAt: null,
    acceptedAt: null,
    withdrawnAt: null,
    changedAt: null,
    consent: { text, version, givenAt: null, givenVersion: null },
    ...about,
  };
}

export const SENT_CARD = aVisibility({
  state: 'sent',
  card: CARD,
  sentAt: SENT_AT,
  changedAt: SENT_AT,
  consent: { text: visibilityServerTexts.consent, version: '1', givenAt: SENT_AT, givenVersion: '1' },
});

/** The agreement to special offers, not decided yet. */
export const OFFERS: Agreement = {
  id: 1,
  kind: 'special_offers',
  issuer: null,
  title: 'Oferty specjalne',
  text: 'Zgadzam się na otrzymywanie ofert.',
  state: 'undecided',
  decidedAt: null,
  decidedBy: null,
  decidedVersion: null,
  decidedPolicy: null,
  textVersion: '1',
};
