import { alternatives, startOf, wholeOf } from '../../vocabulary/answer-phrases.ts';
import {
  BLOCK_CONDITIONS,
  CONDITION_OPENERS,
  ONLY_IF_PHRASES,
  TOOL_CONDITION_STARTS,
  TOOL_CONDITION_STYLES,
} from '../../vocabulary/condition-phrases.ts';
import { fold } from '../../vocabulary/fold.ts';
import { hasBlank } from './blanks.ts';
import { isMostlyCapitals } from './capitals.ts';
import { isJumpLine, mentionsJump } from './jumps.ts';
import { asksAnywhere, opensLikeQuestion, opensLikeRequest } from './prompts.ts';
import type { Line } from '../line.ts';

const OPENS_WITH_CONDITION = startOf(CONDITION_OPENERS);
const TOOL_LINE = wholeOf(TOOL_CONDITION_STARTS);
const FOR_BLOCK = new RegExp(alternatives(BLOCK_CONDITIONS), 'u');
const ONLY_IF = new RegExp(alternatives(ONLY_IF_PHRASES), 'u');
const CLAUSE = /^([^,:;，：；?？]{2,160})[,:;，：；]\s*(.*)$/su;
const WHOLLY_BRACKETED = /^[([{【（［<][^()[\]{}]{1,400}[)\]}】）］>]\s*[.:]?$/u;

/** True where the words say who is asked ("Ask if Q3=1", "If yes", "Hvis ja", "如果选择"). */
export function opensWithCondition(text: string): boolean {
  return OPENS_WITH_CONDITION.test(fold(text.slice(0, 200)).replace(/^[\s([{【*<]+/u, ''));
}

/** A comma in a quoted answer ("No, never") ends no condition; every character keeps its place. */
function withoutMarksInQuotes(text: string): string {
  return text.replace(/["“„«][^"“”„«»]{1,80}["”“»]/gu, (quoted) => quoted.replace(/[,:;，：；?？]/gu, ' '));
}

/** The condition before a question in the same line ("If yes, how many?" gives "If yes"), or null. */
export function leadingCondition(text: string): string | null {
  if (!opensWithCondition(text)) return null;
  const match = CLAUSE.exec(withoutMarksInQuotes(text));
  if (match === null) return null;
  const [, clause = '', rest = ''] = match;
  return rest.trim() === ''
    ? null
    : text
        .slice(0, clause.length)
        .replace(/^[\s([{【*<]+/u, '')
        .trim();
}

/** True for a condition on a whole part of the questionnaire ("Only for visitors who …", "This section is for owners"). */
export function isForBlock(text: string): boolean {
  return !WHOLLY_BRACKETED.test(text) && !isMostlyCapitals(text) && FOR_BLOCK.test(fold(text));
}

/** True where a survey tool printed the line to show its display or skip logic. */
export function isToolLogic(line: Line): boolean {
  if (line.style !== null && TOOL_CONDITION_STYLES.test(line.style.replace(/\s/gu, ''))) return true;
  return TOOL_LINE.test(fold(line.text).trim());
}

/** True where a survey tool's line belongs to the question above it ("Skip To: End of Survey If …"). */
export function isToolSkip(line: Line): boolean {
  return /^skip to\b/iu.test(line.text) || /skip/iu.test(line.style ?? '');
}

/** What may stand between a condition and its question. */
const THEN = /^(?:then|entonces|så|dann|alors|entao|则|那么)(?![\p{L}\p{N}]{2})[\s,，]*/iu;

/** True where a whole line only says who is asked next, and asks nothing itself. */
export function isConditionLine(line: Line): boolean {
  const { text } = line;
  if (text.length > 400 || !opensWithCondition(text) || hasBlank(text)) return false;
  if (WHOLLY_BRACKETED.test(text)) return true;
  if (isMostlyCapitals(text)) return !asksAnywhere(text);
  if (goesOnAsking(text)) return false;
  if (isJumpLine(text)) return true;
  if (asksAnywhere(text)) return false;
  return /[:：]\s*$/u.test(text) || ONLY_IF.test(fold(text)) || line.italicShare > 0.9 || line.coloredShare > 0.9;
}

/** "If yes, how many?": a condition and the question that it is for. */
function goesOnAsking(text: string): boolean {
  const rest = (CLAUSE.exec(text)?.[2] ?? '').trim().replace(THEN, '');
  if (rest === '' || mentionsJump(rest)) return false;
  return asksAnywhere(rest) || opensLikeQuestion(rest) || opensLikeRequest(rest);
}
