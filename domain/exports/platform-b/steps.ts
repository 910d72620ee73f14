import type { Block } from '../../questionnaire/document/survey-document.ts';
import { definitionOf } from '../../questionnaire/document/question-types.ts';
import { shownAtoms } from './answer-locators.ts';
import type { Formula } from './formula.ts';
import { any, NEVER } from './formula.ts';
import type { QsfContext } from './qsf-context.ts';
import type { Routing, Rule } from './routing.ts';
import type { Seat } from './seats.ts';

/** A part of a block that becomes one node of the flow, or a few. */
export type Step =
  /** Questions that become a block. */
  | { readonly kind: 'questions'; readonly block: Block; readonly seats: readonly Seat[] }
  /** A question of several designs, one of which a respondent gets. */
  | { readonly kind: 'designs'; readonly block: Block; readonly seat: Seat }
  | { readonly kind: 'ending'; readonly block: Block; readonly seat: Seat }
  | { readonly kind: 'variable'; readonly seat: Seat }
  /** A rule that ends the survey or disqualifies. */
  | { readonly kind: 'rule'; readonly rule: Rule }
  /** An ending in a block that can't be divided: the survey ends after the block. */
  | { readonly kind: 'stop'; readonly seat: Seat; readonly when: Formula };

/** The survey, divided where the flow has to decide: after rules that end it, around endings, designs and variables. */
export function stepsOf(context: QsfContext, routing: Routing): readonly Step[] {
  let first = 0;
  return context.source.document.blocks.flatMap((block) => {
    const seats = context.seats
      .slice(first, first + block.questions.length)
      .filter(({ position }) => routing.shown[position] !== NEVER);
    first += block.questions.length;
    if (block.config.loop) return loopSteps(context, block, seats, routing);
    return block.config.randomize ? wholeBlock(block, seats, routing) : cutBlock(block, seats, routing);
  });
}

function cutBlock(block: Block, seats: readonly Seat[], routing: Routing): readonly Step[] {
  const steps: Step[] = [];
  let open: Seat[] = [];
  const close = (): void => {
    if (open.length > 0) steps.push({ kind: 'questions', block, seats: open });
    open = [];
  };
  for (const seat of seats) {
    const own = ownStep(block, seat);
    const decisive = decisiveRules(seat, routing);
    if (own === null) open.push(seat);
    if (own !== null || decisive.length > 0) close();
    if (own !== null) steps.push(own);
    steps.push(...decisive.map((rule): Step => ({ kind: 'rule', rule })));
  }
  close();
  return steps;
}

function ownStep(block: Block, seat: Seat): Step | null {
  const { endsSurvey, presence } = definitionOf(seat.question);
  if (endsSurvey) return { kind: 'ending', block, seat };
  if (presence === 'hidden') return { kind: 'variable', seat };
  return new Set(seat.parts.map(({ design }) => design)).size > 1 ? { kind: 'designs', block, seat } : null;
}

function decisiveRules({ position }: Seat, { rules }: Routing): readonly Rule[] {
  return (rules[position] ?? []).filter(({ to, disqualifies }) => to === 'end' || disqualifies);
}

/** A shuffled block is not divided: whatever ends the survey in it does so after the block. */
function wholeBlock(block: Block, seats: readonly Seat[], routing: Routing): readonly Step[] {
  return [
    { kind: 'questions', block, seats: seats.filter(({ parts }) => parts.length > 0) },
    ...seats.flatMap((seat) => decisiveRules(seat, routing).map((rule): Step => ({ kind: 'rule', rule }))),
    ...seats
      .filter(({ question }) => definitionOf(question).endsSurvey)
      .map((seat): Step => ({ kind: 'stop', seat, when: any(...shownAtoms(seat)) })),
    ...variableSteps(seats),
  ];
}

function variableSteps(seats: readonly Seat[]): readonly Step[] {
  return seats.filter(({ parts }) => parts.length === 0).map((seat): Step => ({ kind: 'variable', seat }));
}

/** Answers of a round can't be used in conditions outside of it. */
function loopSteps(context: QsfContext, block: Block, seats: readonly Seat[], routing: Routing): readonly Step[] {
  for (const seat of seats) {
    const { label } = seat.question;
    if (decisiveRules(seat, routing).length > 0) {
      context.losses.lose(
        label,
        'ends the survey from within a loop, which only passes over the rest of the round there',
      );
    }
    if (definitionOf(seat.question).endsSurvey) {
      context.losses.lose(label, 'is an ending within a loop, which ends the round only there');
    }
    if (seat.parts.length === 0) {
      context.losses.lose(label, 'is worked out within a loop, which can’t be done there; it stays empty');
    }
  }
  const asked = seats.filter(({ parts }) => parts.length > 0);
  return asked.length === 0 ? [] : [{ kind: 'questions', block, seats: asked }];
}
