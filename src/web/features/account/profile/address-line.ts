interface Address {
  readonly street: string;
  readonly building: string;
  readonly apartment: string;
  readonly postCode: string;
  readonly city: string;
}

/** An address in one line: `ul. Zdrojowa 4/2, 57-540 Lądek-Zdrój`. */
export function addressLine({ street, building, apartment, postCode, city }: Address): string {
  const house = apartment ? `${building}/${apartment}` : building;
  return [`${street} ${house}`.trim(), `${postCode} ${city}`.trim()].filter(Boolean).join(', ');
}
