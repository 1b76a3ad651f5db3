import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { BRAND } from '#shared/brand.ts';
import type { Call } from '#shared/contract/call.ts';
import { errorBody } from '#shared/contract/common.ts';
import { HEADERS } from '#shared/contract/headers.ts';
import { API_PREFIX } from '#shared/contract/rows/routes.ts';

type Json = Record<string, unknown>;

const MEDIA_TYPES = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: 'multipart/form-data',
} as const;

/** OpenAPI 3.1 of the calls, derived from the contract. */
export function describeApi(calls: readonly Call[]): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = API_PREFIX + call.route.path;
    paths[path] = { ...paths[path], [call.route.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${BRAND.name} API`, version: '1', description: BRAND.description },
    paths,
    components: { schemas: { Error: schemaOf(errorBody, 'output') } },
  };
}

function operation(call: Call): Json {
  const { route } = call;
  return {
    operationId: route.name,
    'x-effect': route.effect,
    'x-who': route.who,
    'x-cache': route.cache,
    'x-errors': call.errors,
    ...(route.extra ? { summary: route.extra } : {}),
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...(route.effect === 'write' ? [keyHeader] : []),
      ...(route.cartVersion ? [versionHeader(route.cartVersion)] : []),
      ...(route.who === 'user' || route.who === 'guest'
        ? [header(HEADERS.user, 'whose request it is; refused when the session is another’s')]
        : []),
    ],
    ...requestBody(call),
    responses: {
      200: {
        description: 'done',
        content: route.answers === 'blob' ? { '*/*': {} } : jsonContent(schemaOf(call.response, 'output')),
      },
      default: { description: 'refused', content: jsonContent({ $ref: '#/components/schemas/Error' }) },
    },
  };
}

function parametersOf(schema: GenericSchema, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

const keyHeader = {
  ...header(HEADERS.idempotencyKey, 'a new UUID a change, the same for its repeats'),
  required: true,
};

function versionHeader(need: 'may' | 'must'): Json {
  const description = 'the cart version that the change was meant for; 412 when the cart has another';
  return { ...header(HEADERS.cartVersion, description), required: need === 'must' };
}

function header(name: string, description: string): Json {
  return { name, in: 'header', description, required: false, schema: { type: 'string' } };
}

function requestBody({ route, body }: Call): Json {
  if (route.method !== 'POST') return {};
  const content = { [MEDIA_TYPES[route.encoding ?? 'form']]: { schema: schemaOf(body, 'input') } };
  return { requestBody: { content } };
}

function jsonContent(schema: Json): Json {
  return { 'application/json': { schema } };
}

/** Checks and transformations that JSON Schema cannot express are omitted. */
function schemaOf(schema: GenericSchema, typeMode: 'input' | 'output'): Json {
  const { $schema: _, ...json } = toJsonSchema(schema, { target: 'draft-2020-12', typeMode, errorMode: 'ignore' });
  return json;
}
