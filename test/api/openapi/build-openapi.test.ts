import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { buildOpenApi, openApiPath } from '../../../api/openapi/build-openapi.ts';
import type { OpenApiDocument } from '../../../api/openapi/build-openapi.ts';
import type { JsonSchema } from '../../../api/input-shape.ts';
import { route } from '../../../api/route.ts';
import { ALL_ROUTES } from '../../../api/routes/all-routes.ts';
import type { Schema } from '../../../domain/ground/schema.ts';
import { defineOperation } from '../../../operations/ground/operation.ts';
import { NOTE_ROUTES, streamingOperation } from '../../support/api/note-operations.ts';
import { startTestApp } from '../../support/api/test-app.ts';

const notesDocument = buildOpenApi(NOTE_ROUTES);

type Described = {
  operationId: string;
  security: Record<string, unknown>[];
  parameters: { name: string; in: string; required: boolean; schema: JsonSchema; description?: string }[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { headers?: object; content?: Record<string, { schema: JsonSchema }> }>;
};

const described = (document: OpenApiDocument, method: string, path: string) =>
  document.paths[path]?.[method] as unknown as Described;

const resolved = (document: OpenApiDocument, schema: JsonSchema | undefined): JsonSchema => {
  const name = String(schema?.['$ref']).split('/').at(-1) ?? '';
  return document.components['schemas']?.[name] ?? {};
};

describe.each([
  ['the service', buildOpenApi(ALL_ROUTES), ALL_ROUTES],
  ['the routes of the tests', notesDocument, NOTE_ROUTES],
])('the document of %s', (_name, document, routes) => {
  it('describes every route, under the name of its operation', () => {
    for (const { method, path, operation } of routes) {
      expect(described(document, method.toLowerCase(), openApiPath(path)).operationId).toBe(operation.name);
    }
    const ids = Object.values(document.paths).flatMap((path) => Object.values(path).map((each) => each['operationId']));
    expect(ids).toHaveLength(routes.length);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('holds what every one of its references names', () => {
    const references = [...referencesIn(document)];
    expect(references.length).toBeGreaterThan(10);
    for (const reference of references) expect([reference, lookUp(document, reference)]).not.toContain(undefined);
  });

  it('declares exactly the parameters that its paths name', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const method of Object.keys(methods)) {
        const inPath = described(document, method, path).parameters.filter((each) => each.in === 'path');
        expect(inPath.map(({ name }) => name)).toEqual(named);
        expect(inPath.every(({ required }) => required)).toBe(true);
      }
    }
  });

  it('gives every operation a success and problems, each with what it means', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const method of Object.keys(methods)) {
        const statuses = Object.keys(described(document, method, path).responses);
        const successes = statuses.filter((status) => status.startsWith('2'));
        const { operation } = routes.find(
          (each) => each.method.toLowerCase() === method && openApiPath(each.path) === path,
        )!;
        expect(successes).toEqual(operation.output.kind === 'durable' ? ['200', '202'] : [expect.any(String)]);
        expect(statuses).toEqual(expect.arrayContaining(['400', '500', '503']));
      }
    }
  });

  it('is plain JSON, free of what only the validator needs', () => {
    const text = JSON.stringify(document);
    expect(JSON.parse(text)).toEqual(document);
    expect(text).not.toContain('$defs');
    expect(text).not.toContain('"$schema"');
    expect(text).not.toContain('9007199254740991');
  });

  it('asks for the token and the team where the operation is for teams', () => {
    for (const { method, path, operation } of routes) {
      const { security } = described(document, method.toLowerCase(), openApiPath(path));
      const alwaysAsked = ['serviceToken', 'team', ...(operation.changes ? ['user'] : [])];
      if (operation.audience !== 'team') expect(security).toEqual([]);
      else for (const name of alwaysAsked) expect(security.every((way) => name in way)).toBe(true);
    }
  });
});

describe('what the document says of a route', () => {
  it('has the query with its limits and defaults, and the headers that the edge reads', () => {
    const { parameters } = described(notesDocument, 'get', '/api/v1/notes');
    expect(parameters.map(({ name }) => name)).toEqual(['status', 'urgent', 'limit', 'score']);
    const limit = parameters.find(({ name }) => name === 'limit');
    expect(limit).toMatchObject({ in: 'query', required: false, schema: { default: 50, minimum: 1, maximum: 200 } });
    const headers = (method: string, path: string) =>
      described(notesDocument, method, path).parameters.flatMap(({ name, in: place }) =>
        place === 'header' ? [name] : [],
      );
    expect(headers('patch', '/api/v1/notes/{note_id}')).toEqual(['If-Match']);
    expect(headers('get', '/api/v1/notes/{note_id}')).toEqual(['If-None-Match']);
    expect(headers('post', '/api/v1/notes')).toEqual(['Idempotency-Key']);
  });

  it('has a body without what the path and the headers give', () => {
    const { requestBody } = described(notesDocument, 'patch', '/api/v1/notes/{note_id}');
    const schema = resolved(notesDocument, requestBody?.content['application/json']?.schema);
    expect(Object.keys(schema['properties'] as object)).toEqual(['text']);
    expect(requestBody?.required).toBe(false);
    expect(described(notesDocument, 'delete', '/api/v1/notes/{note_id}').requestBody).toBeUndefined();
  });

  it('has a form with a file for an upload', () => {
    const { requestBody } = described(notesDocument, 'post', '/api/v1/uploads');
    const schema = resolved(notesDocument, requestBody?.content['multipart/form-data']?.schema);
    expect(schema['properties']).toMatchObject({
      file: { type: 'string', format: 'binary', description: 'The note.' },
    });
    expect(schema['required']).toEqual(['file']);
  });

  it('tells that a body can be too slow, and that headers can be too large', () => {
    const statuses = (method: string, path: string) => Object.keys(described(notesDocument, method, path).responses);
    expect(statuses('post', '/api/v1/uploads')).toEqual(expect.arrayContaining(['408', '431']));
    expect(statuses('post', '/api/v1/notes')).toEqual(expect.arrayContaining(['408', '431']));
    expect(statuses('get', '/api/v1/notes')).toContain('431');
    expect(statuses('get', '/api/v1/notes')).not.toContain('408');
  });

  it('tells that long work can be cancelled while it is waited for', () => {
    const document = buildOpenApi(ALL_ROUTES);
    const durable = ALL_ROUTES.filter(({ operation }) => operation.output.kind === 'durable');
    expect(durable.length).toBeGreaterThan(5);
    for (const { method, path } of durable) {
      expect(described(document, method.toLowerCase(), openApiPath(path)).responses).toHaveProperty('409');
    }
  });

  it('tells what only some can meet: refusals to those without a seat, a survey named in a body', () => {
    const document = buildOpenApi(ALL_ROUTES);
    const statuses = (method: string, path: string) => Object.keys(described(document, method, path).responses);
    expect(statuses('post', '/api/v1/templates/from-survey/{survey_id}')).toContain('403');
    expect(statuses('delete', '/api/v1/templates/{template_id}')).toContain('403');
    expect(statuses('post', '/api/v1/logic/validate')).toContain('404');
    expect(statuses('post', '/api/v1/imports/docx')).toContain('404');
    expect(statuses('get', '/api/v1/templates/{template_id}')).toContain('403');
    expect(statuses('post', '/api/v1/webhooks/email')).not.toContain('403');
  });

  it('has the answer with its status, its schema and its headers', () => {
    const created = described(notesDocument, 'post', '/api/v1/notes').responses['201'];
    expect(Object.keys(created?.headers ?? {})).toEqual(['X-Request-Id', 'ETag', 'Location']);
    expect(resolved(notesDocument, created?.content?.['application/json']?.schema)['required']).toContain('revision');
    expect(described(notesDocument, 'delete', '/api/v1/notes/{note_id}').responses['204']).toBeDefined();
    const events = streamingOperation(async function* () {});
    const streams = buildOpenApi([route('GET', '/notes/:note_id/events', events)]);
    const stream = described(streams, 'get', '/notes/{note_id}/events');
    expect(stream.responses['200']?.content).toHaveProperty('text/event-stream');
    expect(stream.parameters.map(({ name }) => name)).toEqual(['note_id', 'Last-Event-ID']);
  });

  it('has both answers of long work, the result and the operation that goes on', () => {
    const document = buildOpenApi(ALL_ROUTES);
    const { responses } = described(document, 'post', '/api/v1/surveys/{survey_id}/translate');
    const schemaOf = (status: string) => responses[status]?.content?.['application/json']?.schema;
    expect(resolved(document, schemaOf('200'))['required']).toContain('texts_translated');
    expect(Object.keys(responses['200']?.headers ?? {})).toEqual(['X-Request-Id', 'Operation-Location']);
    const operation = described(document, 'get', '/api/v1/operations/{operation_id}').responses['200'];
    expect(schemaOf('202')).toEqual(operation?.content?.['application/json']?.schema);
    expect(Object.keys(responses['202']?.headers ?? {})).toEqual(['X-Request-Id', 'Location', 'Operation-Location']);
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['404', '409', '422', '502', '503', '504']));
  });

  it('names shared and recursive parts once, apart for requests and answers', () => {
    type Tree = { name: string; children: Tree[] };
    const tree: Schema<Tree> = z.lazy(() => z.object({ name: z.string(), children: z.array(tree) }));
    const part = z.object({ size: z.int().default(1) }).meta({ id: 'Part' });
    const colour = z.enum(['red', 'green']).meta({ id: 'Colour' });
    const operation = defineOperation({
      name: 'trees.grow',
      summary: 'Grows a tree.',
      audience: 'team',
      destructive: false,
      changes: true,
      input: z.strictObject({ colour, tree, part, spare: part.optional() }).meta({ id: 'Sapling' }),
      output: { kind: 'json', schema: z.object({ tree, part }) },
      run: (_context, input) => Promise.resolve(input),
    });
    const document = buildOpenApi([route('POST', '/trees/:colour', operation)]);
    const schemas = document.components['schemas'] ?? {};
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(['Part', 'PartInput', 'TreesGrowRequest', 'TreesGrowAnswer']),
    );
    expect(described(document, 'post', '/trees/{colour}').parameters[0]?.schema).toMatchObject({
      enum: ['red', 'green'],
    });
    expect(schemas['PartInput']).not.toHaveProperty('required');
    expect(schemas['Part']).toMatchObject({ required: ['size'] });
    for (const reference of referencesIn(document)) expect(lookUp(document, reference)).toBeDefined();
  });
});

describe('the document over HTTP', () => {
  it('is served as the app has its routes, with the pages of the service', async () => {
    const app = await startTestApp(NOTE_ROUTES);
    const response = await app.request('/openapi.json', { as: null });
    const document = (await response.json()) as OpenApiDocument;
    await app.close();
    expect(response.headers.get('Content-Type')).toContain('application/json');
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/v1/notes/{note_id}', '/downloads/{key}', '/healthz', '/livez', '/metrics']),
    );
  });
});

function* referencesIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    if (name === '$ref' && typeof member === 'string') yield member;
    else yield* referencesIn(member);
  }
}

function lookUp(document: unknown, reference: string): unknown {
  expect(reference).toMatch(/^#\//);
  return reference
    .slice(2)
    .split('/')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], document);
}
