/** Operators and constants that are words. Only in upper case; in any other case they are an error, never a name. */
const OPERATOR_WORDS = ['AND', 'OR', 'NOT', 'XOR', 'IN', 'TRUE', 'FALSE', 'NULL'] as const;

/** Other reserved words, in upper case. */
const FUNCTION_WORDS = ['COUNT', 'MIN', 'MAX', 'MEAN', 'MEDIAN', 'OPTIONS', 'IF', 'STATUS', 'LOOP'] as const;

/** Names with these prefixes are list functions: `FILTER_X(…)`, `MAP_X(…)`. */
export const LIST_FUNCTION_PREFIXES = ['FILTER_', 'MAP_'] as const;

/** Every word of the language, for suggestions. */
const RESERVED_WORDS: readonly string[] = [...OPERATOR_WORDS, ...FUNCTION_WORDS];

export const MAX_NAME_CHARACTERS = 64;

const PLAIN_WORD = /^\p{L}[\p{L}\p{M}\p{N}_]*$/u;
const operatorWords: ReadonlySet<string> = new Set(OPERATOR_WORDS);
const reservedWords: ReadonlySet<string> = new Set(RESERVED_WORDS);

/** True for a word that needs no backticks in an expression: a letter, then letters, digits and underscores. */
export function isPlainWord(text: string): boolean {
  return PLAIN_WORD.test(text);
}

/** True for `AND`, `and`, `And`…: an operator or constant in any case. */
export function isOperatorWord(text: string): boolean {
  return operatorWords.has(text.toUpperCase());
}

/**
 * True for a reserved word, which no question, variable or list item may have as its name. Case counts for functions
 * (`COUNT` is reserved, `Count` is not), not for operators and constants.
 */
export function isReservedName(text: string): boolean {
  return (
    reservedWords.has(text) || isOperatorWord(text) || LIST_FUNCTION_PREFIXES.some((prefix) => text.startsWith(prefix))
  );
}
