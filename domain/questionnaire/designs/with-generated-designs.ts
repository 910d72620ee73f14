import type { SurveyDocument } from '../document/survey-document.ts';
import { FieldworkError } from '../../ground/errors.ts';
import { SEARCH_EFFORT } from './anneal.ts';
import { conjointDesign } from './conjoint-design.ts';
import type { DesignedQuestion } from './designed-question.ts';
import { designIssues, lacksDesign } from './designed-question.ts';
import { maxdiffDesign } from './maxdiff-design.ts';

/** The effort of the searches for all questions: about a second or two, however many there are. */
const DOCUMENT_EFFORT = 4 * SEARCH_EFFORT;

/**
 * The document with a design for every MaxDiff and conjoint question that lacks one. Existing designs stay; the same
 * document is returned where none is missing. The seed is the question's id: the same document always gets the same
 * designs. Takes about a second for a question of the largest size, some milliseconds for common ones.
 * @throws FieldworkError `invalid_document` where `designIssues` finds any.
 */
export function withGeneratedDesigns(document: SurveyDocument): SurveyDocument {
  const missing = document.blocks.flatMap(({ questions }) => questions.filter(lacksDesign)).length;
  if (missing === 0) return document;
  const issues = designIssues(document);
  if (issues.length > 0) throw new FieldworkError('invalid_document', 'The designs are too large.', { issues });
  const effort = Math.min(SEARCH_EFFORT, Math.floor(DOCUMENT_EFFORT / missing));
  const blocks = document.blocks.map((block) =>
    block.questions.some(lacksDesign)
      ? {
          ...block,
          questions: block.questions.map((question) =>
            lacksDesign(question) ? withDesign(question, effort) : question,
          ),
        }
      : block,
  );
  return { ...document, blocks };
}

function withDesign(question: DesignedQuestion, effort: number): DesignedQuestion {
  const { sets, designs, features } = question.config;
  const sizes = { sets, designs, features, seed: question.id };
  if (question.type === 'maxdiff') {
    const optionIds = question.options.map(({ id }) => id);
    return { ...question, config: { ...question.config, ranking: maxdiffDesign({ ...sizes, optionIds }, effort) } };
  }
  const levelCounts = question.config.attributes.map(({ levels }) => levels.length);
  return { ...question, config: { ...question.config, design: conjointDesign({ ...sizes, levelCounts }, effort) } };
}
