/**
 * A text that names a person: an address, which only counts where no longer address surrounds it, a token, which counts
 * wherever it occurs, or a name, which only counts as whole words.
 */
export type Literal = { readonly kind: 'address' | 'token' | 'name'; readonly text: string };

/**
 * A pattern that finds a literal however it is written: in any case, and each of its characters plain, as JSON escapes it (once or
 * several times), per cent encoded, or as an entity of markup. Letters and digits of ASCII are never escaped by anything.
 */
export function literalPattern({ kind, text }: Literal): string {
  const characters = Array.from(text);
  if (kind === 'token') return characters.map(characterPattern).join('');
  if (kind === 'name') return namePattern(text);
  const body = characters.map((one) =>
    one === '@' ? `${BLANKS}${characterPattern(one)}${BLANKS}` : characterPattern(one),
  );
  return `${NOTHING_BEFORE}${body.join('')}${NOTHING_BEHIND}`;
}

/**
 * Letters, digits and `.`, `_`, `+`, `-` in front belong to another address, unless they end an escape: `\n`, `\u0022`,
 * `%2520`, or a `+` that means a blank. Other characters that addresses may begin with (`'`, `=`, `/`, `{`) mostly separate
 * them from other text.
 */
const NOTHING_BEFORE =
  '(?:(?<![\\p{L}\\p{M}\\p{N}._+-])|(?<=\\\\[nrtbf])|(?<=\\\\u[0-9a-f]{4})|(?<=%(?:25){0,4}(?!2b|2d|2e|5f)[0-9a-f]{2})|(?<=\\+)(?=[^@\\s]{0,200}%40))';
/** What a dot behind an address may begin besides more of the domain: the ending of a file's name, or the next sentence. */
const NO_MORE_DOMAIN =
  '(?:(?:txt|csv|tsv|xlsx?|docx?|pdf|json|eml|zip|gz|html?|xml|png|jpe?g)(?![\\p{L}\\p{N}])|(?-i:\\p{Lu}\\p{Ll}))';
/** A domain goes on with a letter or a digit, with hyphens before one, or with one dot. */
const NOTHING_BEHIND = `(?!-*[\\p{L}\\p{M}\\p{N}]|\\.(?!${NO_MORE_DOMAIN})[\\p{L}\\p{N}])`;

/** Words with blanks or commas between them, however these are written. */
function namePattern(name: string): string {
  const words = name.split(' ').map((word) => Array.from(word).map(characterPattern).join(''));
  return `${NO_LETTER_BEFORE}${words.join(BETWEEN_WORDS)}(?![\\p{L}\\p{M}\\p{N}])`;
}

const NO_LETTER_BEFORE =
  '(?:(?<![\\p{L}\\p{M}\\p{N}])|(?<=\\\\[nrtbf])|(?<=\\\\u[0-9a-f]{4})|(?<=%(?:25){0,4}[0-9a-f]{2}))';
const BETWEEN_WORDS = '(?:[\\s,+\\u00a0]|\\\\+[nrt]|%(?:25){0,4}2[0c]|&nbsp;){1,4}';

/** Blanks that people and programs put around the "@": not a valid address then, but it still names the person. */
const BLANKS = '(?:[\\s\\u200b\\u2060\\ufeff]|%(?:25)*20){0,4}';

/** JSON in JSON, five times over. Without a bound a text of backslashes alone would take the square of its length. */
const MOST_BACKSLASHES = 32;

const encoder = new TextEncoder();

function characterPattern(character: string): string {
  if (/^[A-Za-z0-9]$/.test(character)) return character;
  const cases = [...new Set([character, character.toLowerCase(), character.toUpperCase()])];
  const writings = cases.filter((one) => Array.from(one).length === 1).flatMap(writingsOf);
  return `(?:${[...new Set(writings)].join('|')})`;
}

function writingsOf(character: string): readonly string[] {
  const units = [...Array(character.length).keys()].map((index) => hex(character.charCodeAt(index), 4));
  const octets = [...encoder.encode(character)].map((octet) => hex(octet, 2));
  const point = character.codePointAt(0) ?? 0;
  const name = ENTITIES[character];
  return [
    // A character that JSON escapes has one more backslash for each time that it was encoded as JSON.
    `${character === '"' ? `\\\\{0,${MOST_BACKSLASHES}}` : ''}${escaped(character)}`,
    units.map((unit) => `\\\\{1,${MOST_BACKSLASHES}}u${unit}`).join(''),
    octets.map((octet) => `%(?:25)*${octet}`).join(''),
    `&#0*${point};`,
    `&#x0*${point.toString(16)};`,
    ...(name === undefined ? [] : [`&${name};`]),
  ];
}

const ENTITIES: Readonly<Record<string, string>> = { '&': 'amp', '"': 'quot', "'": 'apos', '+': 'plus', '@': 'commat' };

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}

function escaped(character: string): string {
  // With the flag "u" no other character may be escaped.
  return /[\^$\\.*+?()[\]{}|/-]/.test(character) ? `\\x${hex(character.charCodeAt(0), 2)}` : character;
}
