/**
 * Symbol fonts give letters other shapes: a "q" of Wingdings is a box. Word writes them as the letter itself, as a private-use
 * character (U+F000 plus the letter's code) or as a w:sym. These tables turn the ones that people use in forms into the
 * character a reader sees, with one character for every kind of box and circle: ☐ ☒ ☑ ○ ●.
 */

/** True for fonts whose letters are not letters. */
export function isSymbolFont(font: string | null | undefined): boolean {
  return font !== null && font !== undefined && TABLES.has(normalize(font));
}

/** Text in a symbol font, as a reader sees it; an unknown sign becomes a plain bullet. */
export function fromSymbolFont(text: string, font: string | null | undefined): string {
  const table = TABLES.get(normalize(font ?? ''));
  if (table === undefined) return withoutPrivateUse(text);
  return text.replace(/[\u0021-\u00FF\uF020-\uF0FF]/g, (letter) => {
    const code = letter.charCodeAt(0) & 0xff;
    return table.get(code) ?? (table === SYMBOL && code < 0x7f ? String.fromCharCode(code) : FALLBACK);
  });
}

/** The character of a w:sym: its code is a letter's in a symbol font, or a real character's in another. */
export function symbolCharacter(font: string | undefined, code: number): string {
  const inPrivateArea = code >= 0xf000 && code <= 0xf0ff;
  if (code <= 0xff || inPrivateArea) {
    if (isSymbolFont(font) || inPrivateArea) return fromSymbolFont(String.fromCharCode(0xf000 | (code & 0xff)), font);
    return code < 0x20 ? FALLBACK : String.fromCharCode(code);
  }
  const isCharacter = code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : FALLBACK;
}

/** Replaces private-use characters that lost their font, leaving all else as it is. */
export function withoutPrivateUse(text: string): string {
  return text.replace(/[\uF020-\uF0FF]/g, (letter) => fromUnknownFont(letter.charCodeAt(0) & 0xff));
}

const FALLBACK = '•';

/** The first code of each row of signs; a blank is a sign that no form needs. */
type Rows = Readonly<Record<number, string>>;

function tableOf(rows: Rows): ReadonlyMap<number, string> {
  const table = new Map<number, string>([
    [0x20, ' '],
    [0xa0, ' '],
  ]);
  for (const [start, signs] of Object.entries(rows)) {
    Array.from(signs).forEach((sign, offset) => {
      if (sign !== ' ') table.set(Number(start) + offset, sign);
    });
  }
  return table;
}

const WINGDINGS = tableOf({
  0x22: '✂',
  0x28: '☎✆✉✉',
  0x36: '⌛',
  0x3f: '✍✎✌👌👍👎☜☞☝☟🖐☺😐☹',
  0x6c: '●○■☐☐☐☐◆◆◆❖◆☒',
  0x80: '⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿',
  0x9e: '·•▪○○○◉◎○▪☐',
  0xab: '★',
  0xb7: '🕐🕑🕒🕓🕔🕕🕖🕗🕘🕙🕚🕛',
  0xd7: '◀➢▲▼',
  0xdf: '←→↑↓↖↗↙↘←→↑↓↖↗↙↘⇦⇨⇧⇩↔↕',
  0xfb: '✗✓☒☑',
});

const WINGDINGS_2 = tableOf({
  0x42: '👈👉',
  0x4f: '✗✓☒☑☒☒☒☒',
  0x69: '⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿',
  0x95: '··•●○○○◉◉◉▪▪▪■☐☐☐☐☐■■■■■',
  0xad: '◆◆◇◇◇',
  0xeb: '✶',
});

const WINGDINGS_3 = tableOf({
  0x21: '←→↑↓↖↗↙↘',
  0x66: '←→↑↓↖↗↙↘↔↕',
  0x70: '▲▼△▽◀▶◁▷',
});

const WEBDINGS = tableOf({
  0x33: '◀▶▲▼',
  0x61: '✓',
  0x63: '☐',
  0x67: '■',
  0x6e: '●',
  0x72: '✗❓',
});

/** Adobe's symbol encoding, which the font Symbol follows. */
const SYMBOL = tableOf({
  0x22: '∀',
  0x24: '∃',
  0x27: '∋',
  0x2a: '∗',
  0x2d: '−',
  0x40: '≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ',
  0x5c: '∴',
  0x5e: '⊥',
  0x61: 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ',
  0xa0: '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…',
  0xbf: '↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊',
  0xe2: '®©™∑',
  0xf2: '∫',
});

const TABLES: ReadonlyMap<string, ReadonlyMap<number, string>> = new Map([
  ['wingdings', WINGDINGS],
  ['wingdings 2', WINGDINGS_2],
  ['wingdings 3', WINGDINGS_3],
  ['webdings', WEBDINGS],
  ['symbol', SYMBOL],
]);

function normalize(font: string): string {
  return font.trim().toLowerCase();
}

/** A private-use character whose font is lost: most are bullets of Symbol or boxes and ticks of Wingdings. */
function fromUnknownFont(code: number): string {
  if (code === 0xb7) return '•';
  return WINGDINGS.get(code) ?? FALLBACK;
}
