/** Words around banners. */
export const bannerTexts = {
  label: 'Banery',
  carousel: 'karuzela',
  slide: (place: number, total: number) => `${place} z ${total}`,
  slideRole: 'slajd',
  previous: 'Poprzedni baner',
  next: 'Następny baner',
  open: 'Zobacz ofertę',
  opens: (title: string) => `Zobacz ofertę: ${title}`,
  newTab: (title: string) => `${title} (otwiera się w nowej karcie)`,
} as const;
