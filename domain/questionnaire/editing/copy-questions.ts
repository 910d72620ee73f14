import type { Steps } from '../../ground/steps.ts';
import { definitionOf } from '../document/question-types.ts';
import type { RawObject } from '../document/raw-document.ts';
import type { Option, Question, SurveyDocument } from '../document/survey-document.ts';
import type { Renaming } from '../logic/rename-references.ts';
import { copyLabels } from './copy-labels.ts';
import { invalidEdit } from './edited-document.ts';
import { renameInQuestion } from './rename-in-question.ts';

/**
 * Copies of questions as input for parsing: with new labels, and without ids, which parsing assigns. References among
 * the copied questions are changed to the copies; all other references stay. A text a step.
 * @throws FieldworkError `invalid_input` where an expression gets too long by the new labels
 */
export function* copyQuestions(questions: readonly Question[], document: SurveyDocument): Steps<readonly RawObject[]> {
  const renaming = yield* copyLabels(questions, document);
  const copies: RawObject[] = [];
  for (const original of questions) copies.push(yield* copyOf(original, renaming));
  return copies;
}

function* copyOf(original: Question, renaming: Renaming): Steps<RawObject> {
  const { question, stuck } = yield* renameInQuestion(original, renaming);
  if (stuck.length > 0) {
    const message = `Shorten the logic first: with the labels of the copies it gets too long.`;
    throw invalidEdit(stuck.map((location) => ({ path: `${original.label}.${location}`, message })));
  }
  return {
    ...question,
    id: null,
    label: renaming.get(original.label),
    options: withoutIds(question.options),
    config: withoutGenerated(question.config, definitionOf(question).generatedKey),
  };
}

function withoutIds(options: Question['options']): unknown {
  const bare = (list: readonly Option[]) => list.map((option) => ({ ...option, id: null }));
  return 'vertical' in options
    ? { vertical: bare(options.vertical), horizontal: bare(options.horizontal) }
    : bare(options);
}

/** A generated part contains the original's option ids: it is generated anew for the copy. */
function withoutGenerated(config: Question['config'], key: string | null): unknown {
  return key === null ? config : { ...config, [key]: null };
}
