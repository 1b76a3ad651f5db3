/** Facility kinds that `Lz` goods may be sold to: hospitals only (docs/domain.md "Regulated goods"). */
const HOSPITAL_KINDS: readonly string[] = ['hospital', 'hospital_pharmacy'];
const HOSPITAL_ONLY = ['Lz'] as const;

/** Availability categories that a facility of this kind may not buy. */
export function forbiddenCategories(pharmacyKind: string): readonly string[] {
  return HOSPITAL_KINDS.includes(pharmacyKind) ? [] : HOSPITAL_ONLY;
}
