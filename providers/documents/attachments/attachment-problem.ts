import { FieldworkError, isFieldworkError } from '../../../domain/ground/errors.ts';
import type { ErrorCode } from '../../../domain/ground/errors.ts';
import type { AttachmentKind } from './attachment-kinds.ts';

/** The program in which a person mends a file of the kind. */
const PROGRAMS: Readonly<Record<AttachmentKind, string>> = {
  docx: 'Word',
  pdf: 'the program that made it',
  xlsx: 'Excel',
  csv: 'a spreadsheet program',
  txt: 'a text editor',
  md: 'a text editor',
};

/** The file is none of those that can be attached. @param why a sentence without its full stop */
export function notAccepted(why: string): FieldworkError {
  return new FieldworkError(
    'unsupported_media_type',
    `${why}. Attach a .docx, .pdf, .xlsx, .csv, .txt or .md, or save it as one of these first.`,
  );
}

export function encryptedFile(kind: AttachmentKind, cause?: unknown): FieldworkError {
  return new FieldworkError(
    'document_encrypted',
    `This file is protected by a password. Save it without one in ${PROGRAMS[kind]} and attach that.`,
    { cause },
  );
}

export function emptyFile(kind: AttachmentKind): FieldworkError {
  const why = kind === 'pdf' ? ' If its pages are scanned pictures, have their text recognised (OCR) first.' : '';
  return new FieldworkError('document_empty', `This file contains no text that could be read.${why}`);
}

export function damagedFile(kind: AttachmentKind, cause?: unknown): FieldworkError {
  return new FieldworkError(
    'document_damaged',
    `This file is damaged and can’t be read. Open it in ${PROGRAMS[kind]}, save it again and attach the new copy.`,
    { cause },
  );
}

/** @param reason what there is too much of, as the end of a sentence */
export function tooLargeFile(reason: string, cause?: unknown): FieldworkError {
  return new FieldworkError(
    'document_too_large',
    `This file is too large to read: ${reason}. Attach the part of it that matters.`,
    { cause },
  );
}

/** The errors of reading packages tell about questionnaires for Word: here in words for an attachment of any kind. */
export function inWordsForAttachments(error: unknown, kind: AttachmentKind): unknown {
  if (!isFieldworkError(error)) return error;
  return IN_OTHER_WORDS[error.code]?.(kind, error) ?? error;
}

const IN_OTHER_WORDS: Partial<Record<ErrorCode, (kind: AttachmentKind, error: FieldworkError) => FieldworkError>> = {
  document_not_docx: (kind) => notAccepted(`The file is called .${kind}, but it is none`),
  document_encrypted: encryptedFile,
  document_damaged: damagedFile,
  document_empty: emptyFile,
  document_unsafe: (kind, cause) =>
    new FieldworkError(
      'document_unsafe',
      `This file has XML declarations (a DOCTYPE) that ${PROGRAMS[kind]} never writes, so it was not read. Save it again in ${PROGRAMS[kind]} and attach the new copy.`,
      { cause },
    ),
  document_too_large: (_kind, error) => {
    const reason = /too large to read: (.*?)\. (Upload|Attach)/s.exec(error.message)?.[1];
    return reason === undefined ? error : tooLargeFile(reason, error);
  },
};
