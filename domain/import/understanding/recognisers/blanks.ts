import { alternatives, wholeOf } from '../../vocabulary/answer-phrases.ts';
import { BLANK_PLACEHOLDERS, SPECIFY_PHRASES, UNIT_WORDS } from '../../vocabulary/blank-phrases.ts';
import { fold } from '../../vocabulary/fold.ts';

/** A place to write found in a line. */
export type WrittenBlank = { readonly label: string | null; readonly unit: string | null };

export type LineWithBlanks = {
  /** What stands before the first blank. */
  readonly lead: string;
  /** One a blank; a label is what stands before it, a unit what stands right behind. */
  readonly blanks: readonly WrittenBlank[];
  /** What stands behind the last blank and is no unit. */
  readonly tail: string;
};

const BLANK_RUN =
  '(?:_{1,4}(?:\\s?[/.-]\\s?_{1,4}){1,3}|\\|(?:\\s?_{1,6}\\s?\\|){1,8}|(?:\\[_{0,4}\\]\\s?){2,}|[□☐]{2,}|(?:_ ){2,}_?|_{2,}|﹍{2,}|‗{2,}|…{2,}|\\.{5,}|(?:\\. ){4,}\\.?|-{5,})';
const BLANKS = new RegExp(BLANK_RUN, 'gu');
const STARTS_BLANK = new RegExp(`^[\\s([]*${BLANK_RUN}`, 'u');
const ANY_BLANK = new RegExp(BLANK_RUN, 'u');
const RULE = /^(?:[-=*~#·•.—]\s?){5,}$|^_{20,}$/u;
const UNIT = new RegExp(`^\\s*[(]?\\s*(${alternatives(UNIT_WORDS)}|[%°€$£¥])\\s*[)]?`, 'u');
const ONLY_UNIT = wholeOf(UNIT_WORDS);
const PLACEHOLDER = wholeOf(BLANK_PLACEHOLDERS);
const ANSWER_WORD =
  /^(?:answers?|ans|a|response|respuestas?|resp|r|rta|svar|dit svar|答|答案|回答|您的回答|antwort|reponse|resposta|kommentarer?|comments?|comentarios?|remarks?)$/u;
const ENCLOSING = /^[\s([【{<]+|[\s)\]】}>:.*]+$/gu;
const CURRENCY_BEFORE = /[$€£¥₹]\s*$/u;
const SPECIFY_AT_END = new RegExp(
  `(?:^|[\\s,:;.(\\[/-])${alternatives(SPECIFY_PHRASES)}[\\s)\\]:.…!]*$|(?:请|請)?(?:注明|说明|填写|写明|註明|說明)[\\s)\\]:。]*$`,
  'u',
);

/** True for a line that is nothing but a place to write: rules, "Long text answer", "[Comment box: ____]", "____ years". */
export function isBlankLine(text: string): boolean {
  const folded = fold(text.slice(0, 400)).replace(ENCLOSING, '');
  if (PLACEHOLDER.test(folded)) return true;
  if (!ANY_BLANK.test(fold(text))) return folded === '' && /^[[(【]\s{2,}[\])】]$/u.test(fold(text));
  const rest = fold(text).replace(BLANKS, ' ').replace(/\s+/gu, ' ').replace(ENCLOSING, '').trim();
  if (rest === '' || PLACEHOLDER.test(rest) || ANSWER_WORD.test(rest)) return true;
  return ONLY_UNIT.test(rest) && (STARTS_BLANK.test(fold(text)) || CURRENCY_BEFORE.test(rest));
}

/** True for a drawn line that parts the page; right behind an open question it may be a place to write. */
export function isRule(text: string): boolean {
  return RULE.test(fold(text.slice(0, 400)));
}

/** True where the text has a drawn place to write. */
export function hasBlank(text: string): boolean {
  return ANY_BLANK.test(fold(text));
}

/** True where an answer asks for words of one's own, with a drawn blank or with "please specify". */
export function asksToSpecify(text: string): boolean {
  return SPECIFY_AT_END.test(fold(text));
}

/** Splits a line at its blanks: "Age: ____ years  Name ____" has the blanks "Age" (years) and "Name". */
export function readBlanks(text: string): LineWithBlanks | null {
  const folded = fold(text);
  const found = [...folded.matchAll(BLANKS)];
  const first = found[0];
  if (first === undefined) return null;
  const lead = text.slice(0, first.index).trim();
  const blanks: WrittenBlank[] = [];
  let label = lead;
  let tail = '';
  found.forEach((blank, index) => {
    const end = blank.index + blank[0].length;
    const behind = text.slice(end, found[index + 1]?.index ?? text.length);
    const unit = isLabelOfNext(behind, found[index + 1] !== undefined) ? null : UNIT.exec(fold(behind));
    const rest = behind.slice(unit?.[0].length ?? 0);
    blanks.push({ label: labelOf(label), unit: unit?.[1] === undefined ? currencyOf(label) : unitText(behind, unit) });
    label = rest.trim();
    tail = label;
  });
  return { lead, blanks: mergeLines(blanks), tail: tail.replace(/^[\s.,;)\]】]+/u, '').trim() };
}

/** The text without its blanks and without what only leads to them. */
export function withoutBlanks(text: string): string {
  const folded = fold(text);
  let kept = '';
  let from = 0;
  for (const blank of folded.matchAll(BLANKS)) {
    kept += `${text.slice(from, blank.index)} `;
    from = blank.index + blank[0].length;
  }
  return (kept + text.slice(from))
    .replace(/[([]\s*[)\]]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** The unit that a text ends with in brackets ("Current weight (kg)"), or that is all the text is. */
export function unitAtEnd(text: string): string | null {
  const bracketed = /[([]\s*(?:in |en |i )?([^()[\]]{1,24})\s*[)\]]\s*[:?.]?\s*$/u.exec(fold(text));
  const inner = bracketed?.[1]?.trim() ?? fold(text).trim();
  return ONLY_UNIT.test(inner) ? inner : null;
}

/** "Price: ____ Year: ____": a unit with a colon before the next blank is its label. */
function isLabelOfNext(between: string, blankFollows: boolean): boolean {
  const label = /^([^:：]{1,30})[:：]\s*$/u.exec(between);
  return blankFollows && ONLY_UNIT.test(fold(label?.[1] ?? '').trim());
}

function unitText(behind: string, unit: RegExpExecArray): string {
  return behind
    .slice(0, unit[0].length)
    .replace(/[()\s]+/gu, ' ')
    .trim();
}

function labelOf(text: string): string | null {
  const label = text
    .replace(/^[\s,;.|)\]]+/u, '')
    .replace(/[\s:：(（[$€£¥.…-]+$/u, '')
    .trim();
  return label === '' ? null : label;
}

function currencyOf(label: string): string | null {
  return CURRENCY_BEFORE.exec(label)?.[0].trim() ?? null;
}

function mergeLines(blanks: readonly WrittenBlank[]): readonly WrittenBlank[] {
  const merged: WrittenBlank[] = [];
  for (const blank of blanks) {
    const before = merged.at(-1);
    if (before !== undefined && blank.label === null && before.unit === null)
      merged[merged.length - 1] = { ...before, unit: blank.unit };
    else merged.push(blank);
  }
  return merged;
}
