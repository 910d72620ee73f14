import { alternatives, wholeOf } from '../../vocabulary/answer-phrases.ts';
import { fold } from '../../vocabulary/fold.ts';
import { CLOSING_TAGS, JUMP_CLOSERS, JUMP_OPENERS, JUMP_TARGET } from '../../vocabulary/jump-phrases.ts';

/** A text and the words in it that send the respondent elsewhere. */
export type SplitJump = { readonly text: string; readonly jump: string | null };

const ARROW = '(?:[→⇒➔➜➝➞⟶►▶➙⮕\\uf0e0\\uf0e8]|\\u{1f86a}|>>+|-{1,3}>|=+>)';
const BEHIND_ARROW = new RegExp(`\\s*[(\\[]?\\s*${ARROW}\\s*(.*)$`, 'u');
const SENDS = `(?:${alternatives(JUMP_OPENERS)}\\s?:?\\s?${JUMP_TARGET}|${alternatives(JUMP_CLOSERS)})`;
const JUMP = new RegExp(SENDS, 'u');
const OPENS_WITH_JUMP = new RegExp(
  `^[\\s\\-(:[]*(?:please |then |if [^,]{1,60}, ?|hvis [^,]{1,60}, ?|si [^,]{1,60}, ?)?${SENDS}`,
  'u',
);
const BARE_TARGET = new RegExp(
  `^(?:to )?(?:q(?:uestion)?\\.? ?\\d{1,3}[a-z]?|[a-z]{1,2}\\d{1,3}[a-z]?|p\\.? ?\\d{1,3})\\.?$`,
  'u',
);
const TAG = wholeOf(CLOSING_TAGS);
const BRACKETS = /[([【]([^()[\]【】]{1,160})[)\]】]/gu;
const CAPITAL_TAG =
  /[\s\-–—:]+((?:THANK (?:AND|&) )?(?:TERMINATE|CLOSE|SCREEN ?OUT|DISQUALIFY|END (?:SURVEY|INTERVIEW)|TERMINAR|FINALIZAR|CERRAR)\b.{0,60})$/u;
const SEPARATOR_BEFORE = /[\s\-–—:;,.，。；→(（[]+$/u;

/** Parts an answer from the routing written at it: "No (go to Q7)", "Yes → B4", "Under 18  TERMINATE", "否（跳至第7题）". */
export function splitJump(text: string): SplitJump {
  return splitBracketedJump(text) ?? splitArrow(text) ?? splitBareJump(text) ?? { text, jump: null };
}

/** True where a whole line only says where to go next. */
export function isJumpLine(text: string): boolean {
  const folded = fold(text.slice(0, 400)).trim();
  if (folded.length > 300) return false;
  if (new RegExp(`^[([]?\\s*${ARROW}`, 'u').test(folded) && folded.length < 120) return true;
  const bare = folded.replace(/^[\s([{*]+|[\s)\]}.*!]+$/gu, '');
  return TAG.test(bare) || OPENS_WITH_JUMP.test(folded);
}

/** True where the words name a jump anywhere. */
export function mentionsJump(text: string): boolean {
  return JUMP.test(fold(text));
}

/** True for a word such as TERMINATE that may stand alone at an answer. */
export function isClosingTag(text: string): boolean {
  return TAG.test(fold(text).replace(/^[\s([{*→>-]+|[\s)\]}.*!]+$/gu, ''));
}

/** True where the text is no more than the name of a question to go to ("Q5", "P7"). */
export function isBareTarget(text: string): boolean {
  return BARE_TARGET.test(fold(text).replace(/^[\s([{*→>-]+|[\s)\]}.*!]+$/gu, ''));
}

function splitBracketedJump(text: string): SplitJump | null {
  const folded = fold(text);
  for (const match of folded.matchAll(BRACKETS)) {
    const inner = (match[1] ?? '').trim();
    if (!TAG.test(inner) && !JUMP.test(inner) && !(BARE_TARGET.test(inner) && /\d/u.test(inner) && match.index > 0))
      continue;
    const before = text.slice(0, match.index);
    const behind = text.slice(match.index + match[0].length);
    const jump = text.slice(match.index + 1, match.index + match[0].length - 1).trim();
    return { text: `${before.replace(SEPARATOR_BEFORE, '')} ${behind}`.trim(), jump };
  }
  return null;
}

function splitArrow(text: string): SplitJump | null {
  const match = BEHIND_ARROW.exec(text);
  if (match === null) return null;
  const jump = (match[1] ?? '').replace(/[)\]\s]+$/u, '').trim();
  if (jump === '') return null;
  return { text: text.slice(0, match.index).trim(), jump };
}

function splitBareJump(text: string): SplitJump | null {
  const capital = CAPITAL_TAG.exec(text);
  if (capital !== null && capital.index > 0)
    return { text: text.slice(0, capital.index).trim(), jump: (capital[1] ?? '').trim() };
  const folded = fold(text);
  const match = JUMP.exec(folded);
  if (match === null || match.index === 0) return null;
  const before = text.slice(0, match.index);
  const isSetApart =
    /[\s\-–—:;,.，。；…_]{2,}$|[,;:.，。；\u4e00-\u9fff]\s?$/u.test(before) ||
    /^[A-Z\s]{4,}/u.test(text.slice(match.index)) ||
    before.trim().split(/\s+/u).length <= 4;
  if (!isSetApart) return null;
  return { text: before.replace(SEPARATOR_BEFORE, ''), jump: text.slice(match.index).replace(/[)\]\s]+$/u, '') };
}
