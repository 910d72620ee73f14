import type { Entry, LineEntry } from '../entry.ts';
import { isLine } from '../entry.ts';
import { isSectionLine } from '../recognisers/headings.ts';
import type { Candidate } from './best-chain.ts';
import { bestChain } from './best-chain.ts';
import { dottedStatements } from './dotted-statements.ts';
import { numberScore } from './number-score.ts';
import { statementsBetween } from './numbered-statements.ts';
import type { WrittenLabel } from './read-label.ts';
import { stuckNumbers } from './stuck-numbers.ts';

const FEW_CODED = 3;

/** "RQ2" is what the research asks, "H1" what it supposes; a questionnaire's section H asks or has answers. */
const RESEARCH_QUESTION = /^(?:rq|ro|obj|fig|tab)$/iu;
const HYPOTHESIS = /^h$/iu;
const USUAL_PREFIX = /^(?:q|p|sp)$/iu;

/**
 * The indices of the lines whose label numbers a question. Codes ("Q4", "B2a") do; of plain numbers those do that form the best
 * chain through the file: counting up, looking like questions, and not like the answers of the question before them.
 */
export function questionLabels(entries: readonly Entry[], answersFollow: readonly boolean[]): ReadonlySet<number> {
  const coded = codedQuestions(entries, answersFollow);
  const candidates = candidatesOf(entries, answersFollow, coded.length >= FEW_CODED);
  const chain = bestChain(candidates);
  const alike = stuckNumbers(entries, candidates, answersFollow);
  const dotted = dottedQuestions(entries, answersFollow);
  const bare = [...statementsBetween(entries, chain, answersFollow), ...dottedStatements(entries, dotted)];
  return new Set([...coded, ...chain, ...alike, ...bare, ...dotted]);
}

/** Lines with a code: sure where something sets it off, where others have the same letters, or where the letters say so. */
function codedQuestions(entries: readonly Entry[], answersFollow: readonly boolean[]): readonly number[] {
  const support = new Map<string, number>();
  const labels = entries.map((entry) => codeOf(entry));
  for (const label of labels) if (label !== null) support.set(label.prefix, (support.get(label.prefix) ?? 0) + 1);
  return labels.flatMap((label, index) => {
    if (label === null || RESEARCH_QUESTION.test(label.prefix)) return [];
    if (HYPOTHESIS.test(label.prefix) && !asksOrAnswered(entries, answersFollow, index)) return [];
    const isSure = label.delimiter !== '' || (support.get(label.prefix) ?? 0) >= 2 || USUAL_PREFIX.test(label.prefix);
    return isSure ? [index] : [];
  });
}

function codeOf(entry: Entry): WrittenLabel | null {
  if (!isLine(entry) || entry.piece.place === 'answer') return null;
  return entry.traits.label?.shape === 'coded' ? entry.traits.label : null;
}

function asksOrAnswered(entries: readonly Entry[], answersFollow: readonly boolean[], index: number): boolean {
  const entry = entries[index];
  if (answersFollow[index] === true) return true;
  return isLine(entry) && (entry.traits.asks || entry.traits.fields !== null || entry.traits.inline !== null);
}

/** "2.1 How …": a question where it asks or answers follow, and no heading. */
function dottedQuestions(entries: readonly Entry[], answersFollow: readonly boolean[]): readonly number[] {
  return entries.flatMap((entry, index) => {
    if (!isLine(entry) || entry.traits.label?.shape !== 'dotted' || entry.piece.place === 'answer') return [];
    const { requests, opensLikeQuestion } = entry.traits;
    return requests || opensLikeQuestion || asksOrAnswered(entries, answersFollow, index) ? [index] : [];
  });
}

function candidatesOf(
  entries: readonly Entry[],
  answersFollow: readonly boolean[],
  isCodedFile: boolean,
): readonly Candidate[] {
  const candidates: Candidate[] = [];
  let before: LineEntry | null = null;
  let afterHeading = false;
  for (const [index, entry] of entries.entries()) {
    if (!isLine(entry)) {
      if (entry.piece.kind !== 'gap') before = null;
      continue;
    }
    const { label, mark } = entry.traits;
    if (label?.shape === 'number' && mark === null) {
      const next = entries[index + 1];
      const after = isLine(next) ? next : null;
      const score = numberScore({ entry, before, after, answersFollow: answersFollow[index] === true, isCodedFile });
      candidates.push({ index, number: label.number, family: familyOf(entry, label), score, afterHeading });
      afterHeading = false;
    } else if (entry.piece.line.headingLevel !== null || isSectionLine(entry.piece.line.text)) {
      afterHeading = true;
    }
    before = entry;
  }
  return candidates;
}

function familyOf(entry: LineEntry, label: WrittenLabel): string {
  const source = entry.traits.isAutomatic ? `list ${entry.piece.line.list?.level ?? 0}` : 'typed';
  return `${source} ${label.delimiter}`;
}
