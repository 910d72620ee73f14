import { questionsByLabel } from '../../../domain/questionnaire/document/question-index.ts';
import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import type { SurveyDesk } from '../survey-desk.ts';

/** The ids of a survey's questions and options, by what authors call them. */
export type SurveyIds = {
  readonly question: (label: string) => string;
  /** Of an option, a row or a column. */
  readonly option: (label: string, text: string) => string;
};

/** Reads the ids that the service gave, of the document that is being worked on. */
export async function idsOf(desk: SurveyDesk, surveyId: string): Promise<SurveyIds> {
  const { document } = await desk.get(surveyId);
  const byLabel = questionsByLabel(document as unknown as SurveyDocument);
  const questionOf = (label: string) => {
    const found = byLabel.get(label)?.question;
    if (found === undefined) throw new Error(`There is no question ${label}.`);
    return found;
  };
  return {
    question: (label) => questionOf(label).id,
    option(label, text) {
      const { options } = questionOf(label);
      const all = 'vertical' in options ? [...options.vertical, ...options.horizontal] : options;
      const found = all.find((option) => option.text === text);
      if (found === undefined) throw new Error(`${label} has no option "${text}".`);
      return found.id;
    },
  };
}
