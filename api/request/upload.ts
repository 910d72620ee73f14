import busboy from 'busboy';
import type { Busboy } from 'busboy';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { FieldworkError } from '../../domain/ground/errors.ts';
import type { Issue } from '../../domain/ground/errors.ts';
import { collectBytes } from '../../platform/arriving/collected-bytes.ts';
import { watchPace } from '../../platform/arriving/pace.ts';
import type { Pace } from '../../platform/arriving/pace.ts';
import { ClientGone } from '../../domain/ground/client-gone.ts';
import type { Upload } from '../route.ts';
import { contentType, refuseEncodedBody } from './headers.ts';
import { isStorableText } from '../../domain/ground/storable-text.ts';

export type UploadedFile = { readonly filename: string; readonly bytes: Buffer };

/** The form as members of the input; the file is one of them. */
export type UploadedForm = Readonly<Record<string, string | UploadedFile>>;

/** 10 MB at 1.5 Mbit/s. A slower upload, or one that stands still, would keep others waiting. */
export const UPLOAD_PACE: Pace = { wholeMs: 60_000, standsStillMs: 5_000 };

const MAX_FIELD_BYTES = 16 * 1024;
const MAX_FIELDS = 20;
/** Room for the rest of the form: fields, headers of parts, boundaries. */
const MAX_OVERHEAD_BYTES = 1024 * 1024;
const MAX_FILENAME_LENGTH = 200;

/**
 * Reads a form with one file (multipart/form-data, RFC 7578) as a stream, no further than its limits.
 * @param members the fields that the form may have, the file's included
 * @param pace the reading is given up where it takes longer
 * @throws FieldworkError `unsupported_media_type`, `too_large`, `upload_too_slow`, `malformed_request`, `invalid_input`
 * @throws ClientGone also where the client had disconnected before
 */
export async function readUpload(
  request: IncomingMessage,
  upload: Upload,
  members: readonly string[],
  pace: Pace,
): Promise<UploadedForm> {
  refuseOtherThanForm(request);
  const maxBodyBytes = upload.maxBytes + MAX_OVERHEAD_BYTES;
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) throw tooLarge(upload);
  const form = openForm(request);
  const collected = collectParts(form, upload, members);
  const watch = watchPace(pace, (exceededMs) => collected.stop(tooSlow(exceededMs)));
  const arrived = (chunk: Buffer) => watch.arrived(chunk.length);
  request.on('data', arrived);
  try {
    await stream(request, form, collected.stopped, maxBodyBytes, upload);
  } finally {
    watch.stop();
    request.off('data', arrived).unpipe(form);
    form.destroy();
    collected.drop();
  }
  if (collected.issues.length > 0) {
    throw new FieldworkError('invalid_input', 'The form is not as it must be; see errors.', {
      issues: collected.issues,
    });
  }
  return Object.fromEntries(collected.values);
}

/**
 * A filename that is safe to show, log and offer for saving: the last part of the path, without control characters and
 * bidirectional marks, at most 200 characters, with its extension.
 */
export function safeFilename(given: string): string {
  const base = given.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const clean = base.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim();
  if (clean === '' || /^\.+$/.test(clean)) return 'unnamed';
  const letters = Array.from(clean);
  if (letters.length <= MAX_FILENAME_LENGTH) return clean;
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(clean)?.[0] ?? '';
  return letters.slice(0, MAX_FILENAME_LENGTH - extension.length).join('') + extension;
}

function refuseOtherThanForm(request: IncomingMessage): void {
  refuseEncodedBody(request);
  if (contentType(request)?.type !== 'multipart/form-data') {
    throw new FieldworkError('unsupported_media_type', 'Send a form with the file: Content-Type: multipart/form-data.');
  }
}

function openForm(request: IncomingMessage): Busboy {
  try {
    const form = busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: { fieldSize: MAX_FIELD_BYTES, fieldNameSize: 100, parts: MAX_FIELDS + 1, headerPairs: 50 },
    });
    // It may fail several times, also in one go, and after it was given up: each without a listener would end the process.
    return form.on('error', () => undefined);
  } catch (error) {
    throw malformedForm(error);
  }
}

type CollectedParts = {
  readonly values: Map<string, string | UploadedFile>;
  readonly issues: Issue[];
  /** Rejects as soon as the rest can't make the form acceptable. */
  readonly stopped: Promise<never>;
  readonly stop: (reason: FieldworkError) => void;
  /** Lets go of a file of which a part has come; what comes yet is ignored. */
  readonly drop: () => void;
};

function collectParts(form: Busboy, upload: Upload, members: readonly string[]): CollectedParts {
  const values = new Map<string, string | UploadedFile>();
  const issues: Issue[] = [];
  const stopped = Promise.withResolvers<never>();
  const accepts = (name: string, isFile: boolean): boolean => {
    const message = whyNot(name, isFile);
    if (message !== undefined) issues.push({ path: isStorableText(name) ? name : '', message });
    return message === undefined;
  };
  const whyNot = (name: string, isFile: boolean): string | undefined => {
    if (!members.includes(name)) return `There is no such field; known are ${members.join(', ')}.`;
    if (values.has(name)) return 'Give it once.';
    if (isFile && name !== upload.field) return 'Send text here, not a file.';
    if (!isFile && name === upload.field) return 'Send a file here, with its filename.';
    return undefined;
  };

  form.on('field', (name, value, info) => {
    // Web pages send all fields of a form, also empty ones.
    if (!accepts(name, false) || value === '') return;
    if (info.valueTruncated) issues.push({ path: name, message: `Write at most ${MAX_FIELD_BYTES} bytes.` });
    else if (!isStorableText(value)) issues.push({ path: name, message: 'Leave out the NUL character.' });
    values.set(name, value);
  });
  const { drop, collect } = collectFile(upload, stopped.reject);
  form.on('file', (name: string | undefined, file: Readable, info: { filename?: string }) => {
    // The form reports the same error, with a message for the client.
    file.on('error', () => undefined);
    if (!accepts(name ?? '', true)) return void file.resume();
    values.set(upload.field, { filename: '', bytes: Buffer.alloc(0) });
    collect(file, (bytes) => values.set(upload.field, { filename: safeFilename(info.filename ?? ''), bytes }));
  });
  form.on('partsLimit', () =>
    stopped.reject(new FieldworkError('invalid_input', `Send at most ${MAX_FIELDS} fields.`)),
  );
  return { values, issues, stopped: stopped.promise, stop: stopped.reject, drop };
}

type FileCollection = {
  readonly collect: (file: Readable, done: (bytes: Buffer) => void) => void;
  readonly drop: () => void;
};

function collectFile(upload: Upload, stop: (reason: FieldworkError) => void): FileCollection {
  const collected = collectBytes(upload.maxBytes);
  let isDropped = false;
  const drop = (): void => {
    isDropped = true;
    collected.drop();
  };
  return {
    drop,
    collect(file, done) {
      file.on('data', (chunk: Buffer) => {
        if (isDropped) return;
        if (collected.size() + chunk.length <= upload.maxBytes) {
          collected.add(chunk);
          return;
        }
        drop();
        stop(tooLarge(upload));
      });
      file.on('end', () => {
        if (!isDropped) done(collected.bytes());
      });
    },
  };
}

/** Resolves at the end of a complete form; rejects at the first error. */
function stream(
  request: IncomingMessage,
  form: Busboy,
  stopped: Promise<never>,
  maxBodyBytes: number,
  upload: Upload,
): Promise<void> {
  const whole = new Promise<void>((resolve, reject) => {
    // A request that ended while it was queued emits no further event.
    if (request.destroyed) {
      reject(new ClientGone(request.errored));
      return;
    }
    let size = 0;
    const count = (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBodyBytes) reject(tooLarge(upload));
    };
    const hungUp = (error?: Error) => reject(new ClientGone(error));
    request.on('data', count).on('error', hungUp);
    request.once('close', () => {
      if (!request.complete) hungUp();
    });
    form.once('close', resolve).on('error', (error) => reject(malformedForm(error)));
    request.pipe(form);
  });
  return Promise.race([whole, stopped]);
}

function tooLarge({ maxBytes }: Upload): FieldworkError {
  return new FieldworkError('too_large', `The file is larger than ${Math.floor(maxBytes / (1024 * 1024))} MB.`);
}

function tooSlow(withinMs: number): FieldworkError {
  return new FieldworkError(
    'upload_too_slow',
    `The form did not arrive within ${Math.ceil(withinMs / 1_000)} seconds. Send it over a faster line, or make the file smaller.`,
  );
}

function malformedForm(error: unknown): FieldworkError {
  return new FieldworkError(
    'malformed_request',
    'The form is damaged or ends too early. Send multipart/form-data with its boundary.',
    { cause: error },
  );
}
