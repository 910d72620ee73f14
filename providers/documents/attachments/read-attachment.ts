import { attachmentKind } from './attachment-kind.ts';
import type { AttachmentKind } from './attachment-kinds.ts';
import { ATTACHMENT_LIMITS } from './attachment-limits.ts';
import type { AttachmentLimits } from './attachment-limits.ts';
import { emptyFile, inWordsForAttachments } from './attachment-problem.ts';
import type { AttachmentText } from './attachment-text.ts';
import { createKeptText } from './kept-text.ts';
import type { KeptText } from './kept-text.ts';
import { keepPlainText, keepRowsText } from './keep-plain-text.ts';
import { keepWordText } from './keep-word-text.ts';
import { keepWorkbookText } from './workbook/keep-workbook-text.ts';

type Keep = (kept: KeptText, bytes: Uint8Array, limits: AttachmentLimits) => Promise<void> | void;

const KEEPERS: Readonly<Record<AttachmentKind, Keep>> = {
  docx: keepWordText,
  pdf: keepPdf,
  xlsx: keepWorkbookText,
  csv: keepRowsText,
  txt: keepPlainText,
  md: keepPlainText,
};

/** What reads PDFs is large: it is loaded for them alone. */
async function keepPdf(...given: Parameters<Keep>): Promise<void> {
  const { keepPdfText } = await import('./keep-pdf-text.ts');
  await keepPdfText(...given);
}

/**
 * Reads a file's text in this process. Memory and time are bounded only where files say how much there is:
 * `createAttachmentReader` adds the process.
 * @throws FieldworkError `unsupported_media_type`, `document_encrypted`, `document_damaged`, `document_too_large`,
 * `document_unsafe`, `document_empty`
 */
export async function readAttachment(
  bytes: Uint8Array,
  filename: string,
  limits: AttachmentLimits = ATTACHMENT_LIMITS,
): Promise<AttachmentText> {
  const kind = attachmentKind(bytes, filename);
  const kept = createKeptText(limits.keeping.maxCharacters);
  try {
    await KEEPERS[kind](kept, bytes, limits);
  } catch (error) {
    throw inWordsForAttachments(error, kind);
  }
  const text = kept.text();
  if (text.trim() === '') throw emptyFile(kind);
  const missing = kept.missing();
  return { kind, text, characters: text.length, truncated: missing.length > 0, missing };
}
