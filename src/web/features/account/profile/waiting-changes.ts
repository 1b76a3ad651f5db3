import type { Profile, ProfileField } from '#shared/contract/accounts/profile.ts';

/** A value as people read it: groups have labels. */
export function readableValue(profile: Profile, field: ProfileField, value: string): string {
  return field === 'distributionGroup' ? labelOfGroup(profile, value) : value;
}

/** The label of a distribution group. */
export function labelOfGroup({ distributionGroups }: Profile, id: string | undefined): string {
  return distributionGroups.find((group) => group.id === id)?.label ?? '';
}
