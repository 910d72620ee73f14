import { shortText } from '../../../results/charts/shown-text.ts';

/** What of a presentation's instructions is done without a model. */
export type DeckWishes = {
  readonly without: ReadonlySet<WishedPart>;
  /** Questions to show alone, by label or `nps`, in lower case; null: all. */
  readonly only: readonly string[] | null;
  /** Questions that are left out. */
  readonly leaveOut: readonly string[];
  /** Words of what matters most. */
  readonly focus: readonly string[];
  /** Null: as many as the request allows. */
  readonly mostSlides: number | null;
  /** Sentences that no rule understands. */
  readonly unknown: readonly string[];
};

export type WishedPart = 'appendix' | 'method' | 'numbers' | 'crosstabs' | 'notes' | 'context';

const PARTS: readonly (readonly [RegExp, WishedPart])[] = [
  [/append\w*|anhang/iu, 'appendix'],
  [/method\w*|methode?n?\b/iu, 'method'],
  [/key numbers?|key figures?|kennzahlen/iu, 'numbers'],
  [/cross\s?-?tab\w*|subgroups?|kreuztabellen?/iu, 'crosstabs'],
  [/(?:speaker )?notes|notizen/iu, 'notes'],
  [/context|background|kontext/iu, 'context'],
];
const WITHOUT =
  /^(?:please\s+)?(?:no|without|skip|omit|leave out|drop|exclude|don['’]t (?:show|include)|ohne|kein(?:e[nr]?)?)\s+(.+)$/iu;
const ONLY = /^(?:please\s+)?(?:show\s+)?(?:only|just|nur)\s+(?:show\s+)?(.+)$/iu;
const FOCUS =
  /^(?:please\s+)?(?:focus(?:ing)?(?:\s+mainly)?|concentrate|emphasi[sz]e|stress|highlight|schwerpunkt)(?:\s+on|\s+auf|:)?\s+(.+)$/iu;
const MOST =
  /^(?:please\s+)?(?:make\s+|use\s+)?(?:at most|no more than|not more than|maximum(?: of)?|up to|höchstens|max\.?)\s+(\d{1,4})\s+(?:slides?|folien?)$/iu;
const WEIGHTED = /^(?:please\s+)?(?:use\s+(?:the\s+)?weights|weighted(?:\s+results?)?|gewichtet)$/iu;
const LABEL = /\b(?:nps|[\p{L}_]{1,20}\d{1,5}[\p{L}\p{N}_]{0,20})\b/giu;
const NAMES_QUESTIONS =
  /^(?:the\s+)?(?:questions?|fragen?)?\s*(?:(?:and|und|&|\+|,|\s)*\b(?:nps|net promoter score|[\p{L}_]{1,20}\d{1,5}[\p{L}\p{N}_]{0,20})\b)+\s*$/iu;
const MOST_SENTENCES = 40;
const MOST_SHOWN = 5;
const SHOWN_CHARACTERS = 80;

/** Whether the results are to be weighted as the survey's setting says. */
export function asksForWeights(instructions: string): boolean {
  return sentencesOf(instructions).some((sentence) => WEIGHTED.test(sentence));
}

/** Reads instructions sentence by sentence: what to leave out, what alone to show, what matters, how many slides. */
export function wishesIn(instructions: string): DeckWishes {
  return sentencesOf(instructions).reduce(readSentence, NO_WISHES);
}

function sentencesOf(instructions: string): readonly string[] {
  return instructions
    .split(/[.;\n!]+/u)
    .map((sentence) => sentence.replace(/\s+/gu, ' ').trim().slice(0, 300))
    .filter((sentence) => sentence !== '')
    .slice(0, MOST_SENTENCES);
}

const NO_WISHES: DeckWishes = {
  without: new Set(),
  only: null,
  leaveOut: [],
  focus: [],
  mostSlides: null,
  unknown: [],
};

function readSentence(wishes: DeckWishes, sentence: string): DeckWishes {
  if (WEIGHTED.test(sentence)) return wishes;
  const most = MOST.exec(sentence)?.[1];
  if (most !== undefined) return { ...wishes, mostSlides: Number(most) };
  const without = WITHOUT.exec(sentence)?.[1];
  if (without !== undefined) return leavingOut(wishes, without, sentence);
  const only = ONLY.exec(sentence)?.[1];
  if (only !== undefined && NAMES_QUESTIONS.test(only.replace(/net promoter score/giu, 'nps'))) {
    return { ...wishes, only: [...(wishes.only ?? []), ...labelsIn(only)] };
  }
  const focus = FOCUS.exec(sentence)?.[1];
  if (focus !== undefined) return { ...wishes, focus: [...wishes.focus, focus.toLowerCase()] };
  return { ...wishes, unknown: [...wishes.unknown, sentence] };
}

function leavingOut(wishes: DeckWishes, what: string, sentence: string): DeckWishes {
  const parts = PARTS.filter(([pattern]) => pattern.test(what)).map(([, part]) => part);
  if (parts.length > 0) return { ...wishes, without: new Set([...wishes.without, ...parts]) };
  if (NAMES_QUESTIONS.test(what)) return { ...wishes, leaveOut: [...wishes.leaveOut, ...labelsIn(what)] };
  return { ...wishes, unknown: [...wishes.unknown, sentence] };
}

function labelsIn(text: string): readonly string[] {
  return (text.replace(/net promoter score/giu, 'nps').match(LABEL) ?? []).map((label) => label.toLowerCase());
}

/** One warning for all sentences that no rule understands; none without any. */
export function unknownWishes({ unknown }: DeckWishes): readonly string[] {
  if (unknown.length === 0) return [];
  const some = unknown.slice(0, MOST_SHOWN).map((sentence) => `“${shortText(sentence, SHOWN_CHARACTERS)}”`);
  const more = unknown.length > MOST_SHOWN ? ` and ${unknown.length - MOST_SHOWN} more` : '';
  return [
    `Not understood of the instructions, and not done: ${some.join(', ')}${more}. Understood are "no appendix", "only Q1 and Q2", "without Q3", "focus on …", "at most 8 slides".`,
  ];
}
