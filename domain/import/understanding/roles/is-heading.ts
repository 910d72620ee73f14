import type { Context } from '../context.ts';
import { nextLine, standsInList } from '../context.ts';
import type { LineEntry } from '../entry.ts';
import { isLine } from '../entry.ts';
import { isMostlyCapitals } from '../recognisers/capitals.ts';
import { isSectionLine } from '../recognisers/headings.ts';
import { splitJump } from '../recognisers/jumps.ts';
import { opensLikeNarrative } from '../recognisers/prompts.ts';

const LONGEST_HEADING_WORDS = 14;
const LONGEST_SHORT_TITLE_WORDS = 10;
const LONGEST_PLAIN_TITLE_WORDS = 5;

/** True for a line that opens a part of the questionnaire, by its words, its numeral or its look. */
export function isHeading(entry: LineEntry, index: number, context: Context): boolean {
  const { traits } = entry;
  if (traits.asks || traits.isBlank || takesAnswerItself(entry) || leadsElsewhere(entry)) return false;
  if (namesSection(entry)) return true;
  if (traits.words > LONGEST_HEADING_WORDS || context.answersFollow[index] === true) return false;
  if (isOutlined(entry, index, context)) return !traits.isCommonAnswer && !standsInList(index, context);
  if (traits.label?.shape === 'coded') return false;
  return isTitle(entry, index, context) || isStyledHeading(entry);
}

function isTitle(entry: LineEntry, index: number, context: Context): boolean {
  return isPlainTitle(entry, index, context) || (isShortTitle(entry) && asksNext(index, context));
}

function leadsElsewhere({ piece }: LineEntry): boolean {
  return splitJump(piece.line.text).jump !== null;
}

function namesSection({ piece, traits }: LineEntry): boolean {
  return isSectionLine(piece.line.text) || (traits.label !== null && isSectionLine(traits.body));
}

function isStyledHeading({ piece, traits }: LineEntry): boolean {
  return piece.line.headingLevel !== null && !traits.requests && !traits.leavesOpen && !traits.opensLikeQuestion;
}

/** "1. Demographics" as a heading above questions with numbers of their own. */
export function isNumberedHeading(entry: LineEntry, index: number, context: Context): boolean {
  const { piece, traits } = entry;
  if (traits.asks || traits.label?.shape !== 'number' || piece.place === 'prompt') return false;
  if (context.answersFollow[index] === true || takesAnswerItself(entry)) return false;
  const next = nextLine(index, context, 5);
  if (next?.entry.traits.label?.shape === 'dotted') return true;
  return namesSection(entry) && isSetApart(entry);
}

function takesAnswerItself({ traits }: LineEntry): boolean {
  return traits.fields !== null || traits.inline !== null;
}

/** Set off by a numeral of its own kind: "II.", "B.", "三、". */
function isOutlined(entry: LineEntry, index: number, context: Context): boolean {
  const { label } = entry.traits;
  if (label?.shape === 'chinese') return true;
  const isCapital =
    label?.shape === 'capital' || (label?.shape === 'roman' && label.written === label.written.toUpperCase());
  return isCapital && (isSetApart(entry) || context.runs.get(index)?.members.length === 1);
}

function isSetApart({ piece }: LineEntry): boolean {
  const { line } = piece;
  return line.headingLevel !== null || line.boldShare > 0.9 || line.style?.toLowerCase().startsWith('head') === true;
}

/** A short line in bold or capitals that is no sentence. */
function isShortTitle({ piece, traits }: LineEntry): boolean {
  const { line } = piece;
  if (traits.label !== null || traits.mark !== null || line.part > 0) return false;
  if (traits.words > LONGEST_SHORT_TITLE_WORDS) return false;
  if (/[.。;,，]$/u.test(line.text)) return false;
  return line.boldShare > 0.9 || isMostlyCapitals(line.text);
}

/** In a guide for interviews: a few words without a stop between two questions. */
function isPlainTitle({ piece, traits }: LineEntry, index: number, context: Context): boolean {
  const above = context.entries.slice(Math.max(0, index - 2), index).findLast(isLine);
  const next = nextLine(index, context, 2)?.entry;
  if (!context.isGuide || above?.traits.asks !== true || next === undefined) return false;
  if (
    traits.mark !== null ||
    traits.label !== null ||
    traits.words > LONGEST_PLAIN_TITLE_WORDS ||
    traits.isCommonAnswer
  )
    return false;
  return (
    (next.traits.asks || opensLikeNarrative(next.traits.body)) &&
    /^\p{Lu}.*[\p{L}\p{N})]$|^\p{Lo}{2,12}$/su.test(piece.line.text)
  );
}

/** True where the next line that says something opens a question. */
function asksNext(index: number, context: Context): boolean {
  const next = nextLine(index, context, 11);
  if (next === null) return false;
  const { traits } = next.entry;
  return context.questions.has(next.index) || (isLine(next.entry) && traits.asks && traits.label === null);
}
