import { definitionOf, isQuestionType } from '../document/question-types.ts';
import { isObject } from '../document/raw-document.ts';
import type { Block, QuestionType, SurveyDocument } from '../document/survey-document.ts';
import type { Steps } from '../../ground/steps.ts';
import type { EditSources } from './edited-document.ts';
import { editedDocument, insertionIndex, invalidEdit, withoutTakenNames } from './edited-document.ts';
import { findBlock } from './find-part.ts';

/** The question to add, and its position; the last block by default. */
export type QuestionAddition = {
  /** As in a document: `type` and what the type requires; id and label may be left out. */
  readonly question: unknown;
  readonly blockId?: string | undefined;
  /** Name of the block, compared exactly except for blanks around it; a missing one is added before the endings. */
  readonly blockName?: string | undefined;
  /** Index in the block; by default its end, before its endings. */
  readonly position?: number | undefined;
};

/**
 * Adds a question.
 * @throws FieldworkError `not_found` for a block; `invalid_input` with paths below `question`, or at `block_name`, `position`
 */
export function* addQuestion(
  document: SurveyDocument,
  { question, position, ...where }: QuestionAddition,
  sources: EditSources,
): Steps<SurveyDocument> {
  const { blocks, index } = homeOf(document, where);
  const home = blocks[index]?.questions ?? [];
  const place = insertionIndex(home, position ?? endOf(home, question));
  const { raw, issues } = withoutTakenNames(document, question, null);
  const questions: readonly unknown[] = home;
  const input = blocks.map((block, at) =>
    at === index ? { ...block, questions: questions.toSpliced(place.index, 0, raw) } : block,
  );
  const parts = [
    { path: `blocks[${index}].questions[${place.index}]`, name: 'question' },
    { path: `blocks[${index}].name`, name: 'block_name' },
  ];
  return yield* editedDocument({ blocks: input }, document, sources, parts, [...issues, ...place.issues]);
}

/** The members of a block that an addition depends on. */
type Home = { readonly questions: readonly { readonly type: QuestionType }[] };
type Homes = { readonly blocks: readonly Home[]; readonly index: number };

function homeOf(
  { blocks }: SurveyDocument,
  { blockId, blockName }: Pick<QuestionAddition, 'blockId' | 'blockName'>,
): Homes {
  if (blockId !== undefined && blockName !== undefined) {
    throw invalidEdit([{ path: 'block_name', message: 'Write block_id or block_name, not both.' }]);
  }
  if (blockId !== undefined) return { blocks, index: findBlock({ blocks }, blockId).index };
  if (blockName !== undefined) return namedHome(blocks, blockName.trim());
  return blocks.length === 0 ? { blocks: [{ questions: [] }], index: 0 } : { blocks, index: blocks.length - 1 };
}

function namedHome(blocks: readonly Block[], name: string): Homes {
  if (name === '') {
    throw invalidEdit([{ path: 'block_name', message: 'Write the name of a block, or leave block_name out.' }]);
  }
  const named = blocks.findIndex((block) => block.name.trim() === name);
  if (named >= 0) return { blocks, index: named };
  const index = 1 + blocks.findLastIndex(({ questions }) => questions.length === 0 || !questions.every(isEnding));
  const homes: readonly Home[] = blocks;
  const made = { name, questions: [] };
  return { blocks: homes.toSpliced(index, 0, made), index };
}

/** After an ending nobody would reach the question, unless it is an ending itself. */
function endOf(questions: Home['questions'], added: unknown): number {
  const isAnotherEnding = isObject(added) && isQuestionType(added['type']) && isEnding({ type: added['type'] });
  return isAnotherEnding ? questions.length : 1 + questions.findLastIndex((question) => !isEnding(question));
}

function isEnding(question: { readonly type: QuestionType }): boolean {
  return definitionOf(question).endsSurvey;
}
