import { warsawDateTime } from '#shared/language/dates.ts';
import { DISTRIBUTION_GROUP_LABELS, IMPORTANCE_LABELS, PROFILE_FIELD_LABELS } from './dictionaries.ts';

/** Steps of the audit log as an operator reads them; one that is not here stands as it was written. */
const ACTIONS: Readonly<Record<string, string>> = {
  'application sent': 'zgłoszenie wysłane',
  'application verified': 'zgłoszenie zatwierdzone',
  'application rejected': 'zgłoszenie odrzucone',
  'account created': 'konto założone',
  'account invited': 'zaproszenie wysłane',
  'account activated': 'konto otwarte',
  'account blocked': 'zamawianie zablokowane',
  'account unblocked': 'zamawianie odblokowane',
  'reset link made': 'link do hasła wypisany',
  'password changed': 'hasło zmienione',
  'password reset': 'hasło ustawione na nowo',
  'email changed': 'e-mail zmieniony',
  'change accepted': 'zmiana danych wprowadzona',
  'change rejected': 'zmiana danych odrzucona',
  'document judged': 'dokument oceniony',
  'club mark set': 'znak klubu zmieniony',
  'owner changed': 'właściciel konta zmieniony',
  'person invited': 'osoba zaproszona',
  'person joined': 'osoba dołączyła',
  'person changed': 'uprawnienia osoby zmienione',
  'person let in': 'osoba dopuszczona',
  'person switched off': 'osoba wyłączona',
  'invitation sent again': 'zaproszenie osoby ponowione',
  'invitation withdrawn': 'zaproszenie osoby wycofane',
  'visibility sent': 'wizytówka dla pacjentów wysłana',
  'visibility withdrawn': 'wizytówka dla pacjentów wycofana',
  'visibility accepted': 'wizytówka dla pacjentów przyjęta',
};

const FIELDS: Readonly<Record<string, string>> = {
  ...PROFILE_FIELD_LABELS,
  login: 'login',
  email: 'e-mail',
  name: 'nazwa',
  status: 'stan',
  reason: 'powód',
  isSalesAllowed: 'może zamawiać',
  isActive: 'aktywne',
  mayOrder: 'może zamawiać',
  inClub: 'klub',
  owner: 'właściciel',
  until: 'ważny do',
  consent: 'zgoda, wersja tekstu',
};

const STATES: Readonly<Record<string, string>> = { waiting: 'czeka', verified: 'zatwierdzone', rejected: 'odrzucone' };
const FLAGS: Readonly<Record<string, string>> = { true: 'tak', false: 'nie' };
const FLAG_FIELDS = new Set(['isSalesAllowed', 'isActive', 'mayOrder', 'inClub']);
/** `document 7`: the field of a judged document. */
const DOCUMENT = /^document (\d+)$/;

interface AuditLine {
  /** ISO 8601. */
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly changes: Readonly<Record<string, readonly [string | null, string | null]>>;
}

/** A line of the audit log, in Polish and Warsaw time; columns are apart by two spaces. */
export function auditLine({ at, actor, action, changes }: AuditLine): string {
  const changed = Object.entries(changes).map(([field, [from, to]]) => {
    const label = FIELDS[field] ?? field.replace(DOCUMENT, 'dokument $1');
    return `${label}: ${shownValue(field, from)} → ${shownValue(field, to)}`;
  });
  return [warsawDateTime(new Date(at)), actor, ACTIONS[action] ?? action, ...changed].join('  ');
}

function shownValue(field: string, value: string | null): string {
  if (value === null || value === '') return '—';
  const words = wordsOf(field);
  return (Object.hasOwn(words, value) && words[value]) || value;
}

function wordsOf(field: string): Readonly<Record<string, string>> {
  if (FLAG_FIELDS.has(field)) return FLAGS;
  if (field === 'status') return STATES;
  if (field === 'distributionGroup') return DISTRIBUTION_GROUP_LABELS;
  return DOCUMENT.test(field) ? IMPORTANCE_LABELS : {};
}
