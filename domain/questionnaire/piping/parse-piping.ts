import type { Span } from '../logic/source-span.ts';

/** The name of the current item of a loop. */
export const LOOP_NAME = 'LOOP';

/** A reference to an answer in a text: `{{Q1}}`, `{{Q3\Row1}}` or, for the current item of a loop, `{{LOOP}}`. */
export type PipedReference = {
  /** Label of a question or variable, or `LOOP`. */
  readonly label: string;
  /** Label of one of its rows or inputs; null for the question as a whole. */
  readonly row: string | null;
  /** The reference as written, braces included. */
  readonly source: string;
  readonly span: Span;
};

/**
 * Rows as in logic: a word, or anything in backticks. Input labels have at most 500 characters; without that limit a
 * text of opening braces and backticks would take quadratic time.
 */
const REFERENCE =
  /\{\{\s*(\p{L}[\p{L}\p{M}\p{N}_]*)(?:\\{1,2}(?:([\p{L}\p{M}\p{N}_]+)|`((?:[^`\r\n]|``){1,500})`))?\s*\}\}/gu;

/** Splits a text into literal parts and references; joined, the parts are the text again. */
export function parsePiping(text: string): readonly (string | PipedReference)[] {
  const parts: (string | PipedReference)[] = [];
  let end = 0;
  for (const match of text.matchAll(REFERENCE)) {
    if (match.index > end) parts.push(text.slice(end, match.index));
    const reference = referenceOf(match);
    parts.push(reference);
    end = reference.span.end;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/** The references in a text, in order, with repetitions. */
export function pipedReferences(text: string): readonly PipedReference[] {
  return parsePiping(text).filter((part) => typeof part !== 'string');
}

function referenceOf(match: RegExpExecArray): PipedReference {
  const [source, label = '', word, quoted] = match;
  const row = word ?? quoted?.replaceAll('``', '`').trim();
  return {
    label: label.normalize(),
    row: row?.normalize() ?? null,
    source,
    span: { start: match.index, end: match.index + source.length },
  };
}
