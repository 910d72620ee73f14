import type { Steps } from '../../ground/steps.ts';
import type { QuestionToLabel } from '../document/assign-labels.ts';
import { assignQuestionLabels, namesInUse } from '../document/assign-labels.ts';
import { questionsOf } from '../document/question-index.ts';
import { definitionOf } from '../document/question-types.ts';
import type { Question, SurveyDocument } from '../document/survey-document.ts';
import { MAX_NAME_CHARACTERS } from '../logic/names.ts';

/**
 * Labels for copies of questions, by the originals' labels: the next free Q1, Q2… or S1, S2… for labels of that form,
 * `AGE_2` for `AGE`. None is a name that the document's logic or texts use.
 */
export function* copyLabels(
  questions: readonly Question[],
  document: SurveyDocument,
): Steps<ReadonlyMap<string, string>> {
  const names = yield* namesInUse(document);
  const taken = new Set<string>();
  const copies: QuestionToLabel[] = [];
  for (const question of questions) {
    const given = isAutomatic(question)
      ? undefined
      : nextOf(question.label, (label) => names.has(label) || taken.has(label));
    if (given !== undefined) taken.add(given);
    copies.push({ given, path: '', prefix: definitionOf(question).labelPrefix, kept: false });
    yield;
  }
  const kept = questionsOf(document).map(({ label }) => ({ given: label, path: '', prefix: '', kept: true }));
  const assigned = yield* assignQuestionLabels([...kept, ...copies], document, names);
  const ofCopies = assigned.slice(kept.length);
  return new Map(questions.map(({ label }, index) => [label, ofCopies[index]?.label ?? label]));
}

function isAutomatic(question: Question): boolean {
  return new RegExp(`^${definitionOf(question).labelPrefix}[1-9]\\d*$`).test(question.label);
}

/** Counts on from the label of a copy; `_2020` is taken for a year. */
function nextOf(label: string, isTaken: (label: string) => boolean): string {
  const [, base = label, count = '1'] = /^(.+)_([1-9]\d?)$/u.exec(label) ?? [];
  let number = Number(count) + 1;
  while (isTaken(withNumber(base, number))) number += 1;
  return withNumber(base, number);
}

function withNumber(base: string, number: number): string {
  const suffix = `_${number}`;
  let room = MAX_NAME_CHARACTERS - suffix.length;
  // A character of two UTF-16 units is kept whole or left out.
  if (!base.slice(0, room).isWellFormed()) room -= 1;
  return `${base.slice(0, room)}${suffix}`;
}
