import { logicViewOf } from '../document/question-logic-view.ts';
import { logicOf } from '../document/question-logic.ts';
import { definitionOf } from '../document/question-types.ts';
import type { Block, Question, SurveyDocument } from '../document/survey-document.ts';
import { endingsOf } from '../survey/endings.ts';
import { parseExpression } from '../logic/parse-expression.ts';
import { inliner } from './inline-variables.ts';
import type { FlowBlock, FlowRule, FlowStep, ReadLogic, SurveyFlow } from './survey-flow.ts';

/** The most logic that is parsed, in UTF-16 units; logic beyond that counts as invalid. */
const MAX_LOGIC_CHARACTERS = 1_000_000;

/** Parses the logic of a document. */
export function readFlow(document: SurveyDocument): SurveyFlow {
  const read = reader();
  const placed = placedQuestions(document);
  const positions = new Map(placed.map(({ question }, position) => [question.label, position]));
  const endings = endingsOf(placed.map(({ question }) => question));
  const raw = placed.map(({ question, block }, position): FlowStep => {
    const logic = logicOf(question);
    const condition = logic.find(({ location }) => location === 'condition');
    const rules = question.skips.map(({ condition: dsl, action }): FlowRule => {
      const target = action.type === 'skip' ? forward(positions.get(action.label), position) : null;
      const disqualified = action.type === 'disqualify' ? endings.afterDisqualifying(position) : target;
      return { logic: read(dsl), action: action.type, target: disqualified };
    });
    return {
      question,
      view: logicViewOf(question),
      position,
      block,
      condition: condition === undefined ? null : read(condition.dsl),
      rules,
      endsSurvey: definitionOf(question).endsSurvey,
      isShown: definitionOf(question).presence !== 'hidden',
    };
  });
  const inline = inliner(raw);
  const steps = raw.map((step) => ({
    ...step,
    condition: step.condition === null ? null : inline(step.condition),
    rules: step.rules.map((rule) => ({ ...rule, logic: inline(rule.logic) })),
  }));
  return {
    blocks: [...new Set(placed.map(({ block }) => block))],
    steps,
    byLabel: new Map(steps.map((step) => [step.question.label, step])),
  };
}

function forward(target: number | undefined, position: number): number | 'goes on' {
  return target !== undefined && target > position ? target : 'goes on';
}

type Placed = { readonly question: Question; readonly block: FlowBlock };

function placedQuestions({ blocks }: SurveyDocument): readonly Placed[] {
  const labels = new Map(blocks.flatMap((block) => block.questions.map(({ id, label }) => [id, label] as const)));
  let first = 0;
  return blocks.flatMap(({ questions, config }: Block) => {
    const block: FlowBlock = {
      first,
      end: first + questions.length,
      isShuffled: config.randomize,
      isLoop: config.loop,
      loopSource: config.loop ? (labels.get(config.loopSourceQuestionId ?? '') ?? null) : null,
    };
    first = block.end;
    return questions.map((question) => ({ question, block }));
  });
}

function reader(): (dsl: string) => ReadLogic {
  const known = new Map<string, ReadLogic>();
  let characters = 0;
  return (dsl) => {
    const before = known.get(dsl);
    if (before !== undefined) return before;
    characters += dsl.length;
    const parsed = characters > MAX_LOGIC_CHARACTERS ? null : parseExpression(dsl);
    const read = { expression: parsed?.ok === true ? parsed.expression : null };
    known.set(dsl, read);
    return read;
  };
}
