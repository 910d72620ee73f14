import { SyntaxFailure } from './logic-error.ts';
import type { LogicSymbol, Token, TokenContent } from './token.ts';
import { SYMBOLS } from './token.ts';

/** The longest text that is parsed as logic, in UTF-16 units. */
const MAX_LOGIC_CHARACTERS = 20_000;
const MAX_DIGITS = 30;

/** Splits a text into tokens, the last of kind `end`; line ends are tokens outside brackets only. Throws SyntaxFailure. */
export function tokenize(text: string): readonly Token[] {
  if (text.length > MAX_LOGIC_CHARACTERS) {
    const problem = `the text has more than ${MAX_LOGIC_CHARACTERS} characters.`;
    throw new SyntaxFailure(problem, MAX_LOGIC_CHARACTERS, [], 'a shorter one, with a variable for its parts');
  }
  const tokens: Token[] = [];
  let nesting = 0;
  for (let start = skipBlanks(text, 0); start < text.length;) {
    const { end, content } = readToken(text, start);
    nesting = Math.max(0, nesting + nestingOf(content));
    if (content.kind !== 'newline' || nesting === 0) tokens.push(Object.freeze({ start, end, ...content }));
    start = skipBlanks(text, end);
  }
  tokens.push({ kind: 'end', start: text.length, end: text.length });
  return tokens;
}

type Read = { readonly end: number; readonly content: TokenContent };

function readToken(text: string, start: number): Read {
  const character = String.fromCodePoint(text.codePointAt(start) ?? 0);
  if (character === '\n' || character === '\r') return { end: start + 1, content: { kind: 'newline' } };
  if (character === '`') return readLabel(text, start);
  if (character === '"' || character === "'") return readString(text, start);
  if (/\d/.test(character)) return readNumber(text, start);
  if (/\p{L}/u.test(character)) return readWord(text, start);
  const symbol = SYMBOLS.find((candidate) => text.startsWith(candidate, start));
  if (symbol === undefined || isSlip(text, start)) throw unknownCharacter(text, start, character);
  return { end: start + symbol.length, content: { kind: 'symbol', text: symbol } };
}

function nestingOf(content: TokenContent): number {
  if (content.kind !== 'symbol') return 0;
  const steps: Partial<Record<LogicSymbol, number>> = { '(': 1, '[': 1, ')': -1, ']': -1 };
  return steps[content.text] ?? 0;
}

function skipBlanks(text: string, from: number): number {
  return from + (match(/[^\S\r\n]*/y, text, from)?.length ?? 0);
}

function match(pattern: RegExp, text: string, from: number): string | undefined {
  pattern.lastIndex = from;
  return pattern.exec(text)?.[0];
}

/** A label between backticks; a doubled backtick is one of its own. */
function readLabel(text: string, start: number): Read {
  const raw = match(/`(?:[^`\r\n]|``)*`/y, text, start);
  if (raw === undefined || raw === '`') {
    throw unclosedLabel(text, start);
  }
  const label = raw.slice(1, -1).replaceAll('``', '`').trim().normalize();
  if (label === '') throw new SyntaxFailure('there is nothing between these backticks.', start, ["an option's label"]);
  return { end: start + raw.length, content: { kind: 'label', text: label } };
}

/** Points at the label that contains logic, where there is one: there a backtick is missing, not at the last label. */
function unclosedLabel(text: string, start: number): SyntaxFailure {
  const swallowing = /`[^`\r\n]*?(?: (?:AND|OR|XOR|NOT) |[=!<>]=)[^`\r\n]*`/.exec(text.slice(0, start + 1));
  const offset = swallowing?.index ?? start;
  const word = match(/[\p{L}\p{M}\p{N}_]+/uy, text, offset + 1) ?? '…';
  const problem = 'the label that begins here has no end.';
  return new SyntaxFailure(problem, offset, ['a closing backtick'], `\`${word}\``);
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['"', '"'],
  ["'", "'"],
  ['\\', '\\'],
]);

/** A text between double or single quotes, with backslash escapes: \" \' \\ \n \r \t and \uXXXX. */
function readString(text: string, start: number): Read {
  const quote = text.charAt(start);
  const pattern = quote === '"' ? /"(?:[^"\\\r\n]|\\.)*"/y : /'(?:[^'\\\r\n]|\\.)*'/y;
  const raw = match(pattern, text, start);
  if (raw === undefined) {
    throw new SyntaxFailure(
      'the text that begins here has no end.',
      start,
      [`a closing ${quote}`],
      `${quote}…${quote}`,
    );
  }
  const value = raw.slice(1, -1).replace(/\\(u[0-9a-fA-F]{4}|.)/gu, (_, escape: string, offset: number) => {
    const meant = escape.length > 1 ? String.fromCharCode(Number.parseInt(escape.slice(1), 16)) : escapes.get(escape);
    if (meant !== undefined) return meant;
    const place = start + 1 + offset;
    throw new SyntaxFailure(`\\${escape} means nothing in a text.`, place, [], `\\\\${escape} for a backslash`);
  });
  return { end: start + raw.length, content: { kind: 'string', value } };
}

function readNumber(text: string, start: number): Read {
  const raw = match(/\d+(?:\.\d+)?/y, text, start) ?? '';
  const end = start + raw.length;
  const following = match(/[\p{L}\p{M}\p{N}_.]+/uy, text, end);
  if (following !== undefined) {
    const problem = `"${raw}${following.slice(0, MAX_DIGITS)}" is neither a number nor a name.`;
    throw new SyntaxFailure(problem, start, ['a number such as 7 or 1.5', 'a name, which begins with a letter']);
  }
  if (raw.length > MAX_DIGITS) {
    throw new SyntaxFailure(`this number has more than ${MAX_DIGITS} digits.`, start, ['a shorter number']);
  }
  return { end, content: { kind: 'number', decimal: canonicalDecimal(raw) } };
}

function canonicalDecimal(raw: string): string {
  const [whole = '', fraction = ''] = raw.split('.');
  const digits = whole.replace(/^0+(?=\d)/, '');
  const places = fraction.replace(/0+$/, '');
  return places === '' ? digits : `${digits}.${places}`;
}

function readWord(text: string, start: number): Read {
  const raw = match(/\p{L}[\p{L}\p{M}\p{N}_]*/uy, text, start) ?? '';
  const labelEnd = start + raw.length;
  const word = raw.normalize();
  const slashes = match(/\\{1,2}/y, text, labelEnd);
  if (slashes === undefined) return { end: labelEnd, content: { kind: 'word', text: word } };
  const { row, end } = readRow(text, labelEnd + slashes.length);
  return { end, content: { kind: 'row', text: word, row, labelEnd } };
}

function readRow(text: string, start: number): { readonly row: string; readonly end: number } {
  const bare = match(/[\p{L}\p{M}\p{N}_]+/uy, text, start);
  if (bare !== undefined) return { row: bare.normalize(), end: start + bare.length };
  if (text.charAt(start) === '`') {
    const { content, end } = readLabel(text, start);
    if (content.kind === 'label') return { row: content.text, end };
  }
  throw new SyntaxFailure('a backslash stands before a row.', start, [
    "the row's label, in backticks if it is no word",
  ]);
}

/** Notation of other languages, and its equivalent here. */
const slips: readonly (readonly [string, string])[] = [
  ['===', '=='],
  ['=>', '>='],
  ['=<', '<='],
  ['<>', '!='],
  ['!==', '!='],
  ['&&', 'AND'],
  ['&', 'AND'],
  ['||', 'OR'],
  ['|', 'OR'],
  ['!', 'NOT'],
  ['^', '**'],
  ['≥', '>='],
  ['≤', '<='],
  ['≠', '!='],
  ['×', '*'],
  ['÷', '/'],
  ['−', '-'],
  ['–', '-'],
  ['—', '-'],
  ['“', 'straight quotes: "…"'],
  ['”', 'straight quotes: "…"'],
  ['„', 'straight quotes: "…"'],
  ['«', 'straight quotes: "…"'],
  ['»', 'straight quotes: "…"'],
  ['‘', 'backticks for a label: `…`'],
  ['’', 'backticks for a label: `…`'],
  ['´', 'backticks for a label: `…`'],
  [';', 'each assignment on a line of its own'],
  ['{', 'a list in square brackets: […]'],
];

const SLIPS_OF_SYMBOLS = /===|!==|=>|=<|<>/y;

function isSlip(text: string, start: number): boolean {
  return match(SLIPS_OF_SYMBOLS, text, start) !== undefined;
}

function unknownCharacter(text: string, start: number, character: string): SyntaxFailure {
  const [written, meant = null] = slips.find(([slip]) => text.startsWith(slip, start)) ?? [character];
  return new SyntaxFailure(`"${written}" is no part of the logic language.`, start, [], meant);
}
