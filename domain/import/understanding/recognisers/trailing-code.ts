import { foldKeepingLetterCase } from '../../vocabulary/fold.ts';

/** An answer and the code that a programmer wrote behind it. `strength` says how sure the form makes it. */
export type TrailingCode = {
  readonly text: string;
  readonly code: string;
  readonly strength: 'leader' | 'brackets' | 'space';
};

const LEADER = /^(.*?\S)\s*(?:\.{3,}|…+|_{3,}|\t+|-{3,}|·{3,}|(?:\s\.){3,})[\s.…_·-]*\(?(\d{1,3})\)?[.\s]*$/u;
const BRACKETS = /^(.*?\S)\s+\(\s?(\d{1,3})\s?\)[.\s]*(_*.*)$/u;
const SPACE = /^(.*?[^\s\d.,\-–—$€£¥]\S*)\s+(\d{1,2})\s*$/u;

/** Reads "Yes ........ 1", "Yes\t1", "Yes (1)" and, weakest, "Yes 1". */
export function readTrailingCode(text: string): TrailingCode | null {
  const folded = foldKeepingLetterCase(text);
  const leader = LEADER.exec(folded);
  if (leader !== null)
    return { text: text.slice(0, (leader[1] ?? '').length), code: leader[2] ?? '', strength: 'leader' };
  const brackets = BRACKETS.exec(folded);
  if (brackets !== null && /^_*$/u.test(brackets[3] ?? '')) {
    const behind = text.slice(text.length - (brackets[3] ?? '').length);
    return {
      text: `${text.slice(0, (brackets[1] ?? '').length)} ${behind}`.trim(),
      code: brackets[2] ?? '',
      strength: 'brackets',
    };
  }
  const space = SPACE.exec(folded);
  return space === null
    ? null
    : { text: text.slice(0, (space[1] ?? '').length), code: space[2] ?? '', strength: 'space' };
}
