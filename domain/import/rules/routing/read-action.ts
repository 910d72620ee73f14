import type { ReferencedQuestion } from '../../programming-request.ts';
import { foldWords } from '../../vocabulary/answer-phrases.ts';
import {
  CONTINUES,
  END_AS_TARGET,
  JUMP_VERB,
  NEXT_PART,
  PART,
  SCREENS_OUT,
  SKIP_OVER,
  TERMINATES,
} from '../../vocabulary/routing-actions.ts';
import type { RoutingPlace } from './condition-place.ts';
import type { LabelToken } from './question-mentions.ts';
import { labelTokens, questionNamed } from './question-mentions.ts';

/** The target that stands for the thank-you page at the end of the survey, whatever label it gets. */
export const END_TARGET = 'END';

export type RoutingAction =
  | { readonly kind: 'jump'; readonly target: string }
  | { readonly kind: 'terminate' }
  | { readonly kind: 'disqualify' }
  | { readonly kind: 'continue' };

/** An action and where it stands in the words. */
export type FoundAction = { readonly action: RoutingAction; readonly start: number; readonly end: number };

/** The first thing that the words tell to do, or null. */
export function findAction(words: string, place: RoutingPlace): FoundAction | null {
  const found = [skipOver(words, place), jump(words, place), ending(words)].filter((action) => action !== null);
  return found.sort((a, b) => a.start - b.start || b.end - a.end)[0] ?? going(words);
}

const OVER = new RegExp(
  `(?:${SKIP_OVER})(?! ?(?:if|when|unless|this|si|hvis|wenn|falls|如果|若))[^\\d.;=]{0,24}?(?=(?:第|q|p|s|\\d))`,
  'u',
);
const OVER_NEXT = new RegExp(`(?:${SKIP_OVER}) ?(?:the |la |det |den )?(?:next|following|siguiente|næste|下一?)`, 'u');

/** "No need to answer question 8": on behind it. */
function skipOver(words: string, place: RoutingPlace): FoundAction | null {
  const next = OVER_NEXT.exec(words);
  if (next !== null) {
    const [, second] = place.questions.filter((question) => question.ordinal > place.ordinal);
    return second === undefined ? null : found(next, next[0].length, { kind: 'jump', target: second.label });
  }
  const over = OVER.exec(words);
  if (over === null) return null;
  const tail = words.slice(over.index + over[0].length);
  const last = lastNamed(tail);
  if (last === null || /^ ?[=<>!]/u.test(tail.slice(last.end))) return null;
  const named = questionNamed(last, place.questions, place.ordinal, 'after');
  if (named === null) return null;
  const behind = place.questions.find((question) => question.ordinal > named.question.ordinal);
  const target = behind?.ordinal === named.question.ordinal + 1 ? behind.label : END_TARGET;
  return found(over, over[0].length + last.end, { kind: 'jump', target });
}

/** The last question of "Q9-Q10", "4-5题", "questions 4 and 5". */
function lastNamed(tail: string): LabelToken | null {
  const numbers =
    /^第? ?\d{1,3} ?(?:-|~|to|a|til|and|y|og|至|到|、|,) ?第? ?(\d{1,3})(?: ?题)?(?![\p{Script=Latin}\d])/u.exec(tail);
  if (numbers?.[1] !== undefined) return { key: `#${numbers[1]}`, row: null, start: 0, end: numbers[0].length };
  const [first, second] = labelTokens(tail);
  if (first === undefined || first.start > 3) return null;
  const between = second === undefined ? '' : tail.slice(first.end, second.start);
  return second !== undefined && /^ ?(?:-|to|a|til|and|y|og|至|到|、|,) ?$/u.test(between) ? second : first;
}

const VERB = new RegExp(JUMP_VERB, 'gu');

function jump(words: string, place: RoutingPlace): FoundAction | null {
  for (const match of words.matchAll(VERB)) {
    const tail = words.slice(match.index + match[0].length);
    const target = readTarget(tail, place);
    if (target !== null) return found(match, match[0].length + target.length, target.action);
  }
  return null;
}

type Target = { readonly action: RoutingAction; readonly length: number };

const BEFORE_TARGET = /^[\s:"'(]*(?:(?:the|la|el|las|los|det|den|die|der|le|a|al|to|til|directly|straight) )*/u;
const PART_NAMED = new RegExp(
  `^${PART} ?[":.]? ?([\\p{L}\\d]{1,24})|^第?([一二三四五六七八九十\\d]{1,2}|[a-z]) ?(?:个)?(?:部分|模块|节|大题|单元)|^([a-z]) ?(?:部分|模块|卷)`,
  'u',
);

function readTarget(tail: string, place: RoutingPlace): Target | null {
  const lead = BEFORE_TARGET.exec(tail)?.[0].length ?? 0;
  const rest = tail.slice(lead);
  const part = partTarget(rest, place) ?? endTarget(rest) ?? questionTarget(rest, place) ?? blockTarget(rest, place);
  return part === null ? null : { action: part.action, length: lead + part.length };
}

function questionTarget(rest: string, place: RoutingPlace): Target | null {
  const bareNumber = /^#?(\d{1,3}[a-z]?)(?![\p{L}\d]|[.:]\d)/u.exec(rest);
  const [first] = labelTokens(rest);
  const token: LabelToken | null =
    first !== undefined && first.start <= 1
      ? first
      : bareNumber === null
        ? null
        : { key: `#${bareNumber[1] ?? ''}`, row: null, start: 0, end: bareNumber[0].length };
  if (token === null) return followingQuestion(rest);
  const named = questionNamed(token, place.questions, place.ordinal, 'after');
  return named === null ? null : { action: { kind: 'jump', target: named.question.label }, length: token.end };
}

function followingQuestion(rest: string): Target | null {
  const match = CONTINUES.exec(rest);
  return match === null || match.index > 0 ? null : { action: { kind: 'continue' }, length: match[0].length };
}

function endTarget(rest: string): Target | null {
  const match = END_AS_TARGET.exec(rest);
  if (match === null || match.index > 0) return null;
  return { action: { kind: 'jump', target: END_TARGET }, length: match[0].length };
}

function partTarget(rest: string, place: RoutingPlace): Target | null {
  const own = place.questions.find((question) => question.ordinal === place.ordinal);
  const next = NEXT_PART.exec(rest);
  if (next !== null && next.index === 0) {
    const following = place.questions.find(
      ({ ordinal, blockName }) => ordinal > place.ordinal && blockName !== own?.blockName,
    );
    return { action: { kind: 'jump', target: following?.label ?? END_TARGET }, length: next[0].length };
  }
  const named = PART_NAMED.exec(rest);
  if (named === null) return null;
  const first = firstOfPart(named[1] ?? named[2] ?? named[3] ?? '', named[0], place);
  return first === null ? null : { action: { kind: 'jump', target: first.label }, length: named[0].length };
}

/** The first question of the part with that letter, number or name. */
function firstOfPart(name: string, words: string, { questions, ordinal }: RoutingPlace): ReferencedQuestion | null {
  const named = questions.filter((question) => isPart(foldWords(question.blockName), name, words));
  return named.find((question) => question.ordinal > ordinal) ?? named[0] ?? null;
}

function isPart(blockName: string, name: string, words: string): boolean {
  if (blockName.includes(words.trim())) return true;
  return new RegExp(`^(?:${PART} ?)?[(["]?${escaped(name)}(?![\\p{L}\\d])`, 'u').test(blockName);
}

/** A part by its name, with or without the letter before it ("Section C: About you", "About you"). */
function blockTarget(rest: string, { questions, ordinal }: RoutingPlace): Target | null {
  for (const { blockName, label, ordinal: position } of questions) {
    const whole = foldWords(blockName);
    const names = [whole, ...whole.split(/[:.|-] ?/u)].filter((name) => name.length >= 4);
    const name = names.find((candidate) => rest.startsWith(candidate));
    if (position > ordinal && name !== undefined)
      return { action: { kind: 'jump', target: label }, length: name.length };
  }
  return null;
}

function ending(words: string): FoundAction | null {
  const out = SCREENS_OUT.exec(words);
  const end = TERMINATES.exec(words);
  if (out !== null && !isContinuation(words, out.index)) return found(out, out[0].length, { kind: 'disqualify' });
  return end === null ? null : found(end, end[0].length, { kind: 'terminate' });
}

/** "Not qualified" ends; a lone "qualifies" goes on. */
function isContinuation(words: string, at: number): boolean {
  return /^qualif/u.test(words.slice(at));
}

function going(words: string): FoundAction | null {
  const match = CONTINUES.exec(words);
  return match === null ? null : found(match, match[0].length, { kind: 'continue' });
}

function found(match: { readonly index: number }, length: number, action: RoutingAction): FoundAction {
  return { action, start: match.index, end: match.index + length };
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
}
