import { REGISTER_STATES, REGISTER_WORDS } from '#shared/texts/accounts/dictionaries.ts';

/** Documents of a facility (docs/product.md §5.11). */
export const DOCUMENT_KINDS = [
  'open_pharmacy_permit',
  'amending_decision',
  'pharmacy_point_permit',
  'inspectorate_permit',
  'premises_and_staff',
  'act_or_statute',
  'qualification_form',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Types of facilities that may register; what each may buy is decided by `forbiddenCategories`. */
export const STORE_TYPES = [
  'open_pharmacy',
  'pharmacy_point',
  'hospital_pharmacy',
  'company_pharmacy',
  'medical_facility',
  'care_home',
  'other_facility',
  'general_shop',
] as const;
export type StoreType = (typeof STORE_TYPES)[number];

/** The type of a facility without documents. */
export const GENERAL_SHOP = 'general_shop' satisfies StoreType;

interface StoreTypeRule {
  /** Whether it stands in the register of pharmacies, so that it has a pharmacy ID and a register number. */
  readonly isInRegister: boolean;
  readonly required: readonly DocumentKind[];
  readonly optional: readonly DocumentKind[];
}

const RULES: Readonly<Record<StoreType, StoreTypeRule>> = {
  open_pharmacy: { isInRegister: true, required: ['open_pharmacy_permit'], optional: ['amending_decision'] },
  pharmacy_point: { isInRegister: true, required: ['pharmacy_point_permit'], optional: ['amending_decision'] },
  hospital_pharmacy: { isInRegister: true, required: ['inspectorate_permit'], optional: ['amending_decision'] },
  company_pharmacy: { isInRegister: true, required: ['inspectorate_permit'], optional: ['amending_decision'] },
  medical_facility: { isInRegister: false, required: ['premises_and_staff'], optional: [] },
  care_home: { isInRegister: false, required: ['act_or_statute'], optional: ['premises_and_staff'] },
  other_facility: { isInRegister: false, required: ['qualification_form'], optional: ['act_or_statute'] },
  general_shop: { isInRegister: false, required: [], optional: [] },
};

/** What a type of facility needs to register. */
export function storeTypeRule(type: StoreType): StoreTypeRule {
  return RULES[type];
}

export function isStoreType(text: string): text is StoreType {
  return STORE_TYPES.some((type) => type === text);
}

/** The required documents of a type that are not among the attached ones. */
export function missingDocuments(type: StoreType, attached: readonly string[]): DocumentKind[] {
  return RULES[type].required.filter((kind) => !attached.includes(kind));
}

const REGISTER_KINDS: Readonly<Record<string, StoreType>> = {
  [REGISTER_WORDS.openPharmacy]: 'open_pharmacy',
  [REGISTER_WORDS.pharmacyPoint]: 'pharmacy_point',
  [REGISTER_WORDS.hospitalPharmacy]: 'hospital_pharmacy',
  [REGISTER_WORDS.hospitalDepartment]: 'hospital_pharmacy',
  [REGISTER_WORDS.companyPharmacy]: 'company_pharmacy',
};

/** The type that an entry of the register has, or null for a kind that is not known. */
export function storeTypeOfRegister(kind: string): StoreType | null {
  return REGISTER_KINDS[kind.trim().toLocaleLowerCase('pl')] ?? null;
}

/** Whether an entry of the register is in the state that may register. */
export function isActiveInRegister(state: string): boolean {
  return state.trim().toLocaleUpperCase('pl') === REGISTER_STATES.active;
}
