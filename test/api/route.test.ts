import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { acceptsIdempotencyKey, headerMembers, requiresUser, route, takesBody } from '../../api/route.ts';
import { createNote, deleteNote, getNote, KNOWN_NOTE, NOTE_ROUTES } from '../support/api/note-operations.ts';
import { startTestApp } from '../support/api/test-app.ts';
import type { TestApp } from '../support/api/test-app.ts';
import { examples } from '../support/examples.ts';

describe('a route', () => {
  it('names only parameters that its operation takes', () => {
    expect(() => route('GET', '/api/v1/notes/:id', getNote)).toThrow('notes.get does not take id');
    expect(route('GET', '/notes/:note_id', getNote).pathParameters).toEqual(['note_id']);
  });

  it('needs the acting user where something is changed, or a person’s data is asked for', () => {
    expect(requiresUser(route('DELETE', '/notes/:note_id', deleteNote))).toBe(true);
    expect(requiresUser(route('GET', '/notes/:note_id', getNote))).toBe(false);
    expect(requiresUser(route('GET', '/notes/:note_id', { ...getNote, isAboutAPerson: true }))).toBe(true);
  });

  it('keeps first answers for repetition, but never those about a person', () => {
    expect(acceptsIdempotencyKey(route('POST', '/notes', createNote))).toBe(true);
    expect(acceptsIdempotencyKey(route('PUT', '/notes', createNote))).toBe(false);
    expect(acceptsIdempotencyKey(route('POST', '/notes', { ...createNote, isAboutAPerson: true }))).toBe(false);
  });

  it('takes its input from the body or the query by its method, and from headers by its operation', () => {
    expect(takesBody(route('POST', '/notes', createNote))).toBe(true);
    expect(takesBody(route('DELETE', '/notes/:note_id', deleteNote))).toBe(false);
    expect([...headerMembers(route('DELETE', '/notes/:note_id', deleteNote))]).toEqual([['if_revision', 'If-Match']]);
  });
});

describe('whatever is sent', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp(NOTE_ROUTES);
  });

  afterAll(() => app.close());

  const words = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom('null', '"', '{}', '\0', '%', '..'),
  );
  const body = fc.oneof(
    fc.json(),
    fc.object().map((value) => JSON.stringify({ text: 'a', extra: value })),
    words,
  );
  const requests = fc.record({
    method: fc.constantFrom('GET', 'POST', 'PATCH', 'DELETE', 'PUT'),
    path: fc.constantFrom('/api/v1/notes', `/api/v1/notes/${KNOWN_NOTE}`, '/api/v1/uploads', '/downloads/a'),
    more: words,
    query: fc.dictionary(words, words, { maxKeys: 3 }),
    type: fc.constantFrom('application/json', 'multipart/form-data; boundary=x', 'text/plain'),
    body,
  });

  it('is answered, by a success or by a problem that is the client’s', async () => {
    await fc.assert(
      fc.asyncProperty(requests, async ({ method, path, more, query, type, body: text }) => {
        const address = `${path}${more === '' ? '' : `/${encodeURIComponent(more.toWellFormed())}`}`;
        const response = await app.request(`${address}?${new URLSearchParams(query).toString()}`, {
          method,
          headers: { 'Content-Type': type },
          ...(method !== 'GET' && { body: text }),
        });
        expect(response.status).toBeLessThan(500);
        const content = response.headers.get('Content-Type') ?? '';
        if (response.status >= 400) expect(content).toContain('application/problem+json');
        await response.arrayBuffer();
      }),
      { numRuns: examples(300) },
    );
    expect(app.logs.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
