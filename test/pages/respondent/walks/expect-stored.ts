import { expect } from '@jest/globals';
import { questionsByLabel } from '../../../../domain/questionnaire/document/question-index.ts';
import type { SurveyDocument } from '../../../../domain/questionnaire/document/survey-document.ts';
import type { Response } from '../../../../domain/fieldwork/response/response.ts';
import type { FieldedForTest, Fielding } from '../../../support/respondent/fielding.ts';
import { storedAnswers } from './coffee-answers.ts';

/** Holds a finished response against what was answered. */
export async function expectStored(fielding: Fielding, survey: FieldedForTest, response: Response | undefined) {
  const { document } = (await fielding.desk.get(survey.id)) as unknown as { readonly document: SurveyDocument };
  const questions = questionsByLabel(document);
  const labelOf = new Map([...questions].map(([label, { question }]) => [question.id, label]));
  expect(response).toMatchObject({ status: 'COMPLETE', isPreview: false, drafts: {} });
  const { Q3, Q15, Q16, ...answers }: Readonly<Record<string, unknown>> = Object.fromEntries(
    Object.entries(response?.answers.answers ?? {}).map(([id, answer]) => [labelOf.get(id) ?? id, answer]),
  );
  expect(answers).toEqual(storedAnswers(survey));
  // Its options were shown in an order of the respondent's own.
  const places = ['At home', 'In cafés'].map((text) => survey.option('Q3', text));
  expect([...(Q3 as { selected: string[] }).selected].sort()).toEqual(places.sort());
  expect(Object.values(response?.answers.loops ?? {})).toEqual([
    [
      { item: '1', answers: { [survey.question('Q4')]: 12 } },
      { item: '3', answers: { [survey.question('Q4')]: 2.5 } },
    ],
  ]);
  expect(Q16).toEqual({ design: expect.any(Number) as unknown, picks: [1, 2, 0] });
  expect(Q15).toEqual(picksOf(questions.get('Q15')?.question, (Q15 as { design: number }).design));
}

/** Of the items that each task of a design shows, the first by the alphabet as best, the next as worst. */
function picksOf(question: unknown, design: number) {
  const { options, config } = question as {
    readonly options: readonly { readonly id: string; readonly text: string }[];
    readonly config: { readonly ranking: readonly (readonly (readonly string[])[])[] };
  };
  const textOf = new Map(options.map(({ id, text }) => [id, text]));
  const picks = config.ranking[design]?.map((ids) => {
    const [best, worst] = [...ids].sort((one, other) => ((textOf.get(one) ?? '') < (textOf.get(other) ?? '') ? -1 : 1));
    return { best, worst };
  });
  return { design, picks };
}
