/** Sections of the main page in display order; their products are in selections.csv. */
export const DEMO_SECTIONS = [
  { id: 'polecane', title: 'Polecane dla Twojej apteki' },
  { id: 'hity', title: 'Hity hurtowni' },
  { id: 'nowosci', title: 'Ostatnio w ofercie' },
] as const;
