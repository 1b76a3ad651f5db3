import { describeApi } from '#server/http/openapi.ts';
import type { Call } from '#shared/contract/call.ts';

/** A field of a request as the contract declares it. */
export interface Field {
  readonly name: string;
  /** Allowed values, if they are a list. */
  readonly choices: readonly string[];
  /** Whether any text of some length is valid, even one that is not a number. */
  readonly isFree: boolean;
  /** What it holds, by the way to it: its own name, or for lists and objects such as `products.id`. */
  readonly holds: readonly string[];
}

interface Schema {
  readonly type?: string;
  readonly enum?: readonly (string | number)[];
  readonly pattern?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}

interface Operation {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

/** Every call defined in the contract's files, including future ones. */
export function allCalls(): Call[] {
  const modules = import.meta.glob<object>('/src/shared/contract/**/*.ts', { eager: true });
  return Object.values(modules).flatMap((module) => Object.values(module).filter(isCall));
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'route' in value && 'response' in value;
}

/** The fields of a request except its headers; what is inside those of a JSON body is in `holds`. */
export function fieldsOf(call: Call): Readonly<Record<'params' | 'query' | 'body', readonly Field[]>> {
  const { paths } = describeApi([call]) as { paths: Record<string, Record<string, Operation>> };
  const [operation] = Object.values(paths).flatMap((methods) => Object.values(methods));
  const parameters = (place: string) =>
    (operation?.parameters ?? []).filter((at) => at.in === place).map(({ name, schema }) => toField(name, schema));
  const [content] = Object.values(operation?.requestBody?.content ?? {});
  const body = Object.entries(content?.schema.properties ?? {}).map(([name, schema]) => toField(name, schema));
  return { params: parameters('path'), query: parameters('query'), body };
}

function toField(name: string, schema: Schema): Field {
  const isText = schema.type === 'string' && !schema.enum && !schema.format;
  const isFree = isText && (schema.pattern === undefined || new RegExp(schema.pattern, 'u').test('abc'));
  return { name, choices: (schema.enum ?? []).map(String), isFree, holds: waysInto(name, schema) };
}

/** The ways to what a schema describes; lists, alternatives and records add nothing to a way. */
function waysInto(way: string, schema: object): string[] {
  const inside = Object.entries(schema).flatMap(([keyword, part]) =>
    keyword === 'properties' ? waysOf(way, part) : waysWithin(way, part),
  );
  return inside.length > 0 ? [...new Set(inside)] : [way];
}

function waysOf(way: string, properties: Readonly<Record<string, Schema>>): string[] {
  return Object.entries(properties).flatMap(([name, schema]) => waysInto(`${way}.${name}`, schema));
}

/** Only what has a name of its own. */
function waysWithin(way: string, part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const parts = Array.isArray(part) ? part.flatMap((one) => waysWithin(way, one)) : waysInto(way, part);
  return parts.filter((each) => each !== way);
}
