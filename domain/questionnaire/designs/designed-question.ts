import type { Question, QuestionOf, SurveyDocument } from '../document/survey-document.ts';
import type { Issue } from '../../ground/errors.ts';

/** A question with a generated design, whose sets or tasks its respondents see. */
export type DesignedQuestion = QuestionOf<'maxdiff'> | QuestionOf<'conjoint'>;

/** The most option ids and level positions in the designs of a survey: some twelve megabytes. */
const MAX_DESIGN_ENTRIES = 1_000_000;

/** True for a MaxDiff or conjoint question without a design. */
export function lacksDesign(question: Question): question is DesignedQuestion {
  if (!isDesigned(question)) return false;
  return question.type === 'maxdiff' ? question.config.ranking === null : question.config.design === null;
}

/** The option ids and level positions in the designs that a document still lacks: what there is to search. */
export function lackingEntries(document: SurveyDocument): number {
  const lacking = document.blocks.flatMap(({ questions }) => questions.filter(lacksDesign));
  return lacking.reduce((sum, question) => sum + entriesOf(question), 0);
}

/** Issues with the sizes of a document's designs, at the questions without a design. */
export function designIssues(document: SurveyDocument): readonly Issue[] {
  let entries = 0;
  return document.blocks.flatMap(({ questions }, block) =>
    questions.flatMap((question, index): readonly Issue[] => {
      if (!isDesigned(question)) return [];
      entries += entriesOf(question);
      if (entries <= MAX_DESIGN_ENTRIES || !lacksDesign(question)) return [];
      const path = `blocks[${block}].questions[${index}].config.designs`;
      const message = `Write fewer designs, or smaller ones: those of a survey may hold ${MAX_DESIGN_ENTRIES} entries.`;
      return [{ path, message }];
    }),
  );
}

function isDesigned(question: Question): question is DesignedQuestion {
  return question.type === 'maxdiff' || question.type === 'conjoint';
}

function entriesOf(question: DesignedQuestion): number {
  const { sets, designs, features } = question.config;
  const entries = sets * designs * features;
  return question.type === 'maxdiff' ? entries : entries * question.config.attributes.length;
}
