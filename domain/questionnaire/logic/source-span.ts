/** A range of the text: UTF-16 offsets, `end` exclusive. */
export type Span = { readonly start: number; readonly end: number };

/** A position as people count it: lines from 1, characters (code points) of the line from 1. */
export type SourcePosition = { readonly line: number; readonly column: number };

/** Turns an offset into a line and a column. */
export function positionAt(text: string, offset: number): SourcePosition {
  const before = text.slice(0, offset).replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  const lineStart = before.lastIndexOf('\n') + 1;
  const line = before.split('\n').length;
  return { line, column: Array.from(before.slice(lineStart)).length + 1 };
}
