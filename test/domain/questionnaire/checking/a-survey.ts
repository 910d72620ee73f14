import { checkSurvey } from '../../../../domain/questionnaire/checking/check-survey.ts';
import type { DocumentWarning } from '../../../../domain/questionnaire/checking/document-warning.ts';
import type { RawQuestion } from '../document/documents.ts';
import { documentWith, parsed, rawQuestions } from '../document/documents.ts';

const options = (...all: readonly (readonly [label: string, text: string])[]) =>
  all.map(([label, text]) => ({ label, text }));

/** One question of each kind of value, by labels that say which; nothing in them is wrong. */
export const ASKED: readonly RawQuestion[] = [
  { ...rawQuestions.select, label: 'one', options: options(['1', 'Yes'], ['2', 'No'], ['3', 'Perhaps']) },
  { ...rawQuestions.select, label: 'words', options: options(['male', 'A man'], ['female', 'A woman']) },
  {
    ...rawQuestions.select,
    label: 'many',
    subtype: 'multi',
    options: options(['1', 'Tea'], ['2', 'Coffee'], ['3', 'Milk'], ['4', 'Water']),
  },
  { ...rawQuestions.number, label: 'age', config: { datarange: [18, 99] } },
  { ...rawQuestions.nps, label: 'nps' },
  { ...rawQuestions.text, label: 'why' },
  {
    ...rawQuestions.grid,
    label: 'rated',
    options: {
      vertical: options(['price', 'Its price'], ['my taste', 'Its taste']),
      horizontal: options(['1', 'Bad'], ['2', 'Good']),
    },
  },
  { ...rawQuestions['percent-sum'], label: 'split' },
  { ...rawQuestions.transition, label: 'intro' },
  { ...rawQuestions.maxdiff, label: 'best' },
  aVariable('score', 'nps * 2'),
  aVariable('happy', 'nps > 8'),
  aVariable('segment', 'IF(age < 30, "young", "old")'),
];

export function aVariable(label: string, definition: string): RawQuestion {
  return { type: 'variable', text: label, label, config: { definition } };
}

/** Every finding in a document of one block. */
export function findingsIn(...questions: readonly RawQuestion[]): readonly DocumentWarning[] {
  return checkSurvey(parsed(documentWith(...questions)));
}

/** What is found in a condition that is asked after all of `ASKED`; that it hides its question for good is left out. */
export function findingsOf(condition: string): readonly DocumentWarning[] {
  const asking = { ...rawQuestions.text, label: 'asking', condition };
  return findingsIn(...ASKED, asking).filter(({ code }) => code !== 'unreachable_question');
}
