/** A piece of the text: UTF-16 offsets, `end` exclusive. */
export type Token = { readonly start: number; readonly end: number } & TokenContent;

export type TokenContent =
  /** A name, an operator word or a function's name. */
  | { readonly kind: 'word'; readonly text: string }
  /** A name, a backslash or two, and a row's label. */
  | { readonly kind: 'row'; readonly text: string; readonly row: string; readonly labelEnd: number }
  | { readonly kind: 'number'; readonly decimal: string }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'label'; readonly text: string }
  | { readonly kind: 'symbol'; readonly text: LogicSymbol }
  /** The end of a line, outside all brackets. */
  | { readonly kind: 'newline' }
  | { readonly kind: 'end' };

/** Longer ones first, as the first match is taken. */
export const SYMBOLS = [
  '**',
  '==',
  '!=',
  '>=',
  '<=',
  '>',
  '<',
  '=',
  '+',
  '-',
  '*',
  '/',
  '(',
  ')',
  '[',
  ']',
  ',',
] as const;

export type LogicSymbol = (typeof SYMBOLS)[number];
