import { foldWords } from '../../vocabulary/answer-phrases.ts';
import { IS_NO, IS_YES, STARTS_WITH_NO, STARTS_WITH_YES } from '../../vocabulary/answer-wording.ts';

export type CodedText = { readonly code: string; readonly text: string };

/** A text found in words, with where it stands. */
export type FoundOption = { readonly option: CodedText; readonly start: number; readonly end: number };

/** The code that a written value names among the options: a code, an option's text, its beginning where it was cut, or null. */
export function codeOf(value: string, options: readonly CodedText[]): string | null {
  const wanted = bare(value);
  if (wanted === '') return null;
  const byCode = options.find(({ code }) => foldWords(code) === wanted);
  if (byCode !== undefined && /^\d+$|^[a-z]$/u.test(wanted)) return byCode.code;
  return (byText(wanted, options) ?? byCode)?.code ?? null;
}

/** Option texts that stand in the words as a whole, longest first, none inside another. Bare numbers are codes, not texts. */
export function optionsIn(words: string, options: readonly CodedText[]): readonly FoundOption[] {
  const candidates = options
    .map((option) => ({ option, text: bare(option.text) }))
    .filter(({ text }) => text.length >= 2 && !/^\d+$/u.test(text))
    .sort((a, b) => b.text.length - a.text.length);
  const found: FoundOption[] = [];
  for (const { option, text } of candidates) {
    const start = wholeWordsAt(words, text);
    if (start === null || found.some((other) => start < other.end && other.start < start + text.length)) continue;
    found.push({ option, start, end: start + text.length });
  }
  return found.sort((a, b) => a.start - b.start);
}

/** The option that says yes, or no. */
function affirmed(options: readonly CodedText[], positive: boolean): CodedText | null {
  const [whole, start] = positive ? [IS_YES, STARTS_WITH_YES] : [IS_NO, STARTS_WITH_NO];
  const exact = options.find(({ text }) => whole.test(bare(text)));
  if (exact !== undefined) return exact;
  const starting = options.filter(({ text }) => start.test(foldWords(text)));
  return starting.length === 1 ? (starting[0] ?? null) : null;
}

/** Every option that begins with yes (or no): "Yes, daily", "Yes, weekly". */
export function allAffirmed(options: readonly CodedText[], positive: boolean): readonly CodedText[] {
  const exact = affirmed(options, positive);
  if (exact !== null) return [exact];
  return options.filter(({ text }) => (positive ? STARTS_WITH_YES : STARTS_WITH_NO).test(foldWords(text)));
}

function byText(wanted: string, options: readonly CodedText[]): CodedText | null {
  const texts = options.map((option) => ({ option, text: bare(option.text) }));
  const exact = texts.find(({ text }) => text === wanted);
  if (exact !== undefined) return exact.option;
  if (wanted.length < 2) return null;
  const cut = wanted.replace(/ ?\.{2,}$/u, '');
  const begins = texts.filter(({ text }) => opensWith(text, cut) || (text.length >= 4 && opensWith(wanted, text)));
  if (begins.length === 1) return begins[0]?.option ?? null;
  if (begins.length > 1) return longest(begins.filter(({ text }) => wanted.startsWith(text)));
  const holds = texts.filter(({ text }) => wholeWordsAt(text, cut) !== null);
  return holds.length === 1 ? (holds[0]?.option ?? null) : null;
}

/** Whole words of the beginning, unless it is long enough to have been cut inside one. */
function opensWith(text: string, beginning: string): boolean {
  if (!text.startsWith(beginning)) return false;
  return beginning.length >= 12 || isBoundary(text.charAt(beginning.length), beginning.charAt(beginning.length - 1));
}

function longest(candidates: readonly { readonly option: CodedText; readonly text: string }[]): CodedText | null {
  return [...candidates].sort((a, b) => b.text.length - a.text.length)[0]?.option ?? null;
}

function wholeWordsAt(words: string, text: string): number | null {
  for (let at = words.indexOf(text); at >= 0; at = words.indexOf(text, at + 1)) {
    const before = words.charAt(at - 1);
    const after = words.charAt(at + text.length);
    if (isBoundary(before, text.charAt(0)) && isBoundary(after, text.charAt(text.length - 1))) return at;
  }
  return null;
}

function isBoundary(outside: string, inside: string): boolean {
  return !/[\p{L}\p{N}]/u.test(outside) || /\p{Script=Han}/u.test(outside) || /\p{Script=Han}/u.test(inside);
}

function bare(text: string): string {
  return foldWords(text)
    .replace(/_{2,}.*$/u, '')
    .replace(/^[\s"'([{¿¡]+|[\s"')\]}:;,?!]+$/gu, '')
    .replace(/(?<!\.)\.$/u, '');
}
