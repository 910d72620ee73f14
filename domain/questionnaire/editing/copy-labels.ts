import { assignQuestionLabels, namesInUse } from '../document/assign-labels.ts';
import { questionsOf } from '../document/question-index.ts';
import { definitionOf } from '../document/question-types.ts';
import type { Question, SurveyDocument } from '../document/survey-document.ts';
import { MAX_NAME_CHARACTERS } from '../logic/names.ts';

/**
 * Labels for copies of questions, by the originals' labels: the next free Q1, Q2… or S1, S2… for labels of that form,
 * `AGE_2` for `AGE`. None is a name that the document's logic or texts use.
 */
export function copyLabels(questions: readonly Question[], document: SurveyDocument): ReadonlyMap<string, string> {
  const stored = questionsOf(document);
  const used = new Set([...stored.map(({ label }) => label), ...namesInUse(document)]);
  const copies = questions.map((question) => {
    const given = isAutomatic(question) ? undefined : nextOf(question.label, used);
    if (given !== undefined) used.add(given);
    return { given, path: '', prefix: definitionOf(question).labelPrefix, kept: false };
  });
  const kept = stored.map(({ label }) => ({ given: label, path: '', prefix: '', kept: true }));
  const assigned = assignQuestionLabels([...kept, ...copies], document).slice(kept.length);
  return new Map(questions.map(({ label }, index) => [label, assigned[index]?.label ?? label]));
}

function isAutomatic(question: Question): boolean {
  return new RegExp(`^${definitionOf(question).labelPrefix}[1-9]\\d*$`).test(question.label);
}

/** Counts on from the label of a copy; `_2020` is taken for a year. */
function nextOf(label: string, used: ReadonlySet<string>): string {
  const [, base = label, count = '1'] = /^(.+)_([1-9]\d?)$/u.exec(label) ?? [];
  let number = Number(count) + 1;
  while (used.has(withNumber(base, number))) number += 1;
  return withNumber(base, number);
}

function withNumber(base: string, number: number): string {
  const suffix = `_${number}`;
  let room = MAX_NAME_CHARACTERS - suffix.length;
  // A character of two UTF-16 units is kept whole or left out.
  if (!base.slice(0, room).isWellFormed()) room -= 1;
  return `${base.slice(0, room)}${suffix}`;
}
