import { logicOf } from '../document/question-logic.ts';
import { questionTexts, withQuestionTexts } from '../document/question-texts.ts';
import { definitionOf } from '../document/question-types.ts';
import type { Question, SkipRule } from '../document/survey-document.ts';
import type { Steps } from '../../ground/steps.ts';
import type { Renaming } from '../logic/rename-references.ts';
import { renameReferences } from '../logic/rename-references.ts';
import { renamePiping } from './rename-piping.ts';

export type RenamedQuestion = {
  readonly question: Question;
  /** Paths of logic that can't use the new labels: it binds the same name itself, or gets too long. */
  readonly stuck: readonly string[];
};

/** Changes the references in a question's logic and texts, a text a step; its own label stays. */
export function* renameInQuestion(question: Question, renaming: Renaming): Steps<RenamedQuestion> {
  yield;
  const logic = new Map<string, string>();
  const stuck: string[] = [];
  for (const { location, dsl, form } of logicOf(question)) {
    const renamed = renameReferences(dsl, form, renaming);
    if (renamed === null) stuck.push(location);
    logic.set(location, renamed ?? dsl);
    yield;
  }
  const texts = new Map<string, string>();
  for (const { path, text } of questionTexts(question)) {
    if (!text.includes('{{')) continue;
    texts.set(path, renamePiping(text, renaming));
    yield;
  }
  return { question: rewritten(question, { logic, texts }, renaming), stuck };
}

/** By their paths in the question. */
type RenamedTexts = { readonly logic: ReadonlyMap<string, string>; readonly texts: ReadonlyMap<string, string> };

function rewritten(question: Question, { logic, texts }: RenamedTexts, renaming: Renaming): Question {
  const key = definitionOf(question).programKey;
  const reading = withQuestionTexts(question, (path, text) => texts.get(path) ?? text);
  // Each part keeps its type, which the compiler can't follow through a union of twenty types.
  return {
    ...reading,
    condition: logic.get('condition') ?? question.condition,
    config: key === null ? reading.config : { ...reading.config, [key]: logic.get(`config.${key}`) },
    skips: question.skips.map((skip, index) => ({
      condition: logic.get(`skips[${index}].condition`) ?? skip.condition,
      action: withTarget(skip.action, renaming),
    })),
  } as Question;
}

function withTarget(action: SkipRule['action'], renaming: Renaming): SkipRule['action'] {
  return action.type === 'skip' ? { ...action, label: renaming.get(action.label) ?? action.label } : action;
}
