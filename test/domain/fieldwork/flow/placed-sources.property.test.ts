import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { answerSources, placedSources } from '../../../../domain/fieldwork/flow/answer-source.ts';
import { indexForLogic } from '../../../../domain/fieldwork/flow/logic-index.ts';
import type { LoopPlace } from '../../../../domain/fieldwork/flow/response-answers.ts';
import { examples } from '../../../support/examples.ts';
import { parsed } from '../../questionnaire/document/documents.ts';
import { choices, number } from './a-walk.ts';

const SOURCE_ID = '00000000-0000-4000-8000-0000000000b0';
const VARIABLES = ['A', 'B', 'C', 'D', 'E'];
const name = fc.constantFrom('Q1', 'Q2', 'L1', 'L2', ...VARIABLES);
const program = fc.oneof(
  fc.tuple(name, name).map(([one, other]) => `IF(${one} == NULL, 7, 8) + IF(${other} == NULL, 1, 2)`),
  fc.tuple(name, name).map(([one, other]) => `COUNT(${one}) + MAX([${other}, 1])`),
  name,
  fc.constantFrom('1 +', 'COUNT(L1)'),
);

/** Variables before, in and behind a loop, whose programs ask for anything. */
function survey(programs: readonly string[]) {
  const variable = (at: number) => ({
    type: 'variable',
    label: VARIABLES[at],
    text: 'Text',
    config: { definition: programs[at] },
  });
  return parsed({
    blocks: [
      { questions: [variable(0), choices('Q1', { id: SOURCE_ID }), number('Q2')] },
      {
        config: { loop: true, loopSourceQuestionId: SOURCE_ID },
        questions: [number('L1'), variable(1), number('L2'), variable(2)],
      },
      { questions: [variable(3), variable(4)] },
    ],
  });
}

const step = fc.oneof(
  fc.record({
    is: fc.constant('answer' as const),
    label: fc.constantFrom('Q2', 'L1', 'L2'),
    item: fc.nat(2),
    value: fc.nat(3),
  }),
  fc.record({ is: fc.constant('rounds' as const), count: fc.nat(3) }),
);

describe('the values of a response that grows', () => {
  it('are at every step what they are to someone who comes new to its answers', () => {
    fc.assert(
      fc.property(fc.tuple(...VARIABLES.map(() => program)), fc.array(step, { maxLength: 12 }), (programs, steps) => {
        const document = survey(programs);
        const index = indexForLogic(document);
        const blockId = document.blocks[1]!.id;
        const outside: Record<string, unknown> = {};
        const rounds = new Map<string, Map<string, Record<string, unknown>>>();
        const live = placedSources(index, { outside, rounds }, 'IN_PROGRESS');
        for (const one of steps) {
          if (one.is === 'rounds') {
            rounds.set(blockId, new Map(Array.from({ length: one.count }, (_, item) => [String(item), {}])));
            live.forgetAll();
          } else {
            const { question, loop } = index.questions.get(one.label)!;
            const answers = loop === null ? outside : rounds.get(blockId)?.get(String(one.item));
            if (answers !== undefined) answers[question.id] = one.value;
            live.forget(one.label);
          }
          const loops = {
            [blockId]: [...(rounds.get(blockId) ?? [])].map(([item, answers]) => ({ item, answers })),
          };
          const fresh = answerSources(index, { answers: outside, loops, at: null, status: 'IN_PROGRESS' });
          const places: readonly (LoopPlace | null)[] = [null, { blockId, item: '0' }];
          for (const place of places) {
            const labels = [...VARIABLES, 'Q2', 'L1', 'L2'];
            expect(labels.map((label) => live.from(place).value(label))).toEqual(
              labels.map((label) => fresh(place).value(label)),
            );
          }
        }
      }),
      { numRuns: examples(500) },
    );
  });
});
