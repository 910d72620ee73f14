import type { Context } from '../context.ts';
import { nextLine } from '../context.ts';
import type { LineEntry } from '../entry.ts';
import { isLine } from '../entry.ts';
import { opensLikeNarrative, speaksOfResearch } from '../recognisers/prompts.ts';
import { speaksAsInterviewer } from './is-field.ts';

const LONGEST_ASKING_WORDS = 90;
const LONGEST_STATEMENT_WORDS = 45;
const LONGEST_REQUEST_WORDS = 40;
const LONG_PROSE_WORDS = 14;

/** True for a line without a label that asks: by a question mark, by answers in it or behind it, by its first words. */
export function isUnlabelledQuestion(entry: LineEntry, index: number, context: Context): boolean {
  const { traits, piece } = entry;
  if (!traits.asks && (piece.line.part > 0 || speaksOfResearch(piece.line.text))) return false;
  if (continuesSentence(piece.line.text, index, context)) return false;
  if (bringsAnswers(entry)) return canBringAnswers(entry);
  const follows = context.answersFollow[index] === true;
  if (traits.asks)
    return (
      follows || (!context.isLabelled && traits.words <= LONGEST_ASKING_WORDS && !isAnsweredByProse(index, context))
    );
  if (context.isLabelled) return false;
  return follows ? leadsToAnswers(entry) : isRequestInBold(entry) || (context.isGuide && asksForAccount(entry));
}

function bringsAnswers({ traits }: LineEntry): boolean {
  return (traits.inline !== null && traits.inline.manner !== 'legend') || traits.fields !== null;
}

function canBringAnswers(entry: LineEntry): boolean {
  const { words, asks, fields } = entry.traits;
  return words > 0 && (asks || words <= LONGEST_STATEMENT_WORDS) && !(fields !== null && speaksAsInterviewer(entry));
}

function leadsToAnswers({ traits }: LineEntry): boolean {
  return (traits.requests || traits.leavesOpen || traits.opensLikeQuestion) && traits.words <= LONGEST_ASKING_WORDS;
}

function isRequestInBold({ traits, piece }: LineEntry): boolean {
  return piece.line.boldShare > 0.9 && traits.requests && traits.words <= LONGEST_REQUEST_WORDS;
}

/** "Walk me through a day at sea." */
function asksForAccount({ traits }: LineEntry): boolean {
  return opensLikeNarrative(traits.body) && traits.words >= 3 && traits.words <= LONGEST_REQUEST_WORDS;
}

/** A line in small letters right below one that does not end: the same sentence. */
function continuesSentence(text: string, index: number, context: Context): boolean {
  const above = context.entries[index - 1];
  return /^\p{Ll}/u.test(text) && isLine(above) && above.traits.words >= 4 && /[\p{L},]$/u.test(above.piece.line.text);
}

/** "Why am I being invited?" above a paragraph that tells why: an information sheet, not a question. */
function isAnsweredByProse(index: number, context: Context): boolean {
  const next = nextLine(index, context, 3);
  if (next === null) return false;
  const { traits, piece } = next.entry;
  const isPlain = !traits.asks && traits.label === null && traits.mark === null && !traits.requests;
  return isPlain && traits.words >= LONG_PROSE_WORDS && /[.。]$/u.test(piece.line.text);
}
