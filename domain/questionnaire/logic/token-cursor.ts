import { SyntaxFailure } from './logic-error.ts';
import { isOperatorWord } from './names.ts';
import type { Span } from './source-span.ts';
import type { LogicSymbol, Token } from './token.ts';

/** A position in a list of tokens; the parser moves it forward only. */
export type TokenCursor = {
  readonly text: string;
  /** The token at the cursor, or some tokens ahead; past the end, the end token. */
  peek(ahead?: number): Token;
  /** Consumes the token at the cursor. */
  advance(): Token;
  /** Consumes the symbol or word if it is the next token; returns whether it was. */
  takes(text: string): boolean;
  /** True where the next token is that symbol or word. */
  isAt(text: string, ahead?: number): boolean;
  /** From `start` to the end of the last consumed token. */
  spanFrom(start: number): Span;
};

/** A cursor over tokens that end with one of kind `end`. */
export function cursorOver(text: string, tokens: readonly Token[]): TokenCursor {
  let index = 0;
  const end: Token = { kind: 'end', start: text.length, end: text.length };
  const peek = (ahead = 0): Token => tokens[index + ahead] ?? end;
  const isAt = (wanted: string, ahead = 0): boolean => {
    const token = peek(ahead);
    return (token.kind === 'symbol' || token.kind === 'word') && token.text === wanted;
  };
  const advance = (): Token => {
    const token = peek();
    index += 1;
    return token;
  };
  return {
    text,
    peek,
    isAt,
    advance,
    takes: (wanted) => {
      const isNext = isAt(wanted);
      if (isNext) advance();
      return isNext;
    },
    spanFrom: (start) => Object.freeze({ start, end: tokens[index - 1]?.end ?? start }),
  };
}

/** Consumes a required symbol. Throws SyntaxFailure where it is missing. */
export function expectSymbol(cursor: TokenCursor, symbol: LogicSymbol): void {
  if (!cursor.takes(symbol)) throw unexpected(cursor, [`"${symbol}"`]);
}

const MAX_QUOTED_CHARACTERS = 40;

/** A failure at the next token, with the expected ones. */
export function unexpected(
  cursor: TokenCursor,
  expected: readonly string[],
  suggestion: string | null = null,
): SyntaxFailure {
  const token = cursor.peek();
  const problem = token.kind === 'end' ? 'something is missing at the end.' : `found ${quoted(cursor.text, token)}.`;
  return new SyntaxFailure(problem, token.start, expected, suggestion ?? slipOf(token));
}

function quoted(text: string, token: Token): string {
  if (token.kind === 'newline') return 'the end of the line';
  const written = text.slice(token.start, token.end);
  const isLong = written.length > MAX_QUOTED_CHARACTERS;
  return `"${isLong ? `${written.slice(0, MAX_QUOTED_CHARACTERS)}…` : written}"`;
}

function slipOf(token: Token): string | null {
  if (token.kind === 'symbol' && token.text === '=') return '==';
  if (token.kind !== 'word' || !isOperatorWord(token.text)) return null;
  const meant = token.text.toUpperCase();
  return meant === token.text ? null : meant;
}
