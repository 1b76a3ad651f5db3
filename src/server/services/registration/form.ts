import type { Executor } from '#server/db/db.ts';
import { pagesToAccept } from '#server/services/contents/pages.ts';
import type { RegistrationDictionaries } from '#shared/contract/accounts/registration.ts';
import { STORE_TYPES, type StoreType, storeTypeRule } from '#shared/rules/accounts/store-types.ts';
import {
  DISTRIBUTION_GROUP_LABELS,
  DOCUMENT_LABELS,
  PROVINCES,
  STORE_TYPE_LABELS,
} from '#shared/texts/accounts/dictionaries.ts';

/** Documents of one application, or waiting ones of one pharmacy, that may be there. */
export const MAX_DOCUMENTS = 20;

/** Dictionaries of the registration form, and what is to be accepted at `now`. */
export async function getRegistrationForm(db: Executor, now: Date): Promise<RegistrationDictionaries> {
  return {
    storeTypes: STORE_TYPES.map((id) => ({
      id,
      label: STORE_TYPE_LABELS[id],
      isInRegister: storeTypeRule(id).isInRegister,
      documents: wantedDocuments(id),
    })),
    provinces: [...PROVINCES],
    distributionGroups: Object.entries(DISTRIBUTION_GROUP_LABELS).map(([id, label]) => ({ id, label })),
    pages: (await pagesToAccept(db, now)).map(({ name, version }) => ({ name, version })),
  };
}

/** Documents that a type of facility sends, the required ones first. */
export function wantedDocuments(type: StoreType): RegistrationDictionaries['storeTypes'][number]['documents'] {
  const { required, optional } = storeTypeRule(type);
  return [
    ...required.map((id) => ({ id, label: DOCUMENT_LABELS[id], isRequired: true })),
    ...optional.map((id) => ({ id, label: DOCUMENT_LABELS[id], isRequired: false })),
  ];
}
