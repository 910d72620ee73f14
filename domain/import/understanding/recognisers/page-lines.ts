import { startOf, wholeOf } from '../../vocabulary/answer-phrases.ts';
import { CLOSING_COMMANDS, ENDING_NAMES, ENDINGS } from '../../vocabulary/ending-phrases.ts';
import { fold } from '../../vocabulary/fold.ts';
import { FURNITURE_LINES, OFFICE_NOTES } from '../../vocabulary/furniture-phrases.ts';
import { NOTE_OPENERS } from '../../vocabulary/note-words.ts';
import { isRule } from './blanks.ts';

const FURNITURE = wholeOf(FURNITURE_LINES);
const OFFICE_USE = startOf(OFFICE_NOTES);
const ENDING = startOf(ENDINGS);
const CLOSING = startOf(CLOSING_COMMANDS);
const NAMED = wholeOf(ENDING_NAMES);
const NOTE = new RegExp(`^${startOf(NOTE_OPENERS).source.slice(1)}\\s?(?:\\([^)]{0,40}\\)|\\d{1,2})?\\s?[:：]`, 'u');
const COPYRIGHT = /^(?:copyright|©|\(c\) ?\d{4}|all rights reserved|https?:\/\/\S+$|www\.\S+$)/u;

/** True for page numbers, page breaks, buttons and whatever else belongs to the paper. */
export function isFurniture(text: string): boolean {
  const folded = fold(text).replace(/\s+/gu, ' ').trim();
  if (folded.length > 200) return COPYRIGHT.test(folded) && folded.length < 400;
  return (
    FURNITURE.test(folded) ||
    FURNITURE.test(folded.replace(/^[\s[(<*-]+|[\s\])>*.-]+$/gu, '')) ||
    COPYRIGHT.test(folded) ||
    isRule(text) ||
    /^[\s\p{P}\p{S}]+$/u.test(folded)
  );
}

/** True for words that leave a part of the form to the office. */
export function isOfficeNote(text: string): boolean {
  return text.length < 80 && OFFICE_USE.test(plain(text));
}

/** True for thanks and goodbyes. */
export function isEndingLine(text: string): boolean {
  return text.length <= 600 && ENDING.test(plain(text));
}

/** True for words that close the interview wherever they stand ("THANK AND CLOSE"). */
export function isClosingLine(text: string): boolean {
  return text.length <= 120 && CLOSING.test(plain(text));
}

/** True for a line that opens as a note about the questionnaire ("Purpose: …", "Note to interviewer: …", "填写说明："). */
export function isNoteLine(text: string): boolean {
  return NOTE.test(plain(text.slice(0, 120)));
}

/** The words of a closing page behind its name ("SCREEN-OUT TEXT: Thank you …"), or null where the line names none. */
export function namedEnding(text: string): string | null {
  const match = /^([^:：]{2,60})[:：]\s*(\S.*)$/su.exec(text);
  return match !== null && NAMED.test(plain(match[1] ?? '')) ? (match[2] ?? null) : null;
}

function plain(text: string): string {
  return fold(text)
    .replace(/\s+/gu, ' ')
    .replace(/^[\s[({<*"'【（«“]+/u, '')
    .trim();
}
