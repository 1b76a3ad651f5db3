import * as v from 'valibot';
import { LANGUAGE } from '#server/services/common/polish-messages.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import type { Call } from '#shared/contract/call.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { requestTexts } from '#shared/texts/server.ts';
import type { Input } from './endpoint.ts';

type RawInput = { readonly [Part in keyof Input<Call>]: unknown };

/** Rejects NUL characters, which PostgreSQL's text cannot store. Checked once before the schemas of all calls. */
const storable = v.lazy((value): v.GenericSchema => {
  if (typeof value === 'string') return v.pipe(v.string(), v.excludes('\0', errorTexts.badValue));
  if (Array.isArray(value)) return v.array(storable);
  return typeof value === 'object' && value !== null ? v.record(v.string(), storable) : v.unknown();
});

/** Parses the request by the call's schemas. @throws Refusal 422 with messages by field, of all parts at once */
export function validate(call: Call, raw: RawInput): Input<Call> {
  const parts = (['params', 'query', 'body'] as const).map((part) => {
    const result = v.safeParse(holdsNul(raw[part]) ? storable : call[part], raw[part], { lang: LANGUAGE });
    return { part, result };
  });
  const misspelt = (['query', 'body'] as const).map((part) => unknownFields(call, part, raw[part]));
  // Built from entries, because a field of a request may be called `__proto__`.
  const fields = [...misspelt, ...parts.map(({ result }) => messagesByField(result.issues ?? []))];
  const errors = Object.fromEntries(fields.flatMap((messages) => Object.entries(messages)));
  if (Object.keys(errors).length > 0) throw new Refusal(422, ERROR_CODES.invalid, errorTexts.invalid, { errors });
  return Object.fromEntries(parts.map(({ part, result }) => [part, result.output])) as unknown as Input<Call>;
}

/** Reads with filters refuse unknown fields: ignoring a misspelt filter would return the whole list. */
function unknownFields({ route, ...call }: Call, part: 'query' | 'body', raw: unknown): Record<string, string[]> {
  const { entries } = call[part] as Partial<v.ObjectSchema<v.ObjectEntries, undefined>>;
  if (route.effect !== 'read' || route.who !== 'user' || !entries || Object.keys(entries).length === 0) return {};
  if (typeof raw !== 'object' || raw === null) return {};
  const unknown = Object.keys(raw).filter((name) => !Object.hasOwn(entries, name));
  return Object.fromEntries(unknown.map((name) => [name, [requestTexts.unknownField]]));
}

/** Deeper than any call's body. Limits recursion, which a hostile body could drive past the stack. */
const MAX_DEPTH = 20;

/** @throws Refusal 422 for deeper nesting */
function holdsNul(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  if (depth === MAX_DEPTH) throw new Refusal(422, ERROR_CODES.invalid, errorTexts.invalid);
  return Object.values(value).some((part) => holdsNul(part, depth + 1));
}

/** Maps issues to `products.3.count` → messages; issues of the whole part are under `form`. */
function messagesByField(issues: readonly v.BaseIssue<unknown>[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? 'form';
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return errors;
}
