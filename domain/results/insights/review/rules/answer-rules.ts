import { feelingWordsIn, sentimentOf } from '../../sentiment/sentiment.ts';
import type { ReviewedQuestion } from '../review-request.ts';
import { found } from './found.ts';
import type { Found } from './found.ts';

type Rule = (question: ReviewedQuestion, language: string) => Found | null;

const MOST_OPTIONS = 15;
const MOST_OPTIONS_BY_FAR = 25;
const MOST_ROWS = 8;
const MOST_ROWS_BY_FAR = 15;
const MOST_COLUMNS = 7;
const MOST_RANKED = 7;
const LEAST_SHUFFLED = 6;

/** What is wrong with a question's options and inputs, in any language. */
export function answerFindings(question: ReviewedQuestion, language: string): readonly Found[] {
  return RULES.flatMap((rule) => rule(question, language) ?? []);
}

const manyOptions: Rule = (question) => {
  const { type, option_count: options, ui } = question;
  if (type !== 'select' || ui === 'dropdown' || options <= MOST_OPTIONS) return null;
  return found(question, {
    severity: options > MOST_OPTIONS_BY_FAR ? 'medium' : 'low',
    type: 'cognitive_load',
    description: `It has ${options} options; people choose from the first that they read.`,
    action: 'Leave out or join rare ones, or show it as a dropdown list where everybody knows the answer beforehand.',
    rationale: 'Long lists favour what stands on top.',
  });
};

const largeGrid: Rule = (question) => {
  const { type, row_count: rows, option_count: columns } = question;
  if (type !== 'grid' || (rows <= MOST_ROWS && columns <= MOST_COLUMNS)) return null;
  const isLong = rows > MOST_ROWS;
  return found(question, {
    severity: rows > MOST_ROWS_BY_FAR ? 'high' : 'medium',
    type: 'cognitive_load',
    description: isLong
      ? `The grid has ${rows} rows; the later ones are answered without thought, or in a straight line.`
      : `The grid has ${columns} columns, more than a telephone shows and more than people tell apart.`,
    action: isLong ? 'Split it, or ask only what you will use.' : 'Use five to seven columns.',
    rationale: 'Large grids make people leave or straightline.',
  });
};

const longRanking: Rule = (question) => {
  const { type, option_count: options } = question;
  if (type !== 'ranking' || options <= MOST_RANKED) return null;
  return found(question, {
    severity: 'medium',
    type: 'cognitive_load',
    description: `Ranking ${options} things is more than people can hold in mind; the middle of the order is noise.`,
    action: 'Ask for the top three, or use a maxdiff question.',
    rationale: 'People know their favourites and what they dislike, hardly the rest.',
  });
};

/** "None of these" and the like. */
const WAYS_OUT: ReadonlySet<string> = new Set(['nota', 'other', 'dontknow', 'optout', 'notapplicable']);

const noWayOut: Rule = (question) => {
  const { type, subtype, options, required, can_opt_out } = question;
  const isComplete = options.length === question.option_count;
  if (type !== 'select' || !required || can_opt_out || !isComplete) return null;
  if (options.some((option) => WAYS_OUT.has(option.type)) || subtype !== 'multi') return null;
  return found(question, {
    severity: 'medium',
    type: 'bias',
    description:
      'It must be answered, and there is nothing to choose for those to whom no option applies: they choose something wrong.',
    action: 'Add "None of these" (type nota), "Other" (type other) or a way to skip it.',
    rationale: 'Forced answers look like real ones.',
  });
};

const SENSITIVE =
  /\b(?:income|salary|earn|religio\w*|ethnic\w*|race|sexual\w*|gender identity|political|vote[ds]?|voting|health condition|disab\w*|illness|mental health|pregnan\w*|criminal|drugs?|alcohol|debts?|immigration)\b/iu;

const sensitive: Rule = (question, language) => {
  if (!isEnglish(language) || !question.required || question.can_opt_out) return null;
  const [word] = SENSITIVE.exec(question.text) ?? [];
  if (word === undefined || question.type === 'transition' || question.type === 'terminate') return null;
  if (question.options.some(({ type }) => type === 'optout' || type === 'dontknow')) return null;
  return found(question, {
    severity: 'high',
    type: 'bias',
    description: `It asks about “${word}” and has to be answered; some leave the survey here, others say what is not true.`,
    action: 'Add "Prefer not to say" (type optout), or don’t require it.',
    rationale: 'What may be withheld is answered more honestly, and fewer leave.',
  });
};

const unbalanced: Rule = (question, language) => {
  const isScale = question.type === 'grid' || (question.type === 'select' && question.subtype === 'single');
  if (!isScale || !isEnglish(language) || isOfOneWord(question)) return null;
  const judged = question.options.filter(({ type }) => type === 'user').map(({ text }) => sentimentOf(text, language));
  const well = judged.filter((one) => one === 'positive').length;
  const ill = judged.filter((one) => one === 'negative').length;
  if (well + ill < 3 || Math.abs(well - ill) < 2 || Math.min(well, ill) === 0) return null;
  return found(question, {
    severity: 'high',
    type: 'bias',
    description: `The scale has ${well} favourable answers and ${ill} unfavourable ones, which pushes the result to one side.`,
    action: 'Give both sides the same number of answers, mirrored around the middle.',
    rationale: 'People take the middle of a scale for the usual.',
  });
};

/** "Not at all clear" to "Extremely clear": a scale of one word, which has no two sides. */
function isOfOneWord({ options }: ReviewedQuestion): boolean {
  return new Set(options.flatMap(({ text }) => feelingWordsIn(text))).size <= 1;
}

const unshuffled: Rule = (question, language) => {
  const { type, options, randomized } = question;
  const own = options.filter((option) => option.type === 'user');
  if (type !== 'select' && type !== 'maxdiff' && type !== 'ranking') return null;
  if (
    randomized ||
    own.length < LEAST_SHUFFLED ||
    hasOwnOrder(
      own.map(({ text }) => text),
      language,
    )
  )
    return null;
  return found(question, {
    severity: 'low',
    type: 'bias',
    description: 'The options always stand in the same order, so that the first ones are chosen more often.',
    action: 'Switch on random order, unless the order means something.',
    rationale: 'Shuffling spreads the advantage of the first place.',
  });
};

/** Numbers, an alphabet, or words of a scale: options with an order of their own, which should not be shuffled. */
function hasOwnOrder(texts: readonly string[], language: string): boolean {
  const withDigits = texts.filter((text) => /\p{N}/u.test(text)).length;
  const sorted = texts.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  const judged = texts.filter((text) => sentimentOf(text, language) !== 'neutral').length;
  const isAlphabetical = sorted.every((text, index) => text === texts[index]);
  return withDigits * 2 >= texts.length || isAlphabetical || judged * 2 >= texts.length || texts.some(isFrequency);
}

function isFrequency(text: string): boolean {
  return /^(?:never|rarely|sometimes|often|always|daily|weekly|monthly|yearly|every|less|more|none)\b/iu.test(text);
}

const repeatedOptions: Rule = (question) => {
  const texts = question.options.map(({ text }) => text.trim().toLowerCase());
  const repeated = texts.find((text, index) => text !== '' && texts.indexOf(text) !== index);
  if (repeated === undefined) return null;
  return found(question, {
    severity: 'high',
    type: 'clarity',
    description: 'Two of its answers read the same, so that the choice between them means nothing.',
    action: 'Remove one of them, or say how they differ.',
    rationale: 'What people can’t tell apart can’t be counted apart.',
  });
};

const RANGE = /(\d[\d,.]*)\s*(?:[-–—]|to)\s*(\d[\d,.]*)/u;

const overlapping: Rule = (question) => {
  const ranges = question.options.flatMap(({ text }) => {
    const [, from, to] = RANGE.exec(text) ?? [];
    return from === undefined || to === undefined ? [] : [[numberIn(from), numberIn(to)] as const];
  });
  const isOverlapping = ranges.some(([, to], index) => {
    const next = ranges[index + 1];
    return next !== undefined && next[0] <= to && next[1] > to;
  });
  if (ranges.length < 2 || !isOverlapping) return null;
  return found(question, {
    severity: 'medium',
    type: 'clarity',
    description: 'Ranges overlap: who stands at a border can choose either.',
    action: 'Let each range begin above the end of the one before.',
    rationale: 'Every answer should have one place.',
  });
};

function numberIn(text: string): number {
  return Number(text.replace(/[,.](?=\d{3}\b)/g, '').replace(',', '.'));
}

function isEnglish(language: string): boolean {
  return language.toLowerCase().split('-')[0] === 'en';
}

const RULES: readonly Rule[] = [
  manyOptions,
  largeGrid,
  longRanking,
  noWayOut,
  sensitive,
  unbalanced,
  unshuffled,
  repeatedOptions,
  overlapping,
];
