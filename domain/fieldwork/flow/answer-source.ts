import { logicValueOf } from '../../questionnaire/document/question-answers.ts';
import { optionLabelsOf } from '../../questionnaire/document/question-logic-view.ts';
import type { AnswerSource, LogicValue } from '../../questionnaire/logic/value.ts';
import type { CompiledVariable } from './compile-variables.ts';
import type { IndexedQuestion, LogicIndex } from './logic-index.ts';
import { once } from './once.ts';
import type { LoopPlace, PlacedAnswers, ResponseAnswers } from './response-answers.ts';
import { placedAnswers, placesOf, standingOf, storedAnswer } from './response-answers.ts';

/**
 * The values of one response for logic. Variables are computed at first use, each once; the order of use does not
 * matter. Seen from outside its loop, a question is a list over the items, NULL where no item has an answer.
 */
export function createAnswerSource(index: LogicIndex, response: ResponseAnswers): AnswerSource {
  return answerSources(index, response)(response.at);
}

/** The values of one response, seen from any of its places; variables are computed once for all places. */
export function answerSources(index: LogicIndex, response: ResponseAnswers): (from: LoopPlace | null) => AnswerSource {
  return placedSources(index, placedAnswers(response), response.status).from;
}

/** The values of a response that grows. Who changes its answers must call `forget`, else cached values stay. */
export type PlacedSources = {
  readonly from: (place: LoopPlace | null) => AnswerSource;
  /** Call after an answer to this question has changed. */
  forget(label: string): void;
  /** Call after the rounds of a loop have changed. */
  forgetAll(): void;
};

/** As `answerSources`, for answers that are placed already. */
export function placedSources(index: LogicIndex, placed: PlacedAnswers, status: string): PlacedSources {
  const reading: Reading = { index, placed, status, known: new Map(), options: new Map() };
  return {
    from: (place) => sourceFrom(reading, place),
    forget: (label) => forget(reading, label),
    forgetAll: () => reading.known.clear(),
  };
}

/** Also drops the variables computed from the question. One that is not cached has no cached dependents. */
function forget({ index, known }: Reading, label: string): void {
  known.delete(label);
  const open = [label];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const dependent of index.dependents.get(next) ?? []) if (known.delete(dependent)) open.push(dependent);
  }
}

type Reading = {
  readonly index: LogicIndex;
  readonly placed: PlacedAnswers;
  readonly status: string;
  /** The cached values, NULL included: by label, then by `keyOf`. */
  readonly known: Map<string, Map<string, LogicValue>>;
  /** The cached option labels, by question. */
  readonly options: Map<string, readonly string[] | null>;
};

type PlacedVariable = { readonly variable: CompiledVariable; readonly place: LoopPlace | null };

/** The values seen from `place`. */
function sourceFrom(reading: Reading, place: LoopPlace | null): AnswerSource {
  return {
    value: (label) => valueFrom(reading, place, label, null),
    row: (label, row) => valueFrom(reading, place, label, row),
    options: (label) => once(reading.options, label, () => optionsOf(reading, label)),
    status: reading.status,
  };
}

function optionsOf({ index }: Reading, label: string): readonly string[] | null {
  const found = index.questions.get(label);
  return found === undefined ? null : optionLabelsOf(found.question);
}

function valueFrom(reading: Reading, from: LoopPlace | null, label: string, row: string | null): LogicValue {
  const found = reading.index.questions.get(label);
  if (found === undefined) return null;
  if (found.loop === null) return valueAt(reading, null, found, row);
  if (found.loop === from?.blockId) return valueAt(reading, from, found, row);
  return once(knownOf(reading, label), keyOf(null, row), () => {
    const places = placesOf(standingOf(found, from, reading.placed));
    const values = places.map((place) => valueAt(reading, place, found, row));
    return values.every((value) => value === null) ? null : values;
  });
}

function valueAt(
  reading: Reading,
  place: LoopPlace | null,
  { question }: IndexedQuestion,
  row: string | null,
): LogicValue {
  const variable = reading.index.variables.get(question.label);
  if (variable !== undefined) return row === null ? variableAt(reading, { variable, place }) : null;
  return once(knownOf(reading, question.label), keyOf(place, row), () =>
    logicValueOf(question, storedAnswer(question.id, place, reading.placed), row),
  );
}

/**
 * Computes the variables that a variable needs, then the variable, without recursion: a chain of variables may be long.
 */
function variableAt(reading: Reading, wanted: PlacedVariable): LogicValue {
  const open = [wanted];
  for (let next = open.at(-1); next !== undefined; next = open.at(-1)) {
    const missing = isKnown(reading, next) ? [] : needsOf(reading, next).filter((need) => !isKnown(reading, need));
    // Not spread into one call, which has a limit of arguments.
    for (const need of missing) open.push(need);
    if (missing.length > 0) continue;
    const { variable, place } = next;
    once(knownOf(reading, variable.label), keyOf(place, null), () => variable.run(sourceFrom(reading, place)));
    open.pop();
  }
  return knownOf(reading, wanted.variable.label).get(keyOf(wanted.place, null)) ?? null;
}

function isKnown({ known }: Reading, { variable, place }: PlacedVariable): boolean {
  return known.get(variable.label)?.has(keyOf(place, null)) === true;
}

function needsOf({ index, placed }: Reading, { variable, place }: PlacedVariable): readonly PlacedVariable[] {
  return variable.needs.flatMap((label) => {
    const found = index.questions.get(label);
    const needed = index.variables.get(label);
    if (found === undefined || needed === undefined) return [];
    return placesOf(standingOf(found, place, placed)).map((one) => ({ variable: needed, place: one }));
  });
}

function knownOf({ known }: Reading, label: string): Map<string, LogicValue> {
  return once(known, label, () => new Map<string, LogicValue>());
}

/** Labels contain no control characters, so NUL can separate the parts. */
function keyOf(place: LoopPlace | null, row: string | null): string {
  const item = place === null ? '' : `i${place.item}`;
  return row === null ? item : `${item}\u0000r${row}`;
}
