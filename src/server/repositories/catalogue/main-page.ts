import { type Executor, statement } from '#server/db/db.ts';

interface Section {
  readonly id: string;
  readonly title: string;
  readonly position: number;
  readonly products: number;
}

const SECTIONS = statement<Section>(
  'main_page_sections',
  `select s.id, s.title, s.position, count(i.product_id) as products
   from main_page_sections s left join main_page_items i on i.section_id = s.id
   group by s.id order by s.position, s.id`,
);

/** The sections in display order with their number of products. */
export function listSections(db: Executor): Promise<Section[]> {
  return db.run(SECTIONS);
}

const CLEAR = statement<never>('main_page_clear', 'delete from main_page_items where section_id = $1');
const PUT = statement<never>(
  'main_page_put',
  `insert into main_page_sections (id, title, position) values ($1, $2, $3)
   on conflict (id) do update set title = excluded.title, position = excluded.position`,
);
const FILL = statement<never>(
  'main_page_fill',
  `insert into main_page_items (section_id, product_id, position)
   select $1, product_id, position from unnest($2::int[]) with ordinality as item(product_id, position)`,
);

/** Sets the products of a new or existing section, in this order. */
export async function replaceSection(
  tx: Executor,
  { id, title, position, productIds }: Omit<Section, 'products'> & { readonly productIds: readonly number[] },
): Promise<void> {
  await tx.run(CLEAR, [id]);
  await tx.run(PUT, [id, title, position]);
  await tx.run(FILL, [id, productIds]);
}

const REMOVE = statement<never>('main_page_remove', 'delete from main_page_sections where id = $1');

export async function removeSection(tx: Executor, id: string): Promise<void> {
  await tx.run(CLEAR, [id]);
  await tx.run(REMOVE, [id]);
}
