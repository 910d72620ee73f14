import { z } from 'zod';
import { route } from '../../../api/route.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { defineOperation } from '../../../operations/ground/operation.ts';
import type { StreamedEvent } from '../../../operations/ground/operation.ts';

/** Small operations that behave like those of the service, for the edge to be tested with. */
const base = { audience: 'team', destructive: false, changes: false, summary: 'An operation of the tests.' } as const;

const noteId = z.uuid().describe("The note's id.");
const note = z.object({ id: z.uuid(), text: z.string(), revision: z.int() }).meta({ id: 'Note' });

export const KNOWN_NOTE = '11111111-1111-4111-8111-111111111111';
const CURRENT_REVISION = 3;

export const createNote = defineOperation({
  ...base,
  name: 'notes.create',
  changes: true,
  input: z.strictObject({
    text: z.string().min(1),
    tags: z.array(z.string()).optional(),
    extra: z.unknown().optional(),
  }),
  output: { kind: 'json', schema: note },
  run: (context, { text }) => Promise.resolve({ id: context.newId(), text, revision: 1 }),
});

export const listNotes = defineOperation({
  ...base,
  name: 'notes.list',
  input: z.strictObject({
    status: z.enum(['open', 'done']).optional(),
    urgent: z.boolean().optional(),
    limit: z.int().min(1).max(200).default(50),
    score: z.number().nullish(),
  }),
  output: { kind: 'json', schema: z.object({ asked: z.record(z.string(), z.unknown()) }) },
  run: (_context, input) => Promise.resolve({ asked: { ...input } }),
});

export const getNote = defineOperation({
  ...base,
  name: 'notes.get',
  input: z.strictObject({ note_id: noteId }),
  output: { kind: 'json', schema: note },
  run: (_context, { note_id }) => Promise.resolve(knownNote(note_id)),
});

const updateNote = defineOperation({
  ...base,
  name: 'notes.update',
  changes: true,
  input: z.strictObject({ note_id: noteId, if_revision: z.int().min(1).optional(), text: z.string().optional() }),
  output: { kind: 'json', schema: note },
  run: (_context, { note_id, if_revision, text }) => {
    const before = knownNote(note_id);
    if (if_revision !== undefined && if_revision !== before.revision) {
      throw new FieldworkError('stale_revision', 'The note was changed meanwhile.');
    }
    return Promise.resolve({ ...before, text: text ?? before.text, revision: before.revision + 1 });
  },
});

export const deleteNote = defineOperation({
  ...base,
  name: 'notes.delete',
  changes: true,
  destructive: true,
  input: z.strictObject({ note_id: noteId, if_revision: z.int().min(1).optional() }),
  output: { kind: 'none' },
  run: (_context, { note_id }): Promise<undefined> => {
    knownNote(note_id);
    return Promise.resolve(undefined);
  },
});

export const uploadNote = defineOperation({
  ...base,
  name: 'notes.upload',
  changes: true,
  input: z.strictObject({
    file: z.strictObject({ filename: z.string(), bytes: z.instanceof(Uint8Array) }).describe('The note.'),
    label: z.string().max(20).optional(),
  }),
  output: {
    kind: 'json',
    schema: z.object({ id: z.uuid(), filename: z.string(), size: z.int(), label: z.string().nullable() }),
  },
  run: (context, { file, label }) =>
    Promise.resolve({
      id: context.newId(),
      filename: file.filename,
      size: file.bytes.byteLength,
      label: label ?? null,
    }),
});

const downloadNote = defineOperation({
  ...base,
  name: 'notes.download',
  audience: 'system',
  input: z.strictObject({ key: z.string(), signature: z.string() }),
  output: { kind: 'file' },
  run: (_context, { key, signature }) => {
    if (signature !== 'right') throw new FieldworkError('not_found', 'The link is not valid.');
    const bytes = new TextEncoder().encode(key);
    return Promise.resolve({ bytes, contentType: 'text/html', filename: '调查 "note".html' });
  },
});

/** Throws whatever it is told to throw. */
export function failingOperation(fail: () => unknown) {
  return defineOperation({
    ...base,
    name: 'notes.fail',
    input: z.strictObject({}),
    output: { kind: 'json', schema: z.object({}) },
    run: (): Promise<Record<string, never>> => {
      throw fail();
    },
  });
}

/** Streams what it is handed. */
export function streamingOperation(events: (after: string | null) => AsyncIterable<StreamedEvent>) {
  return defineOperation({
    ...base,
    name: 'notes.events',
    input: z.strictObject({ note_id: noteId, after: z.string().regex(/^\d+$/).nullish() }),
    output: { kind: 'events' },
    run: (_context, { after }) => Promise.resolve(events(after ?? null)),
  });
}

export const MAX_NOTE_BYTES = 100_000;

export const NOTE_ROUTES = [
  route('POST', '/api/v1/notes', createNote, { status: 201, etag: 'revision', location: '/api/v1/notes/{id}' }),
  route('GET', '/api/v1/notes', listNotes),
  route('GET', '/api/v1/notes/:note_id', getNote, { etag: 'revision' }),
  route('PATCH', '/api/v1/notes/:note_id', updateNote, { etag: 'revision' }),
  route('DELETE', '/api/v1/notes/:note_id', deleteNote),
  route('POST', '/api/v1/uploads', uploadNote, {
    status: 202,
    location: '/api/v1/notes/{id}',
    operationLocation: '/api/v1/operations/{id}',
    upload: { field: 'file', maxBytes: MAX_NOTE_BYTES, contentType: 'text/plain' },
  }),
  route('GET', '/downloads/*key', downloadNote),
];

function knownNote(id: string): z.infer<typeof note> {
  if (id !== KNOWN_NOTE) throw new FieldworkError('not_found', 'There is no note of that id.');
  return { id, text: 'Remember the milk', revision: CURRENT_REVISION };
}
