import { readFile } from 'node:fs/promises';
import type { Executor } from '#server/db/db.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { insertBanner } from '#server/repositories/catalogue/banners.ts';
import { storePicture } from '#server/repositories/catalogue/pictures.ts';
import { keepPicture } from '#server/services/catalogue/pictures.ts';

interface DemoBanner {
  readonly area: string;
  /** A file in the folder `banners`, drawn by scripts/banners.mjs. */
  readonly picture: string;
  readonly title: string;
  readonly text: string;
  readonly link: string;
}

const COLD = {
  picture: 'chlodnia',
  title: 'Szczepionki z chłodni',
  text: 'Sezon grypowy: sprawdź stany i zamów z dostawą w chłodni.',
  link: '/produkty?name=szczepionka',
};
const LOW_PRICES = {
  picture: 'niskie-ceny',
  title: 'Niskie ceny na każdy dzień',
  text: 'Produkty poniżej ceny bazowej, bez progów i pakietów.',
  link: '/low-prices',
};
const SHORT_EXPIRY = {
  picture: 'krotkie-daty',
  title: 'Krótka data, niższa cena',
  text: 'Przy każdej pozycji widać termin ważności.',
  link: '/kdw',
};
const OFFER = {
  picture: 'oferta',
  title: 'Więcej niż leki',
  text: 'Wyroby medyczne, kosmetyki i żywność specjalna w jednym zamówieniu.',
  link: '/produkty',
};

/** Banners without dates, so that they are always shown. */
const DEMO_BANNERS: readonly DemoBanner[] = [
  { area: 'default', ...COLD },
  { area: 'default', ...LOW_PRICES },
  { area: 'default', ...SHORT_EXPIRY },
  { area: 'products-area', ...SHORT_EXPIRY },
  { area: 'low-prices-area', ...SHORT_EXPIRY },
  { area: 'favorite-products-area', ...LOW_PRICES },
  { area: 'product-page', ...OFFER },
];

/** Stores the demo banners with their pictures. */
export async function loadDemoBanners(tx: Executor, files: FileStore): Promise<void> {
  for (const { area, picture: file, title, text, link } of DEMO_BANNERS) {
    const picture = await keepPicture(files, await readFile(new URL(`banners/${file}.png`, import.meta.url)));
    await storePicture(tx, picture);
    const term = { fromDate: null, untilDate: null };
    await insertBanner(tx, { area, pictureId: picture.id, alt: title, title, text, link, ...term });
  }
}
