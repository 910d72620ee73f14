import { DOCUMENT_LIMITS } from '../questionnaire/document/document-limits.ts';

/** Text that a survey can store: no NUL, no half of a surrogate pair, cut at the limit. */
export function storableText(text: string, limit: number = DOCUMENT_LIMITS.textCharacters): string {
  return text.replaceAll('\u0000', '').slice(0, limit).toWellFormed().trim();
}

/** The same on one line, without control characters: names and labels. */
export function storableLine(text: string, limit: number = DOCUMENT_LIMITS.nameCharacters): string {
  return storableText(text.replace(/\p{Cc}+/gu, ' '), limit);
}
