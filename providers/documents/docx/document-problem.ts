import { FieldworkError } from '../../../domain/ground/errors.ts';

/** The file is not a .docx at all; `what` says what it looks like instead. */
export function notADocx(what: string): FieldworkError {
  return new FieldworkError(
    'document_not_docx',
    `This is ${what}, not a Word document (.docx). Open the questionnaire in Word and save it as .docx, then upload that.`,
  );
}

/** The file asks for a password or is protected by rights management. */
export function encrypted(): FieldworkError {
  return new FieldworkError(
    'document_encrypted',
    'This document is protected by a password. Open it in Word, remove the password (File, Info, Protect Document) and upload it again.',
  );
}

/** The file is a .docx whose parts can't be read. */
export function damaged(what: string, cause?: unknown): FieldworkError {
  return new FieldworkError(
    'document_damaged',
    `This document is damaged: ${what}. Open it in Word, let Word repair it, save it again and upload the new copy.`,
    { cause },
  );
}

/** The file is beyond a limit; `what` names the limit. */
export function tooLarge(what: string): FieldworkError {
  return new FieldworkError(
    'document_too_large',
    `This document is too large to read: ${what}. Upload the questionnaire alone, without appendices or pasted data.`,
  );
}

/** The file declares a document type or entities, which a Word document never does. */
export function unsafe(): FieldworkError {
  return new FieldworkError(
    'document_unsafe',
    'This document contains XML declarations (a DOCTYPE) that Word never writes, so it was not read. Save it again in Word and upload the new copy.',
  );
}

/** The file has no text. */
export function empty(): FieldworkError {
  return new FieldworkError(
    'document_empty',
    'This document contains no text that could be read. If its questions are pictures or embedded files, type them into Word and upload it again.',
  );
}

/** A number of bytes as people read it. */
export function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / (1024 * 1024))} MB`;
}
