import type { Entry, LineEntry } from '../entry.ts';
import { isLine } from '../entry.ts';
import { isSectionLine } from '../recognisers/headings.ts';
import type { WrittenLabel } from './read-label.ts';

/** A line with a plain number that may number a question, an answer or a statement. */
type Candidate = { readonly index: number; readonly number: number; readonly family: string; readonly score: number; readonly afterHeading: boolean };

type Link = { readonly total: number; readonly before: number | null };

const NEXT_NUMBER = 1;
const SAME_FAMILY = 1;
const OTHER_FAMILY = -1.5;
const MISSING_NUMBER = -1.2;
const LARGEST_GAP = 6;
const RESTART = -3;
const RESTART_AFTER_HEADING = -0.5;
const FEW_CODED = 3;

/**
 * The indices of the lines whose label numbers a question. Codes ("Q4", "B2a") always do; of plain numbers those do that form the
 * best chain through the file: counting up, looking like questions, and not like the answers of the question before them.
 */
export function questionLabels(entries: readonly Entry[], answersFollow: readonly boolean[]): ReadonlySet<number> {
  const coded = codedQuestions(entries);
  const candidates = candidatesOf(entries, answersFollow, coded.size >= FEW_CODED);
  const chain = bestChain(candidates);
  return new Set([...coded, ...chain, ...dottedQuestions(entries, answersFollow)]);
}

function codedQuestions(entries: readonly Entry[]): ReadonlySet<number> {
  const support = new Map<string, number>();
  const found: { readonly index: number; readonly label: WrittenLabel }[] = [];
  entries.forEach((entry, index) => {
    if (!isLine(entry) || entry.piece.place === 'answer' || entry.traits.label?.shape !== 'coded') return;
    const { label } = entry.traits;
    found.push({ index, label });
    support.set(label.prefix, (support.get(label.prefix) ?? 0) + 1);
  });
  const isSure = ({ label }: { label: WrittenLabel }): boolean => label.delimiter !== '' || (support.get(label.prefix) ?? 0) >= 2 || /^(?:q|p|sp)$/iu.test(label.prefix);
  return new Set(found.filter(isSure).map(({ index }) => index));
}

/** "2.1 How …": a question where it asks or answers follow, and no heading. */
function dottedQuestions(entries: readonly Entry[], answersFollow: readonly boolean[]): ReadonlySet<number> {
  const found = new Set<number>();
  entries.forEach((entry, index) => {
    if (!isLine(entry) || entry.traits.label?.shape !== 'dotted' || entry.piece.place === 'answer') return;
    const { traits } = entry;
    if (traits.asks || answersFollow[index] === true || traits.fields !== null || traits.inline !== null || traits.requests || traits.opensLikeQuestion) found.add(index);
  });
  return found;
}

function candidatesOf(entries: readonly Entry[], answersFollow: readonly boolean[], isCodedFile: boolean): readonly Candidate[] {
  const candidates: Candidate[] = [];
  let before: LineEntry | null = null;
  let sawHeading = false;
  entries.forEach((entry, index) => {
    if (!isLine(entry)) {
      if (entry.piece.kind !== 'gap') before = null;
      return;
    }
    const { label } = entry.traits;
    if (label?.shape === 'number' && entry.traits.mark === null) {
      const score = scoreOf(entry, before, answersFollow[index] === true, isCodedFile);
      candidates.push({ index, number: label.number, family: familyOf(entry, label), score, afterHeading: sawHeading });
      sawHeading = false;
    } else if (entry.piece.line.headingLevel !== null || isSectionLine(entry.piece.line.text)) {
      sawHeading = true;
    }
    before = entry;
  });
  return candidates;
}

function familyOf(entry: LineEntry, label: WrittenLabel): string {
  const source = entry.traits.isAutomatic ? `list ${entry.piece.line.list?.level ?? 0}` : 'typed';
  return `${source} ${label.delimiter}`;
}

/** How much a numbered line looks like a question rather than an answer or a row. */
function scoreOf(entry: LineEntry, before: LineEntry | null, answersFollow: boolean, isCodedFile: boolean): number {
  const { traits, piece } = entry;
  const hasOwnAnswers = (traits.fields !== null && !traits.isOtherAnswer) || (traits.inline !== null && !traits.isAllOptions);
  const looksAsked = traits.asks || hasOwnAnswers || answersFollow;
  let score = 0;
  if (traits.asks) score += 3;
  if (traits.requests || traits.opensLikeQuestion) score += 1.5;
  if (traits.leavesOpen) score += 1;
  if (hasOwnAnswers) score += 2.5;
  if (answersFollow) score += 3;
  if (piece.place === 'prompt') score += 4;
  if (piece.place === 'answer') score -= 6;
  if (piece.line.headingLevel !== null) score += 1.5;
  if (piece.line.boldShare > 0.9) score += 1;
  if (traits.words >= 8) score += 0.5;
  if (traits.isCommonAnswer && !answersFollow) score -= 4;
  if (traits.isAllOptions) score -= 4;
  if (traits.words <= 3 && !looksAsked) score -= 1.5;
  if ((piece.line.list?.level ?? 0) > 0) score -= 1;
  if (isCodedFile && !traits.asks && !hasOwnAnswers) score -= 2.5;
  return score + scoreAfter(entry, before, looksAsked);
}

/** A first number right behind a question opens its answers; a next number right behind its predecessor is one of a list. */
function scoreAfter(entry: LineEntry, before: LineEntry | null, looksAsked: boolean): number {
  const label = entry.traits.label;
  if (before === null || label === null || looksAsked) return 0;
  const previous = before.traits.label;
  if (label.number <= 1 && (before.traits.asks || before.traits.leavesOpen || (previous !== null && previous.shape !== 'chinese'))) return -3;
  const continues = previous?.shape === 'number' && previous.delimiter === label.delimiter && previous.number === label.number - 1;
  return continues ? -1 : 0;
}

function bestChain(candidates: readonly Candidate[]): readonly number[] {
  const links: Link[] = [];
  const latestOf = new Map<number, number>();
  let best: number | null = null;
  candidates.forEach((candidate, at) => {
    const link = bestLink(candidate, candidates, links, latestOf, best);
    links.push(link);
    const rival = latestOf.get(candidate.number);
    if (rival === undefined || link.total >= (links[rival]?.total ?? 0)) latestOf.set(candidate.number, at);
    if (best === null || link.total >= (links[best]?.total ?? 0)) best = at;
  });
  const end = best === null ? undefined : links[best];
  if (best === null || end === undefined || end.total <= 0) return [];
  const chain: number[] = [];
  for (let at: number | null = best; at !== null; at = links[at]?.before ?? null) chain.push(candidates[at]?.index ?? -1);
  return chain.reverse();
}

function bestLink(candidate: Candidate, candidates: readonly Candidate[], links: readonly Link[], latestOf: ReadonlyMap<number, number>, best: number | null): Link {
  let link: Link = { total: candidate.score - (candidate.number > 1 ? Math.min(4, candidate.number - 1) * 0.6 : 0), before: null };
  const consider = (before: number, bonus: number): void => {
    const total = (links[before]?.total ?? 0) + candidate.score + bonus;
    if (total > link.total) link = { total, before };
  };
  for (let gap = 1; gap <= LARGEST_GAP; gap += 1) {
    const before = latestOf.get(candidate.number - gap);
    if (before === undefined) continue;
    const family = candidates[before]?.family === candidate.family ? SAME_FAMILY : OTHER_FAMILY;
    consider(before, family + (gap === 1 ? NEXT_NUMBER : MISSING_NUMBER * (gap - 1)));
  }
  if (candidate.number <= 1 && best !== null) consider(best, candidate.afterHeading ? RESTART_AFTER_HEADING : RESTART);
  return link;
}
