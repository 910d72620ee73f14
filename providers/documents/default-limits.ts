import type { ReadingLimits } from './document-reader.ts';

const MEBIBYTE = 1024 * 1024;

/**
 * Limits that no questionnaire reaches and no hostile file can exceed. The heap bound keeps the whole process, with its
 * buffers and machine code, well under 250 MB.
 */
export const DEFAULT_READING_LIMITS: ReadingLimits = {
  maxUnpackedBytes: 64 * MEBIBYTE,
  maxPartBytes: 32 * MEBIBYTE,
  maxEntries: 2_000,
  maxParagraphs: 30_000,
  maxCharacters: 2_000_000,
  maxAnswerBytes: 24 * MEBIBYTE,
  maxHeapMegabytes: 96,
  timeoutMs: 20_000,
};

/** The limits given, the defaults for the rest. */
export function withDefaultLimits(limits: Partial<ReadingLimits> = {}): ReadingLimits {
  return { ...DEFAULT_READING_LIMITS, ...limits };
}
