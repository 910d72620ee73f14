import { positionAt } from './source-span.ts';

/**
 * Why a text is not a valid expression or program. `message` is a sentence with the position; lines and columns count
 * from 1.
 */
export type LogicError = {
  readonly message: string;
  readonly line: number;
  readonly column: number;
  /** The tokens expected at that position, in words. */
  readonly expected: readonly string[];
  /** What to write instead, or null where that can't be guessed. */
  readonly suggestion: string | null;
};

/** A syntax error at a position, thrown inside the parser only: its entry points turn it into a `LogicError`. */
export class SyntaxFailure extends Error {
  readonly offset: number;
  readonly expected: readonly string[];
  readonly suggestion: string | null;

  constructor(problem: string, offset: number, expected: readonly string[], suggestion: string | null = null) {
    super(problem);
    this.name = 'SyntaxFailure';
    this.offset = offset;
    this.expected = expected;
    this.suggestion = suggestion;
  }
}

/** Runs a parser on a text; a syntax error becomes a return value, any other error is thrown. */
export function parsing<T>(
  text: string,
  parse: () => T,
): { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: LogicError } {
  try {
    return { ok: true, value: parse() };
  } catch (failure) {
    if (!(failure instanceof SyntaxFailure)) throw failure;
    return { ok: false, error: toLogicError(text, failure) };
  }
}

/** "a, b or c". */
function alternatives(choices: readonly string[]): string {
  const last = choices.at(-1) ?? '';
  return choices.length < 2 ? last : `${choices.slice(0, -1).join(', ')} or ${last}`;
}

function toLogicError(text: string, failure: SyntaxFailure): LogicError {
  const { line, column } = positionAt(text, failure.offset);
  const { expected, suggestion } = failure;
  const wanted = expected.length === 0 ? '' : ` Expected ${alternatives(expected)}.`;
  const advice = suggestion === null ? '' : ` Write ${suggestion}.`;
  return {
    message: `Line ${line}, column ${column}: ${failure.message}${wanted}${advice}`,
    line,
    column,
    expected,
    suggestion,
  };
}
