import { logicValueOf } from '../../questionnaire/document/question-answers.ts';
import { optionLabelsOf } from '../../questionnaire/document/question-logic-view.ts';
import type { AnswerSource, LogicValue } from '../../questionnaire/logic/value.ts';
import type { CompiledVariable } from './compile-variables.ts';
import type { IndexedQuestion, LogicIndex } from './logic-index.ts';
import { once } from './once.ts';
import type { LoopPlace, PlacedAnswers, ResponseAnswers } from './response-answers.ts';
import { placedAnswers, placesOf, standingOf, storedAnswer } from './response-answers.ts';

/**
 * The values that logic finds in one response. Variables are worked out when they are asked for, each once; in whatever
 * order they are asked, the values are the same. A question of a loop is a list over the items when asked from outside,
 * NULL where no item has an answer.
 */
export function createAnswerSource(index: LogicIndex, response: ResponseAnswers): AnswerSource {
  return answerSources(index, response)(response.at);
}

/** The values of one response as found from each place of it; what is worked out for one place is known at all. */
export function answerSources(index: LogicIndex, response: ResponseAnswers): (from: LoopPlace | null) => AnswerSource {
  return placedSources(index, placedAnswers(response), response.status).from;
}

/** The values of a response that grows. Whoever changes its answers says so, else values stay as they were. */
export type PlacedSources = {
  readonly from: (place: LoopPlace | null) => AnswerSource;
  /** An answer to this question was changed. */
  forget(label: string): void;
  /** The rounds of a loop were changed. */
  forgetAll(): void;
};

/** As `answerSources`, of answers that are placed already. */
export function placedSources(index: LogicIndex, placed: PlacedAnswers, status: string): PlacedSources {
  const reading: Reading = { index, placed, status, known: new Map(), options: new Map() };
  return {
    from: (place) => sourceFrom(reading, place),
    forget: (label) => forget(reading, label),
    forgetAll: () => reading.known.clear(),
  };
}

/** With the question go the variables worked out from it. One that is not known is needed by none that is. */
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
  /** The values read so far, NULL among them: by label, then by `keyOf`. */
  readonly known: Map<string, Map<string, LogicValue>>;
  /** The option labels asked for so far, by question. */
  readonly options: Map<string, readonly string[] | null>;
};

type PlacedVariable = { readonly variable: CompiledVariable; readonly place: LoopPlace | null };

/** What someone at `place` finds. */
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

/** Works out what a variable needs before itself, without recursion: a chain of variables may be long. */
function variableAt(reading: Reading, wanted: PlacedVariable): LogicValue {
  const open = [wanted];
  for (let next = open.at(-1); next !== undefined; next = open.at(-1)) {
    const missing = isKnown(reading, next) ? [] : needsOf(reading, next).filter((need) => !isKnown(reading, need));
    // One by one: there may be more than a call takes arguments.
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

/** No label holds a control character, so that NUL keeps the parts apart. */
function keyOf(place: LoopPlace | null, row: string | null): string {
  const item = place === null ? '' : `i${place.item}`;
  return row === null ? item : `${item}\u0000r${row}`;
}
