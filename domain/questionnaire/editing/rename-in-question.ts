import type { QuestionLogic } from '../document/question-logic.ts';
import { logicOf } from '../document/question-logic.ts';
import { withQuestionTexts } from '../document/question-texts.ts';
import { definitionOf } from '../document/question-types.ts';
import type { Question, SkipRule } from '../document/survey-document.ts';
import type { Renaming } from '../logic/rename-references.ts';
import { renameReferences } from '../logic/rename-references.ts';
import { renamePiping } from './rename-piping.ts';

export type RenamedQuestion = {
  readonly question: Question;
  /** Paths of logic that can't use the new labels: it binds the same name itself, or gets too long. */
  readonly stuck: readonly string[];
};

/** Changes the references in a question's logic and texts; its own label stays. */
export function renameInQuestion(question: Question, renaming: Renaming): RenamedQuestion {
  const logic = logicOf(question).map((one) => ({ ...one, renamed: renameReferences(one.dsl, one.form, renaming) }));
  return {
    question: rewritten(
      question,
      new Map(logic.map(({ location, dsl, renamed }) => [location, renamed ?? dsl])),
      renaming,
    ),
    stuck: logic.flatMap(({ location, renamed }) => (renamed === null ? [location] : [])),
  };
}

function rewritten(
  question: Question,
  texts: ReadonlyMap<QuestionLogic['location'], string>,
  renaming: Renaming,
): Question {
  const key = definitionOf(question).programKey;
  const reading = withQuestionTexts(question, (_, text) => renamePiping(text, renaming));
  // Each part keeps its type, which the compiler can't follow through a union of twenty types.
  return {
    ...reading,
    condition: texts.get('condition') ?? question.condition,
    config: key === null ? reading.config : { ...reading.config, [key]: texts.get(`config.${key}`) },
    skips: question.skips.map((skip, index) => ({
      condition: texts.get(`skips[${index}].condition`) ?? skip.condition,
      action: withTarget(skip.action, renaming),
    })),
  } as Question;
}

function withTarget(action: SkipRule['action'], renaming: Renaming): SkipRule['action'] {
  return action.type === 'skip' ? { ...action, label: renaming.get(action.label) ?? action.label } : action;
}
