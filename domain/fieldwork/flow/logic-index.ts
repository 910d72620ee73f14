import type { Steps } from '../../ground/steps.ts';
import { atOnce } from '../../ground/steps.ts';
import type { Question, SurveyDocument } from '../../questionnaire/document/survey-document.ts';
import type { CompiledVariable } from './compile-variables.ts';
import { compileVariablesInSteps } from './compile-variables.ts';

/** What reading answers needs of a document, computed once for all responses. */
export type LogicIndex = {
  /** The questions by label. */
  readonly questions: ReadonlyMap<string, IndexedQuestion>;
  /** The variables by label, which are questions too. */
  readonly variables: ReadonlyMap<string, CompiledVariable>;
  /** For each label, the labels of the variables whose programs name it. */
  readonly dependents: ReadonlyMap<string, readonly string[]>;
  /** The question over whose selected options a loop block repeats, by the block's id. */
  readonly loopSources: ReadonlyMap<string, IndexedQuestion>;
};

export type IndexedQuestion = {
  readonly question: Question;
  /** The id of its block where that is a loop, else null. */
  readonly loop: string | null;
};

/** Prepares a document for reading responses to it. */
export function indexForLogic(document: SurveyDocument): LogicIndex {
  return atOnce(indexForLogicInSteps(document));
}

/** The same in steps. */
export function* indexForLogicInSteps(document: SurveyDocument): Steps<LogicIndex> {
  const placed = document.blocks.flatMap((block) =>
    block.questions.map((question): IndexedQuestion => ({ question, loop: block.config.loop ? block.id : null })),
  );
  const byId = new Map(placed.map((one) => [one.question.id, one]));
  const loopSources = document.blocks.flatMap(({ id, config: { loop, loopSourceQuestionId: source } }) => {
    const found = loop && source !== null ? byId.get(source) : undefined;
    return found === undefined ? [] : [[id, found] as const];
  });
  const variables = yield* compileVariablesInSteps(document);
  return {
    questions: new Map(placed.map((one) => [one.question.label, one])),
    variables,
    dependents: dependentsOf(variables),
    loopSources: new Map(loopSources),
  };
}

function dependentsOf(variables: ReadonlyMap<string, CompiledVariable>): ReadonlyMap<string, readonly string[]> {
  const mentions = [...variables.values()].flatMap(({ label, mentions: some }) =>
    some.map((mention) => ({ mention, label })),
  );
  const byMention = Map.groupBy(mentions, ({ mention }) => mention);
  return new Map([...byMention].map(([mention, some]) => [mention, some.map(({ label }) => label)]));
}
