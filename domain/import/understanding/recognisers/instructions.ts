import { alternatives, startOf, wholeOf } from '../../vocabulary/answer-phrases.ts';
import { BLANK_PLACEHOLDERS } from '../../vocabulary/blank-phrases.ts';
import { fold } from '../../vocabulary/fold.ts';
import {
  ANSWER_INSTRUCTIONS,
  CAPITAL_DIRECTIVES,
  CHOICE_INSTRUCTIONS,
  DIRECTIVES,
  INTERVIEWER_CUE,
  VARIABLE_ANNOUNCEMENTS,
} from '../../vocabulary/instruction-phrases.ts';
import { unitAtEnd } from './blanks.ts';
import { isMostlyCapitals } from './capitals.ts';
import { opensWithCondition } from './conditions.ts';
import { isClosingTag, mentionsJump } from './jumps.ts';
import { asksAnywhere } from './prompts.ts';
import type { Line } from '../line.ts';

export type AsideKind = 'instruction' | 'routing' | 'placeholder';

export type Aside = { readonly kind: AsideKind; readonly text: string };

const LONGEST_INSTRUCTION = 500;
const LONGEST_STEM = 4_000;
const CHOICE = new RegExp(alternatives(CHOICE_INSTRUCTIONS), 'u');
const OPENS_WITH_CHOICE = startOf(CHOICE_INSTRUCTIONS);
const WHOLE_CHOICE = wholeOf(CHOICE_INSTRUCTIONS);
const DIRECTIVE = wholeOf(DIRECTIVES);
const OPENS_WITH_ANSWERING = startOf(ANSWER_INSTRUCTIONS);
const PLACEHOLDER = wholeOf(BLANK_PLACEHOLDERS);
/** A word to the programmer that says who is asked, or whom to send away. */
const PROGRAMMER_CONDITION =
  /^(?:programm\w*|prog|pn|script\w*|routing|filter)\s?[:\-]\s?(?:ask|show|display|if|only|skip|go to|base)\b|^(?:terminate|screen ?out|close|disqualify) (?:if|when)\b/u;
const VARIABLE = new RegExp(alternatives(VARIABLE_ANNOUNCEMENTS), 'u');
const POLITE = /^(?:please |kindly |pls\.? |por favor,? |venligst |bitte |du bedes (?:venligst )?|请|請)+/u;
const WRAPPING = /^[\s([{【<*"'#-]+|[\s)\]}】>*"'.!:;,。；：]+$/gu;
const BRACKET_GROUP = /[([{【（［]([^()[\]{}【】（）［］]{1,300})[)\]}】）］]/gu;

/** What words in brackets are about: how to answer, who is asked, a place to write; null where they belong to the question. */
export function asideKind(words: string): AsideKind | null {
  return asidesIn(words)[0]?.kind ?? null;
}

/**
 * The asides that words in brackets hold: one, or several parted by points or commas ("[NUMERIC 16-99. TERMINATE IF UNDER 18]"),
 * each with its own words. Empty where the words belong to the question.
 */
export function asidesIn(words: string): readonly Aside[] {
  const parts = partsOfAside(words);
  if (parts.some(({ kind }) => kind === 'routing') && parts.some(({ kind }) => kind === 'instruction')) return parts;
  const whole = kindOfAside(words);
  return whole === null ? parts : [{ kind: whole, text: words }];
}

/** The sentences of an aside; none where one of them may belong to the question. */
function partsOfAside(words: string): readonly Aside[] {
  const bare = words.replace(/^[\s([{【（［]+|[\s)\]}】）］]+$/gu, '');
  const parts = bare.split(/\s*[.;。；|]\s+|,\s+(?=[A-Z]{2})/u).filter((part) => part.trim() !== '');
  if (parts.length < 2) return [];
  const kinds = parts.map(kindOfAside);
  const isAside =
    kinds.every((kind) => kind !== null) || (isMostlyCapitals(bare) && kinds.some((kind) => kind !== null));
  return isAside ? parts.map((part, index) => ({ kind: kinds[index] ?? 'instruction', text: part.trim() })) : [];
}

function kindOfAside(words: string): AsideKind | null {
  const bare = fold(words).replace(WRAPPING, '').trim();
  if (bare === '') return null;
  if (unitAtEnd(`(${bare})`) !== null) return null;
  if (isClosingTag(bare)) return 'routing';
  if (PLACEHOLDER.test(bare)) return 'placeholder';
  if (PROGRAMMER_CONDITION.test(bare)) return 'routing';
  if (isHowToAnswer(bare)) return 'instruction';
  if (opensWithCondition(bare) || (mentionsJump(bare) && bare.length < 160)) return 'routing';
  return null;
}

/** True where the (folded) words tell how to answer. */
export function isHowToAnswer(words: string): boolean {
  if (words.length > LONGEST_INSTRUCTION) return false;
  const bare = fold(words).replace(WRAPPING, '').trim();
  const plain = bare.replace(POLITE, '');
  if (plain === '') return false;
  return (
    DIRECTIVE.test(plain) ||
    WHOLE_CHOICE.test(plain) ||
    OPENS_WITH_CHOICE.test(plain) ||
    OPENS_WITH_ANSWERING.test(plain) ||
    (plain.length < 80 && CHOICE.test(plain))
  );
}

/** True where the sentence opens by telling how to choose ("Select all that apply", "Sæt kun ét kryds"). */
export function isChoiceSentence(words: string): boolean {
  if (words.length > LONGEST_INSTRUCTION) return false;
  const bare = fold(words).replace(WRAPPING, '').trim();
  const plain = bare.replace(POLITE, '');
  return plain !== '' && (WHOLE_CHOICE.test(plain) || OPENS_WITH_CHOICE.test(plain));
}

/** True for words that announce a variable which respondents never see. */
export function announcesVariable(words: string): boolean {
  return VARIABLE.test(fold(words.slice(0, 300)));
}

/** True where a line of its own only tells how to answer the question above it. */
export function isInstructionLine(line: Line): boolean {
  const { text } = line;
  if (text.length > 400 || text.length < 2) return false;
  if (/^[([{【（［][^()[\]{}]*[)\]}】）］]\s*[.:]?$/u.test(text))
    return asidesIn(text).some(({ kind }) => kind === 'instruction');
  if (asksAnywhere(text)) return false;
  if (isChoiceSentence(text)) return true;
  const bare = fold(text).replace(WRAPPING, '').trim();
  if (isMostlyCapitals(text)) return isHowToAnswer(text) || asidesIn(text).some(({ kind }) => kind === 'instruction');
  const isSetApart = line.italicShare > 0.9 || line.coloredShare > 0.9;
  return DIRECTIVE.test(bare) && (isSetApart || text.length < 60) ? true : isSetApart && isHowToAnswer(text);
}

export type SplitStem = {
  readonly text: string;
  readonly instructions: readonly string[];
  readonly routing: readonly string[];
  /** Placeholders such as "Open text field" that stood at the question. */
  readonly placeholders: readonly string[];
};

type Draft = { text: string; instructions: string[]; routing: string[]; placeholders: string[] };

/**
 * Parts a question from the words around it: tags in brackets, sentences on how to choose, words in capitals, notes to the
 * interviewer. The question keeps its own first words.
 */
export function splitStem(stem: string, asideFrom: number): SplitStem {
  if (stem.length > LONGEST_STEM) return { text: stem, instructions: [], routing: [], placeholders: [] };
  const draft: Draft = { text: stem, instructions: [], routing: [], placeholders: [] };
  cutAside(draft, asideFrom);
  cutInterviewerCue(draft);
  let before = '';
  while (before !== draft.text) {
    before = draft.text;
    cutRequiredMark(draft);
    cutBrackets(draft);
    cutCapitals(draft);
    cutLastSentence(draft);
  }
  draft.text = draft.text.replace(/\s{2,}/gu, ' ').trim();
  return draft;
}

function cutAside(draft: Draft, asideFrom: number): void {
  if (asideFrom <= 0 || asideFrom >= draft.text.length) return;
  const before = draft.text.slice(0, asideFrom);
  const aside = draft.text.slice(asideFrom).trim();
  if (
    !/[?？.:：!)。]\s*["'”’]?\s*[-–—]?\s*$/u.test(before) ||
    aside.length < 4 ||
    /^[([（【]/u.test(aside) ||
    /_{2,}/u.test(aside)
  )
    return;
  draft.text = before.replace(/[\s\-–—]+$/u, '');
  draft.instructions.push(aside);
}

function cutInterviewerCue(draft: Draft): void {
  const cue = INTERVIEWER_CUE.exec(draft.text);
  if (cue === null || cue.index === 0) return;
  const aside = draft.text.slice(cue.index).trim();
  draft.text = draft.text.slice(0, cue.index).trim();
  draft.instructions.push(aside);
}

function cutBrackets(draft: Draft): void {
  let kept = '';
  let from = 0;
  for (const group of draft.text.matchAll(BRACKET_GROUP)) {
    const asides = asidesIn(group[1] ?? '');
    if (asides.length === 0) continue;
    const isSquare = /^[[【［{]/u.test(group[0]);
    const isLeading = draft.text.slice(0, group.index).trim() === '';
    const behind = draft.text.slice(group.index + group[0].length);
    const isTrailing =
      /^[\s.:：*。?？!]*(?:[([（【［{][^()[\]]*[)\]）】］}][\s.:*。]*)*$/u.test(behind) ||
      /[?？.:：!。]\s*$/u.test(draft.text.slice(0, group.index));
    if (!isSquare && (isLeading || !isTrailing)) {
      if (isLeading) noteAsides(draft, asides, group[0]);
      continue;
    }
    noteAsides(draft, asides, group[0]);
    kept += draft.text.slice(from, group.index);
    from = group.index + group[0].length;
  }
  const rest = (kept + draft.text.slice(from)).trim();
  if (saysSomething(rest)) draft.text = rest;
}

/** What is left of a question must still be words. */
function saysSomething(rest: string): boolean {
  return (rest.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 2;
}

/** A single aside is kept in its brackets. */
function noteAsides(draft: Draft, asides: readonly Aside[], written: string): void {
  for (const { kind, text } of asides) {
    const words = asides.length === 1 ? written : text;
    const place = kind === 'routing' ? draft.routing : draft.instructions;
    if (!place.includes(words)) place.push(words);
    if (kind === 'placeholder') draft.placeholders.push(words);
  }
}

function cutCapitals(draft: Draft): void {
  const match = CAPITAL_DIRECTIVES.exec(draft.text);
  if (match === null || match.index === 0 || isMostlyCapitals(draft.text.slice(0, match.index))) return;
  draft.instructions.push(match[0].trim());
  draft.text = draft.text.slice(0, match.index).trim();
}

function cutLastSentence(draft: Draft): void {
  const match = /^(.*[?？.!:：。！;；)）\]】])\s*([^?？.!。！；;]{4,220}[.!。！:：]?)$/su.exec(draft.text);
  const before = match?.[1] ?? '';
  const last = match?.[2] ?? '';
  const isDirective = isMostlyCapitals(last) && isHowToAnswer(last);
  if (match === null || !(isChoiceSentence(last) || isDirective) || !saysSomething(before)) return;
  if (/[[【(（][^\]】)）]*$/u.test(before)) return;
  draft.instructions.push(last.trim());
  draft.text = before.trim();
}

function cutRequiredMark(draft: Draft): void {
  const match = /\s*[*＊✱]{1,2}\s*$/u.exec(draft.text);
  if (match === null || match.index === 0) return;
  draft.instructions.push('*');
  draft.text = draft.text.slice(0, match.index).trim();
}
