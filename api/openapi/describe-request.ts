import { z } from 'zod';
import type { JsonSchema } from '../input-shape.ts';
import { bodyMembers } from '../request/input.ts';
import { queryMembers } from '../request/query.ts';
import { acceptsIdempotencyKey, headerMembers } from '../route.ts';
import type { RawBody, Route } from '../route.ts';
import type { SchemaComponents } from './schema-components.ts';

export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
};

export type RequestBody = {
  readonly required: boolean;
  readonly content: Readonly<Record<string, { readonly schema: JsonSchema; readonly encoding?: JsonSchema }>>;
};

const HEADERS: Readonly<Record<string, string>> = {
  'If-Match': 'The ETag of the record as you know it: a record changed since then is left alone (412).',
  'Last-Event-ID': 'The id of the last event that was received: the stream goes on after it.',
  'If-None-Match': 'The ETag of the record as you have it: 304 where it is still the same.',
  'Idempotency-Key':
    'Up to 255 characters of your choice: the same request again gets the first answer, and does nothing twice.',
};

/** Path, query and headers as the edge reads them. */
export function describeParameters(route: Route): Parameter[] {
  const ofInput = (place: 'path' | 'query') => (name: string) => parameter(route, name, place);
  const headers = [
    ...(route.options.etag !== undefined && route.method === 'GET' ? ['If-None-Match'] : []),
    ...(acceptsIdempotencyKey(route) ? ['Idempotency-Key'] : []),
  ];
  return [
    ...route.pathParameters.map(ofInput('path')),
    ...queryMembers(route).map(ofInput('query')),
    ...[...headerMembers(route)].map(([member, name]) => headerOf(route, member, name)),
    ...headers.map(header),
  ];
}

/**
 * The body: the operation's members that come neither from the path nor from a header. Undefined where there are none.
 */
export function describeBody(route: Route, components: SchemaComponents, name: string): RequestBody | undefined {
  if (route.options.rawBody !== undefined) return describeRawBody(route.options.rawBody, components, name);
  const members = bodyMembers(route);
  if (members.length === 0) return undefined;
  const schema = onlyMembers(route.shape.schema, new Set(members));
  const required = members.some((member) => route.shape.required.has(member));
  const { upload } = route.options;
  if (upload === undefined) {
    return {
      required,
      content: { 'application/json': { schema: components.add(name, schema, { partSuffix: 'Input' }) } },
    };
  }
  const form = withFile(schema, upload.field, upload.contentType);
  return {
    required,
    content: {
      'multipart/form-data': {
        schema: components.add(name, form, { partSuffix: 'Input' }),
        encoding: { [upload.field]: { contentType: upload.contentType } },
      },
    },
  };
}

function parameter({ shape }: Route, name: string, place: 'path' | 'query'): Parameter {
  const { description, pattern, ...schema } = shape.members.get(name) ?? {};
  return {
    name,
    in: place,
    required: place === 'path' || shape.required.has(name),
    ...(typeof description === 'string' && { description }),
    schema: schema['format'] === undefined && pattern !== undefined ? { ...schema, pattern } : schema,
  };
}

/** A header that fills a member: common headers with fixed texts, others with the member's description. */
function headerOf({ shape }: Route, member: string, name: string): Parameter {
  if (HEADERS[name] !== undefined) return header(name);
  const { description } = shape.members.get(member) ?? {};
  const required = shape.required.has(member);
  return { ...header(name), required, ...(typeof description === 'string' && { description }) };
}

function header(name: string): Parameter {
  return { name, in: 'header', required: false, description: HEADERS[name] ?? '', schema: { type: 'string' } };
}

function describeRawBody({ accepts }: RawBody, components: SchemaComponents, name: string): RequestBody {
  const content = Object.entries(accepts).map(([type, said]): [string, { readonly schema: JsonSchema }] => {
    if (said === null) return [type, { schema: { type: 'string', format: 'binary' } }];
    const schema = z.toJSONSchema(said, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    return [type, { schema: components.add(name, schema, { partSuffix: 'Input' }) }];
  });
  return { required: true, content: Object.fromEntries(content) };
}

/** The schema without other members, also where it is composed of several. */
function onlyMembers(schema: JsonSchema, members: ReadonlySet<string>): JsonSchema {
  const kept = Object.entries(schema).map(([keyword, value]): [string, unknown] => {
    if (keyword === 'properties') {
      return [keyword, Object.fromEntries(Object.entries(value as object).filter(([name]) => members.has(name)))];
    }
    if (keyword === 'required') return [keyword, (value as string[]).filter((name) => members.has(name))];
    if (keyword === 'allOf' || keyword === 'anyOf' || keyword === 'oneOf') {
      return [keyword, (value as JsonSchema[]).map((part) => onlyMembers(part, members))];
    }
    return [keyword, value];
  });
  return Object.fromEntries(kept);
}

/** A file in a form, as OpenAPI 3.1 describes it; `format` is for older readers. */
function withFile(schema: JsonSchema, field: string, contentType: string): JsonSchema {
  const properties = schema['properties'] as Record<string, JsonSchema>;
  const file = {
    type: 'string',
    format: 'binary',
    contentMediaType: contentType,
    ...(properties[field]?.['description'] !== undefined && { description: properties[field]['description'] }),
  };
  const others = Object.entries(properties).map(([name, member]): [string, JsonSchema] => [name, leftEmpty(member)]);
  return { ...schema, properties: { ...Object.fromEntries(others), [field]: file } };
}

/** An empty example: documentation pages fill forms with examples, and would invent an address to send mail to. */
function leftEmpty(member: JsonSchema): JsonSchema {
  return member['default'] === undefined && member['enum'] === undefined ? { ...member, examples: [''] } : member;
}
