import { FAREWELL } from '../../vocabulary/routing-actions.ts';
import { OTHERWISE } from '../../vocabulary/routing-conditions.ts';
import { CONNECTIVES, OTHERWISE_INSIDE } from '../../vocabulary/routing-sentences.ts';
import type { RoutingPlace } from './condition-place.ts';
import type { RoutingAction } from './read-action.ts';
import { END_TARGET, findAction } from './read-action.ts';
import { opensWithIf } from './read-condition.ts';
import { toolCondition } from './tool-logic.ts';

/** A condition in words and what it leads to; either may be missing. `otherwise`: for those whom no earlier clause sent elsewhere. */
export type Clause = {
  readonly condition: string | null;
  readonly action: RoutingAction | null;
  readonly otherwise: boolean;
};

const SENTENCE_END = /\s*[;。；\n]\s*|(?<!\.|(?:^|[\s(])(?:p|q|no|nr|spm|sp|f|pag|num))\.\s+(?![.=])/u;

/** Splits a folded line of routing into clauses: "if yes go to q5; if no, terminate" has two. */
export function readClauses(words: string, place: RoutingPlace): readonly Clause[] {
  const whole = toolClause(words, place);
  if (whole !== null) return [whole];
  return words
    .split(SENTENCE_END)
    .flatMap((sentence) => sentence.split(OTHERWISE_INSIDE))
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .flatMap((part) => clausesOf(part, place));
}

/** A survey tool's line quotes whole texts, with any punctuation: it is one clause. */
function toolClause(words: string, place: RoutingPlace): Clause | null {
  const skip = /^skip to: ?/u.test(words) ? findAction(words, place) : null;
  const condition = skip === null ? words : words.slice(skip.end).replace(/^.*? (?=if )/u, '');
  if (skip === null && !/^(?:if|display|show) .*(?:=|≠|(?:not )?selected|is (?:not )?equal)/su.test(words)) return null;
  if (toolCondition(withoutIf(condition), { ...place, about: skip === null ? 'earlier' : 'own' }) === null) return null;
  // A tool's "End of Survey" shows no page of the questionnaire: it ends the survey there and then.
  const ends = skip?.action.kind === 'jump' && skip.action.target === END_TARGET;
  return {
    condition: tidy(condition),
    action: ends ? { kind: 'terminate' } : (skip?.action ?? null),
    otherwise: false,
  };
}

function withoutIf(words: string): string {
  return words.trim().replace(/^(?:if|when) /u, '');
}

function clausesOf(sentence: string, place: RoutingPlace): readonly Clause[] {
  const clauses: Clause[] = [];
  let rest = sentence;
  while (rest !== '') {
    const found = findAction(rest, place);
    if (found === null) return [...clauses, ...(farewell(rest) ?? condition(rest))];
    const before = tidy(rest.slice(0, found.start));
    const after = rest.slice(found.end);
    if (before !== '') {
      clauses.push(clause(before, found.action));
      rest = tidy(after);
      continue;
    }
    const next = findAction(after, place);
    clauses.push(clause(tidy(next === null ? after : after.slice(0, next.start)), found.action));
    rest = next === null ? '' : after.slice(next.start);
  }
  return clauses;
}

function clause(words: string, action: RoutingAction): Clause {
  const otherwise = OTHERWISE.test(words);
  const rest = otherwise ? tidy(words.replace(OTHERWISE, '')) : words;
  return { condition: otherwise || !/[\p{L}\p{N}]/u.test(rest) ? null : rest, action, otherwise };
}

/** "If no, thank you for your time": a condition and the end. */
function farewell(words: string): readonly Clause[] | null {
  const match = FAREWELL.exec(words);
  if (match === null || match.index === 0 || !opensWithIf(words)) return null;
  return [{ condition: tidy(words.slice(0, match.index)), action: { kind: 'terminate' }, otherwise: false }];
}

/** What is left behind the last action: a condition when it says something, a stray bracket when not. */
function condition(words: string): readonly Clause[] {
  const text = tidy(words);
  if (!/[\p{L}\p{N}]/u.test(text)) return [];
  return [{ condition: text, action: null, otherwise: false }];
}

const ONLY_CONNECTIVES = new RegExp(`^(?:${CONNECTIVES})$`, 'u');
const STRAY_OPENING = /^[\s,:()[\]{}/|-]+(?=$|[^(]*$)|^[\s,:)\]}/|-]+/u;
const STRAY_END = new RegExp(`(?:[\\s,:/|>→-]|(?<=\\s)(?:${CONNECTIVES}))+$`, 'u');

/** Without what joined the words to their neighbours. */
function tidy(words: string): string {
  return words
    .trim()
    .replace(ONLY_CONNECTIVES, '')
    .replace(STRAY_OPENING, '')
    .replace(STRAY_END, '')
    .replace(/^(?:and|or|y|og|und|et)\s+(?=if|si|hvis|wenn)/u, '')
    .trim();
}
