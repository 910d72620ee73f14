import { DEFAULT_READING_LIMITS } from '../default-limits.ts';
import type { ReadingLimits } from '../document-reader.ts';
import { KEEPING_LIMITS } from './attachment-text.ts';
import type { KeepingLimits } from './attachment-text.ts';

const MEBIBYTE = 1024 * 1024;

/** Bounds of reading a file, beside what of it is kept. Sheets unpack to more than questionnaires do. */
const ATTACHMENT_READING_LIMITS: ReadingLimits = {
  ...DEFAULT_READING_LIMITS,
  maxUnpackedBytes: 256 * MEBIBYTE,
  maxPartBytes: 128 * MEBIBYTE,
  maxHeapMegabytes: 192,
  timeoutMs: 30_000,
  maxAnswerBytes: 4 * MEBIBYTE,
};

export type AttachmentLimits = { readonly reading: ReadingLimits; readonly keeping: KeepingLimits };

export const ATTACHMENT_LIMITS: AttachmentLimits = { reading: ATTACHMENT_READING_LIMITS, keeping: KEEPING_LIMITS };
