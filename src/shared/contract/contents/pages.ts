import * as v from 'valibot';
import { defineCall } from '#shared/contract/call.ts';
import { count, ERROR_CODES, idParam, isoDate } from '#shared/contract/common.ts';
import { PAGE_NAMES } from '#shared/rules/contents/page-names.ts';
import { errorTexts } from '#shared/texts/common.ts';

/** A version of a legal page: `current` holds today, `coming` is announced, `past` held before. */
const pageVersion = v.object({
  version: count,
  validFrom: isoDate,
  state: v.picklist(['past', 'current', 'coming']),
});
export type PageVersion = v.InferOutput<typeof pageVersion>;

/** A section of a rendered text; `id` is the id of its heading in `html`. */
const textSection = v.object({ id: v.string(), title: v.string(), number: v.nullable(v.string()) });

/**
 * A legal page (docs/product.md §2.3): the version in force, or the first one before any is, or the wanted one. `html`
 * is rendered from Markdown by the server and holds no HTML of its author. `versions` are all of them, newest first.
 */
export const page = defineCall('page', {
  params: v.object({ name: v.picklist(PAGE_NAMES, errorTexts.badValue) }),
  query: v.object({ version: v.optional(idParam) }),
  response: v.object({
    name: v.picklist(PAGE_NAMES),
    version: count,
    validFrom: isoDate,
    /** The author's; null leaves it to the screen. */
    title: v.nullable(v.string()),
    html: v.string(),
    sections: v.array(textSection),
    versions: v.array(pageVersion),
  }),
  errors: [ERROR_CODES.notFound],
});
export type Page = v.InferOutput<typeof page.response>;
