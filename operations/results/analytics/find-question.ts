import { splitRow } from '../../../domain/results/analysis/crosstab-variables.ts';
import type { Question } from '../../../domain/questionnaire/document/survey-document.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { Analysis } from './load-analysis.ts';
import { questionsWithData } from './load-frequencies.ts';

const MOST_NAMED = 20;

/**
 * The question with a label, or a grid's row, in an address.
 * @param isMeant whether a question is of the required kind, which `kind` names in the error
 * @throws FieldworkError `not_found`
 */
export function findQuestion(
  { document, version }: Analysis,
  name: string,
  { kind, isMeant }: { readonly kind: string; readonly isMeant: (question: Question) => boolean } = ANY,
): Question {
  const { label } = splitRow(name);
  const meant = questionsWithData(document).filter(isMeant);
  const found = meant.find((question) => question.label === label);
  if (found !== undefined) return found;
  throw new FieldworkError(
    'not_found',
    `Version ${version} of the survey has no ${kind} labelled ${label}.${instead(meant)}`,
  );
}

const ANY = { kind: 'question with answers', isMeant: () => true } as const;

function instead(meant: readonly Question[]): string {
  if (meant.length === 0) return '';
  const some = meant.slice(0, MOST_NAMED).map(({ label }) => label);
  return ` It has ${some.join(', ')}${meant.length > some.length ? '…' : ''}.`;
}
