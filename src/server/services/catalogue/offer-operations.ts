import * as v from 'valibot';
import { listSections, removeSection, replaceSection } from '#server/repositories/catalogue/main-page.ts';
import { replaceChosen } from '#server/repositories/catalogue/suggestions.ts';
import { OperatorRefusal } from '#server/services/common/operator-refusal.ts';
import type { Deps } from '#server/services/deps.ts';
import { opsContentTexts } from '#shared/texts/ops.ts';
import { requireProducts } from './zone-operations.ts';

const skus = v.array(v.string());

/** Suggestions that operators choose: for the product `for`, or in general; an empty list removes them. */
export const newSuggestions = v.object({ for: v.optional(v.string()), skus });

/** Replaces the chosen suggestions, in this order. @throws OperatorRefusal naming each product that is not allowed */
export async function setSuggestions(
  { db }: Pick<Deps, 'db'>,
  input: v.InferOutput<typeof newSuggestions>,
): Promise<string[]> {
  const { for: anchorSku } = input;
  const total = await db.transaction(async (tx) => {
    const [anchor] = anchorSku === undefined ? [] : await requireProducts(tx, [anchorSku]);
    const products = await requireProducts(tx, [...new Set(input.skus)], (product) =>
      product.id === anchor?.id ? opsContentTexts.itself : null,
    );
    await replaceChosen(
      tx,
      anchor?.id ?? null,
      products.map(({ id }) => id),
    );
    return products.length;
  });
  return [opsContentTexts.suggestionsSet(anchorSku ?? null, total)];
}

const SECTION_ID = /^[a-z0-9-]{1,40}$/;
const MAX_TITLE = 80;

/** A section of the main page. A new one needs a title; one without products is removed. */
export const newSection = v.object({
  id: v.pipe(v.string(), v.regex(SECTION_ID, opsContentTexts.badSection)),
  title: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(opsContentTexts.missing('--title')),
      v.maxLength(MAX_TITLE, opsContentTexts.longTitle(MAX_TITLE)),
    ),
  ),
  position: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/, opsContentTexts.badPosition), v.transform(Number))),
  skus,
});

/** Sets the products of a section of the main page. @throws OperatorRefusal */
export async function setSection({ db }: Pick<Deps, 'db'>, input: v.InferOutput<typeof newSection>): Promise<string[]> {
  const { id } = input;
  return db.transaction(async (tx) => {
    const sections = await listSections(tx);
    const known = sections.find((section) => section.id === id);
    if (input.skus.length === 0) {
      if (!known) throw new OperatorRefusal(opsContentTexts.unknownSection(id));
      await removeSection(tx, id);
      return [opsContentTexts.sectionRemoved(id)];
    }
    const title = input.title ?? known?.title;
    if (title === undefined) throw new OperatorRefusal(opsContentTexts.newSectionTitle(id));
    const last = Math.max(0, ...sections.map((section) => section.position));
    const position = input.position ?? known?.position ?? last + 1;
    const products = await requireProducts(tx, [...new Set(input.skus)]);
    await replaceSection(tx, { id, title, position, productIds: products.map((product) => product.id) });
    return [opsContentTexts.sectionSet(id, title, products.length)];
  });
}

/** The sections of the main page, one per line. */
export async function describeSections({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  const sections = await listSections(db);
  if (sections.length === 0) return [opsContentTexts.noSections];
  return sections.map(({ id, title, position, products }) => opsContentTexts.section(position, id, title, products));
}
