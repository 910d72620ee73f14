import { answerTextOf, loopItemsOf } from '../../questionnaire/document/question-answers.ts';
import { withQuestionTexts } from '../../questionnaire/document/question-texts.ts';
import type { Question } from '../../questionnaire/document/survey-document.ts';
import { valueText } from '../../questionnaire/document/value-text.ts';
import { answerSources } from './answer-source.ts';
import type { IndexedQuestion, LogicIndex } from './logic-index.ts';
import { once } from './once.ts';
import type { LoopPlace, PlacedAnswers, ResponseAnswers } from './response-answers.ts';
import { placedAnswers, placesOf, standingOf, storedAnswer } from './response-answers.ts';
import type { AnswerSource } from '../../questionnaire/logic/value.ts';
import { LOOP_NAME } from '../../questionnaire/piping/parse-piping.ts';
import type { PipedReference } from '../../questionnaire/piping/parse-piping.ts';
import { pipedTextsOf } from '../../questionnaire/piping/piped-texts.ts';
import { renderPiping } from '../../questionnaire/piping/render-piping.ts';

/**
 * An option's text may pipe an answer whose option's text pipes another, and so on: beyond this depth nothing is filled
 * in.
 */
const MAX_NESTING = 4;

/**
 * The limit of characters of question texts that are filled in because other texts pipe their answers; answers beyond
 * it are left out. Enough for hundreds of the longest texts; without a limit, a thousand options that each pipe a long
 * answer, in question after question, would exhaust the memory.
 */
export const MAX_NESTED_CHARACTERS = 8_000_000;

/**
 * Fills in the texts of a survey with the answers of one response. Unknown, hidden or unanswered names become empty.
 * Input and output are plain text: the caller escapes it for display.
 */
export function createPiping(index: LogicIndex, response: ResponseAnswers): (text: string) => string {
  const valuesFrom = answerSources(index, response);
  const known = { words: new Map(), questions: new Map(), piped: new Map(), nestedLeft: MAX_NESTED_CHARACTERS };
  const base = { index, placed: placedAnswers(response), valuesFrom, known };
  return (text) => pipe({ ...base, from: response.at, depth: 0 }, text);
}

type Piping = {
  readonly index: LogicIndex;
  readonly placed: PlacedAnswers;
  readonly valuesFrom: (from: LoopPlace | null) => AnswerSource;
  /** The place from which names are looked up. */
  readonly from: LoopPlace | null;
  /** How many option texts this text is nested in. */
  readonly depth: number;
  /** Cached results: nothing is computed twice for a depth and a place. */
  readonly known: {
    readonly words: Map<string, string>;
    /** Questions as they were shown; null where filling in their texts would exceed the limit. */
    readonly questions: Map<string, Question | null>;
    /** Whether any text of a question has piping, by label. */
    readonly piped: Map<string, boolean>;
    nestedLeft: number;
  };
};

function pipe(piping: Piping, text: string): string {
  return renderPiping(text, (reference) =>
    once(piping.known.words, keyOf(piping, reference.label, reference.row), () => wordsOf(piping, reference)),
  );
}

function wordsOf(piping: Piping, { label, row }: PipedReference): string {
  const { index, placed, valuesFrom, from } = piping;
  if (label === LOOP_NAME) return from === null || row !== null ? '' : itemText(piping, from);
  const found = index.questions.get(label);
  if (found === undefined) return '';
  if (index.variables.has(label)) return row === null ? valueText(valuesFrom(from).value(label)) : '';
  return placesOf(standingOf(found, from, placed))
    .map((place) => {
      const question = shown(piping, found, place);
      return question === null ? '' : answerTextOf(question, storedAnswer(question.id, place, placed), row);
    })
    .filter((words) => words !== '')
    .join(', ');
}

/** The text of the option that a round of a loop is about. */
function itemText(piping: Piping, { blockId, item }: LoopPlace): string {
  const { index, placed } = piping;
  const source = index.loopSources.get(blockId);
  if (source === undefined) return '';
  const items = placesOf(standingOf(source, null, placed)).flatMap((place) => {
    const question = shown(piping, source, place);
    return question === null ? [] : loopItemsOf(question, storedAnswer(question.id, place, placed));
  });
  return items.find(({ label }) => label === item)?.text ?? '';
}

/** The question as it was shown at its place: with its own texts filled in. */
function shown(piping: Piping, { question }: IndexedQuestion, place: LoopPlace | null): Question | null {
  const { known } = piping;
  if (!once(known.piped, question.label, () => pipedTextsOf(question).length > 0)) return question;
  const inside = { ...piping, from: place, depth: piping.depth + 1 };
  const isTooDeep = inside.depth > MAX_NESTING;
  return once(known.questions, keyOf(inside, question.label, null), () => {
    if (known.nestedLeft < 0) return null;
    const filled = withQuestionTexts(question, (_, text) => {
      if (known.nestedLeft < 0) return '';
      const words = isTooDeep ? renderPiping(text, () => '') : pipe(inside, text);
      known.nestedLeft -= text.length + words.length;
      return words;
    });
    return known.nestedLeft < 0 ? null : filled;
  });
}

/** Labels contain no control characters, so NUL can separate the parts. */
function keyOf({ depth, from }: Piping, label: string, row: string | null): string {
  const place = from === null ? [] : [from.blockId, from.item];
  return [depth, label, row === null ? '' : `r${row}`, ...place].join('\u0000');
}
