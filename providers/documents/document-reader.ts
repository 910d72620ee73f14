import type { SourceDocument } from '../../domain/import/source-document.ts';

/** Bounds of one reading; every one has a default in `default-limits.ts`. */
export type ReadingLimits = {
  readonly maxUnpackedBytes: number;
  readonly maxPartBytes: number;
  readonly maxEntries: number;
  readonly maxParagraphs: number;
  /** Characters of text kept, a list's numbers and a drop-down's choices too. */
  readonly maxCharacters: number;
  /** Bytes of JSON that the reading process may return. */
  readonly maxAnswerBytes: number;
  readonly maxHeapMegabytes: number;
  readonly timeoutMs: number;
};

/**
 * Reads a .docx in a process of its own, so that a hostile file costs its job and nothing else.
 * @throws FieldworkError `document_not_docx`, `document_encrypted`, `document_damaged`, `document_too_large` (unpacked, entries,
 * paragraphs, memory or time), `document_unsafe` (a DTD or entity), `document_empty`
 */
export type DocumentReader = { read(bytes: Uint8Array, signal?: AbortSignal): Promise<SourceDocument> };
