import { frequencyOf } from '../../../domain/results/analysis/frequency-of.ts';
import type { Frequency } from '../../../domain/results/analysis/frequency.ts';
import { questionsOf } from '../../../domain/questionnaire/document/question-index.ts';
import { definitionOf } from '../../../domain/questionnaire/document/question-types.ts';
import type { Question, SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import { mapInSlices } from '../../../platform/elsewhere/in-slices.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import type { Analysis } from './load-analysis.ts';

/** The frequencies of questions in the given order: by default of all questions with data. */
export async function loadFrequencies(
  { services }: OperationContext,
  analysis: Analysis,
  questions: readonly Question[] = questionsWithData(analysis.document),
): Promise<readonly Frequency[]> {
  const tallies = await services.columns.questions(
    analysis.scope,
    questions.map(({ id }) => id),
  );
  return mapInSlices(questions, (question, place) => {
    const tally = tallies[place];
    if (tally === undefined) throw new Error(`${question.label} was not counted.`);
    return frequencyOf(question, tally, analysis);
  });
}

/** The questions whose answers can be counted, in the order of the survey. */
export function questionsWithData(document: SurveyDocument): readonly Question[] {
  return questionsOf(document).filter((question) => definitionOf(question).producesData);
}
