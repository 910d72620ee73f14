import { wholeOf } from '../../vocabulary/answer-phrases.ts';
import { SLASHED_ANSWERS } from '../../vocabulary/common-answers.ts';
import { fold } from '../../vocabulary/fold.ts';
import { splitJump } from './jumps.ts';

const LONGEST_RUN = 80;
const MOST_WORDS = 3;
const USUAL = wholeOf(SLASHED_ANSWERS);

const BEHIND_JUMP = /(?<=(?:→|->|⇒|=>)\s?(?:\p{L}{2,5} to )?[A-Z]{0,2}\d{1,3}[a-z]?)[\s,;/]+/u;

/** "Yes → Q5  No → Q6": usual answers, each with where it leads; or null. */
export function readUsualJumps(text: string): readonly string[] | null {
  if (text.length > LONGEST_RUN) return null;
  const answers = text.split(BEHIND_JUMP);
  return answers.length >= 2 && answers.every((answer) => USUAL.test(fold(splitJump(answer).text))) ? answers : null;
}

/** "Yes No", "Agree Neutral Disagree": the answers of a text that is nothing but usual ones, with a space between; or null. */
export function readUsualRun(text: string): readonly string[] | null {
  if (text.length > LONGEST_RUN) return null;
  const words = text.split(/\s+/u);
  const answers: string[] = [];
  for (let at = 0; at < words.length;) {
    const length = [...Array.from({ length: MOST_WORDS }).keys()]
      .map((count) => MOST_WORDS - count)
      .find((count) => at + count <= words.length && USUAL.test(fold(words.slice(at, at + count).join(' '))));
    if (length === undefined) return null;
    answers.push(words.slice(at, at + length).join(' '));
    at += length;
  }
  return answers.length >= 2 && new Set(answers.map(fold)).size === answers.length ? answers : null;
}
