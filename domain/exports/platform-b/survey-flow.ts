import { definitionOf } from '../../questionnaire/document/question-types.ts';
import { settingOf } from '../../questionnaire/survey/survey-settings.ts';
import { shownAtoms } from './answer-locators.ts';
import type { WrittenBlock } from './blocks.ts';
import { loopSource, optionsWithoutRound, writtenBlock } from './blocks.ts';
import { booleanExpression } from './boolean-expression.ts';
import { variableValues } from './embedded-data.ts';
import type { FlowNodes } from './flow-nodes.ts';
import { flowNodes } from './flow-nodes.ts';
import type { Formula } from './formula.ts';
import { all, ALWAYS } from './formula.ts';
import type { Passages } from './gates.ts';
import type { Json, QsfContext } from './qsf-context.ts';
import type { Routing } from './routing.ts';
import type { Seat } from './seats.ts';
import type { Step } from './steps.ts';

/** The survey's course: its flow, its blocks, and the conditions for showing questions within a block, by position. */
export type Course = {
  readonly flow: Json;
  readonly blocks: readonly WrittenBlock[];
  readonly display: ReadonlyMap<number, Formula>;
};

type Writing = {
  readonly context: QsfContext;
  readonly routing: Routing;
  readonly passages: Passages;
  readonly nodes: FlowNodes;
  readonly blocks: WrittenBlock[];
  /** The number of pieces of our block so far, by its id. */
  readonly pieces: Map<string, number>;
  readonly display: Map<number, Formula>;
};

/** Lays out the steps as a flow. */
export function courseOf(context: QsfContext, routing: Routing, passages: Passages, steps: readonly Step[]): Course {
  const writing: Writing = {
    context,
    routing,
    passages,
    nodes: flowNodes(context),
    blocks: [],
    pieces: new Map(),
    display: new Map(),
  };
  const declared = declaredFields(writing);
  const course = steps.flatMap((step) => stepNodes(writing, step));
  const ends = endNodes(writing);
  const flow = [...declared, ...course, ...ends];
  return {
    flow: { Type: 'Root', FlowID: 'FL_1', Flow: flow, Properties: { Count: writing.nodes.count() } },
    blocks: writing.blocks,
    display: writing.display,
  };
}

/** Declares embedded data: parameters of the link, and values set in the flow. */
function declaredFields({ context, routing, nodes }: Writing): readonly Json[] {
  const hidden = settingOf(context.source.settings, 'hidden_fields') ?? [];
  const names = [...hidden, ...context.fields.values(), ...(disqualifies(routing) ? [context.disqualified] : [])];
  return names.length === 0 ? [] : [nodes.embeddedData(names.map((name) => [name, null]))];
}

function disqualifies({ rules }: Routing): boolean {
  return rules.some((some) => some.some((rule) => rule.disqualifies && rule.to !== 'end' && rule.seat.loop === null));
}

function stepNodes(writing: Writing, step: Step): readonly Json[] {
  const { context, nodes } = writing;
  switch (step.kind) {
    case 'questions':
      return questionNodes(writing, step);
    case 'designs':
      return designNodes(writing, step);
    case 'ending':
      return endingNodes(writing, step);
    case 'variable':
      return variableNodes(writing, step.seat);
    case 'stop':
      return nodes.branch(step.when, `End at ${step.seat.question.label}`, () => outcomeNodes(writing, step.seat));
    case 'rule': {
      const { seat, when, to } = step.rule;
      const about = `${to === 'end' ? 'End' : 'Disqualified'} after ${seat.question.label}`;
      return nodes.branch(when, about, () => [
        to === 'end' ? nodes.endSurvey('SCREEN_OUT') : nodes.embeddedData([[context.disqualified, '1']]),
      ]);
    }
  }
}

/** Conditions that all questions of a step share are written once, around their block. */
function questionNodes(writing: Writing, { block, seats }: Extract<Step, { kind: 'questions' }>): readonly Json[] {
  const gatesOf = ({ position }: Seat): readonly Formula[] => writing.passages.gates.get(position) ?? [];
  const [first, ...others] = seats;
  if (first === undefined) return [];
  const shared = new Set(others.length === 0 ? [] : gatesOf(first));
  for (const seat of others) {
    const own = new Set(gatesOf(seat));
    shared.forEach((gate) => own.has(gate) || shared.delete(gate));
  }
  for (const seat of seats) {
    const own = gatesOf(seat).filter((gate) => !shared.has(gate));
    writing.display.set(seat.position, writable(writing, seat, all(shownOf(writing, seat), ...own)));
  }
  const when = writable(writing, first, all(...loopGuard(writing.context, block), ...shared));
  return writing.nodes.branch(when, `To ${first.question.label}`, () => [
    blockNode(writing, block, seats.flatMap(partsOf)),
  ]);
}

/** There is no round for "None of these", nor for respondents who skipped the question. */
function loopGuard(context: QsfContext, block: Parameters<typeof loopSource>[1]): readonly Formula[] {
  const source = block.config.loop ? loopSource(context, block) : null;
  if (source === null) return [];
  const ids = [
    ...optionsWithoutRound(source).flatMap((label) => source.choices.get(label.normalize()) ?? []),
    ...(source.optOutChoice === null ? [] : [source.optOutChoice]),
  ];
  return ids.flatMap((id) =>
    shownAtoms(source).map((atom): Formula => ({
      ...atom,
      locator: `SelectableChoice/${id}`,
      operator: 'NotSelected',
    })),
  );
}

function partsOf(seat: Seat) {
  return seat.parts.map((part) => [seat, part] as const);
}

function shownOf({ routing }: Writing, { position }: Seat): Formula {
  return routing.shown[position] ?? ALWAYS;
}

function whenReached(writing: Writing, seat: Seat): Formula {
  return writable(writing, seat, all(shownOf(writing, seat), ...(writing.passages.gates.get(seat.position) ?? [])));
}

/** The formula; ALWAYS, and a loss, where it is too long for the tool. */
function writable({ context }: Writing, { question }: Seat, formula: Formula): Formula {
  if (formula.kind === 'constant' || booleanExpression(formula) !== null) return formula;
  context.losses.lose(question.label, 'is led to by too many conditions, which are left out there');
  return ALWAYS;
}

type BlockOf = Parameters<typeof writtenBlock>[1];

function blockNode(writing: Writing, block: BlockOf['block'], parts: BlockOf['parts']): Json {
  const piece = (writing.pieces.get(block.id) ?? 0) + 1;
  writing.pieces.set(block.id, piece);
  const isFirst = writing.blocks.length === 0;
  const written = writtenBlock(writing.context, { block, piece, isFirst, parts, skips: writing.passages.skips });
  writing.blocks.push(written);
  return writing.nodes.block(written.id, isFirst);
}

function designNodes(writing: Writing, { block, seat }: Extract<Step, { kind: 'designs' }>): readonly Json[] {
  const designs = [...Map.groupBy(partsOf(seat), ([, { design }]) => design)];
  const { label } = seat.question;
  return writing.nodes.branch(whenReached(writing, seat), `To ${label}`, () => [
    writing.nodes.oneOf(
      designs.map(([design, parts]) => [`${label}, design ${design + 1}`, () => [blockNode(writing, block, parts)]]),
    ),
  ]);
}

function endingNodes(writing: Writing, { block, seat }: Extract<Step, { kind: 'ending' }>): readonly Json[] {
  return writing.nodes.branch(whenReached(writing, seat), `To ${seat.question.label}`, () => [
    blockNode(writing, block, partsOf(seat)),
    ...outcomeNodes(writing, seat),
  ]);
}

/** Disqualified respondents are screened out, whatever the ending. */
function outcomeNodes({ context, routing, nodes }: Writing, { position }: Seat): readonly Json[] {
  const outcome = context.endings.outcomeAt(position) ?? 'COMPLETE';
  const screened = outcome === 'SCREEN_OUT' || !disqualifies(routing) ? [] : screenedOut(nodes, context);
  return [...screened, nodes.endSurvey(outcome)];
}

function screenedOut(nodes: FlowNodes, { disqualified }: QsfContext): readonly Json[] {
  const isDisqualified: Formula = {
    kind: 'atom',
    qid: null,
    locator: disqualified,
    operator: 'EqualTo',
    operand: '1',
    inLoop: false,
    about: ['', disqualified],
  };
  return nodes.branch(isDisqualified, 'Disqualified', () => [nodes.endSurvey('SCREEN_OUT')]);
}

function variableNodes(writing: Writing, seat: Seat): readonly Json[] {
  const { context, nodes } = writing;
  const field = context.fields.get(seat.question.label);
  if (field === undefined) return [];
  return variableValues(context, seat).flatMap(({ when, value }) =>
    nodes.branch(when, `${field} = ${value}`, () => [nodes.embeddedData([[field, value]])]),
  );
}

/** A response is complete after the last question. */
function endNodes({ context, routing, nodes }: Writing): readonly Json[] {
  const last = context.seats.at(-1);
  const endsAnyway =
    last !== undefined && definitionOf(last.question).endsSurvey && last.question.condition === null && !last.isFixed;
  if (endsAnyway && routing.rules.flat().every(({ to }) => to === 'end' || to <= last.position)) return [];
  return [...(disqualifies(routing) ? screenedOut(nodes, context) : []), nodes.endSurvey('COMPLETE')];
}
