import type { ProgrammingRequest } from '../../programming-request.ts';
import { foldWords } from '../../vocabulary/answer-phrases.ts';
import { IF_WORDS, SUPPOSES } from '../../vocabulary/routing-conditions.ts';
import { ASKED_OF_SOME, SHORT_CONDITION } from '../../vocabulary/routing-sentences.ts';
import { findAction } from './read-action.ts';
import { labelTokens } from './question-mentions.ts';
import { DISPLAY_LINE } from './tool-logic.ts';

/**
 * routing: a line of its own; instruction: it also says how to answer, and only a part of it may be routing; opening: the clause in front of
 * a question, which may be a mere supposition.
 */
export type RoutingLine = { readonly text: string; readonly from: 'routing' | 'instruction' | 'opening' };

const CONTINUES_LINE = /^(?:or|and|y|o|og|eller|oder|und|et|ou|或|且|并且)(?:\s|$)/u;
const LEADING_CLAUSE = new RegExp(`^[([]?\\s*(?<clause>${IF_WORDS}[^.?!;:,，、،：。)\\]]{1,160})[,:;，،：)\\]]`, 'u');
const LEADING_SHORT = new RegExp(`^[([]?\\s*(?<clause>${SHORT_CONDITION})(?:[ ,:;.)\\]-]|$)`, 'u');

/**
 * Every line of an item that may hold routing, lines that a survey tool broke in two joined by "¶": its routing lines, instructions
 * with a condition or a jump in them, and a condition that opens the question itself ("If yes, how often?").
 */
export function routingLines({ item, questions }: ProgrammingRequest): readonly RoutingLine[] {
  const place = { questions, ordinal: item.ordinal };
  const instructions = item.instructions
    .map((line) => line.text.slice(0, 500))
    .filter((text) => isRouting(foldWords(text), place));
  const opening = leadingClause(item.text);
  const lines = item.routing.map((line) => line.text);
  const known = new Set(lines.map(foldWords));
  return [
    ...joinedLines(lines).map((text) => ({ text, from: 'routing' as const })),
    ...instructions
      .filter((text) => !known.has(foldWords(text)))
      .map((text) => ({ text, from: 'instruction' as const })),
    ...(opening === null || lines.length + instructions.length > 0
      ? []
      : [{ text: opening, from: 'opening' as const }]),
  ];
}

/** The condition in front of a question, in its own words, or null. */
function leadingClause(text: string): string | null {
  const folded = foldWords(text.slice(0, 300));
  const short = LEADING_SHORT.exec(folded)?.groups?.['clause'];
  if (short !== undefined) return short;
  const clause = LEADING_CLAUSE.exec(folded)?.groups?.['clause'];
  if (clause === undefined) return null;
  const opening = folded.replace(/^[([\s]+/u, '');
  return ASKED_OF_SOME.test(opening) && !SUPPOSES.test(opening) ? clause : null;
}

function joinedLines(lines: readonly string[]): readonly string[] {
  const whole: string[] = [];
  for (const line of lines) {
    const words = foldWords(line);
    const last = whole.at(-1);
    if (DISPLAY_LINE.test(words)) whole.push('');
    else if (last !== undefined && (last === '' || CONTINUES_LINE.test(words)))
      whole[whole.length - 1] = last === '' ? line : `${last} ¶ ${line}`;
    else whole.push(line);
  }
  return whole.filter((line) => line.trim() !== '');
}

const OPENS_WITH_IF = new RegExp(`^[\\s([{*]*(?:${IF_WORDS})`, 'u');

function isRouting(words: string, place: Parameters<typeof findAction>[1]): boolean {
  const action = findAction(words, place)?.action;
  if (action !== undefined && action.kind !== 'continue') return true;
  return OPENS_WITH_IF.test(words) && (labelTokens(words).length > 0 || /[=<>]/u.test(words));
}
