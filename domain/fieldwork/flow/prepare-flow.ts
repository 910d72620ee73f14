import type { Steps } from '../../ground/steps.ts';
import { atOnce } from '../../ground/steps.ts';
import { definitionOf } from '../../questionnaire/document/question-types.ts';
import { questionsOf } from '../../questionnaire/document/question-index.ts';
import type { Block, Question, SkipRule, SurveyDocument } from '../../questionnaire/document/survey-document.ts';
import type { Condition } from '../../questionnaire/logic/evaluation/compile.ts';
import { compileCondition } from '../../questionnaire/logic/evaluation/compile.ts';
import { parseExpression } from '../../questionnaire/logic/parse-expression.ts';
import { questionReferences } from '../../questionnaire/logic/question-references.ts';
import type { Endings } from '../../questionnaire/survey/endings.ts';
import { endingsOf } from '../../questionnaire/survey/endings.ts';
import type { LogicIndex } from './logic-index.ts';
import { indexForLogicInSteps } from './logic-index.ts';
import { once } from './once.ts';
import { orderRelations } from './order-relations.ts';
import type { PreparedBlock, PreparedFlow, PreparedQuestion, PreparedRule } from './prepared-flow.ts';

/**
 * Compiles a document for walks: once for a version, however many respondents it has. Logic that can't be parsed counts
 * as unknown, like a missing name: such a condition hides its question, such a rule never applies.
 */
export function prepareFlow(document: SurveyDocument): PreparedFlow {
  return atOnce(prepareFlowInSteps(document));
}

/** The same; a step is one piece of logic. */
export function* prepareFlowInSteps(document: SurveyDocument): Steps<PreparedFlow> {
  const questions = questionsOf(document);
  const preparation = {
    index: yield* indexForLogicInSteps(document),
    positions: new Map(questions.map(({ label }, position) => [label, position])),
    endings: endingsOf(questions),
    known: new Map<string, ReadLogic>(),
  };
  yield;
  for (const { condition, skips } of questions) {
    for (const dsl of [condition, ...skips.map((skip) => skip.condition)]) {
      if (dsl === null || preparation.known.has(dsl)) continue;
      read(preparation, dsl);
      yield;
    }
  }
  let first = 0;
  const blocks = document.blocks.map((block) => {
    const prepared = prepareBlock(preparation, block, first);
    first = prepared.end;
    return prepared;
  });
  return { index: preparation.index, blocks };
}

type Preparation = {
  readonly index: LogicIndex;
  readonly positions: ReadonlyMap<string, number>;
  readonly endings: Endings;
  /** Compiled logic by its text: many questions share the same logic. */
  readonly known: Map<string, ReadLogic>;
};

/** `labels`: those in its text. */
type ReadLogic = { readonly holds: Condition; readonly labels: readonly string[] };

function prepareBlock(preparation: Preparation, { id, config, questions }: Block, first: number): PreparedBlock {
  const read = questions.map((question, index) => readQuestion(preparation, question, first + index));
  const relations = config.randomize ? orderRelations(read, preparation.index) : [];
  const prepared = read.map(({ question, position, condition, rules }, index): PreparedQuestion => ({
    question,
    position,
    presence: definitionOf(question).presence,
    condition,
    rules,
    outcome: preparation.endings.outcomeAt(position),
    relation: relations[index] ?? null,
  }));
  return {
    id,
    first,
    end: first + questions.length,
    isShuffled: config.randomize,
    isLoop: config.loop,
    questions: prepared,
    shown: prepared.filter(({ presence }) => presence !== 'hidden').length,
  };
}

function readQuestion(preparation: Preparation, question: Question, position: number) {
  const condition = question.condition === null ? null : read(preparation, question.condition);
  return {
    question,
    position,
    condition: condition?.holds ?? null,
    conditionLabels: condition?.labels ?? [],
    rules: question.skips.map((skip) => prepareRule(preparation, skip, position)),
    ruleLabels: question.skips.flatMap((skip) => read(preparation, skip.condition).labels),
  };
}

function prepareRule(preparation: Preparation, { condition, action }: SkipRule, position: number): PreparedRule {
  const { holds } = read(preparation, condition);
  switch (action.type) {
    case 'skip': {
      const target = preparation.positions.get(action.label) ?? -1;
      return { holds, disqualifies: false, leadsTo: target > position ? target : 'on' };
    }
    case 'disqualify':
      return { holds, disqualifies: true, leadsTo: preparation.endings.afterDisqualifying(position) ?? 'end' };
    case 'terminate':
      return { holds, disqualifies: false, leadsTo: 'end' };
  }
}

function read({ known }: Preparation, dsl: string): ReadLogic {
  return once(known, dsl, () => {
    const parsed = parseExpression(dsl);
    if (!parsed.ok) return { holds: () => false, labels: [] };
    const labels = questionReferences(parsed.expression).map(({ label }) => label);
    return { holds: compileCondition(parsed.expression), labels: [...new Set(labels)] };
  });
}
