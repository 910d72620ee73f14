import { describe, expect, it } from '@jest/globals';
import { prepareFlow } from '../../../../domain/fieldwork/flow/prepare-flow.ts';
import { MAX_LOOP_PLACES } from '../../../../domain/fieldwork/flow/journey.ts';
import { walk, walkWith } from '../../../../domain/fieldwork/flow/walk.ts';
import type { Question, SurveyDocument } from '../../../../domain/questionnaire/document/survey-document.ts';
import type { RawQuestion } from '../../questionnaire/document/documents.ts';
import { parsed } from '../../questionnaire/document/documents.ts';
import { choices, number } from './a-walk.ts';

const SOURCE_ID = '00000000-0000-4000-8000-0000000000af';

const many = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, i) => make(i));

/** A source of a thousand options, a block for each of them, and what comes behind. */
function looped(inside: readonly RawQuestion[], behind: readonly RawQuestion[] = []): SurveyDocument {
  const options = many(1_000, (index) => ({ text: `Option ${index}` }));
  return parsed({
    blocks: [
      { questions: [choices('Q1', { id: SOURCE_ID, options })] },
      { config: { loop: true, loopSourceQuestionId: SOURCE_ID }, questions: inside },
      { questions: behind },
    ],
  });
}

function everything(question: Question): unknown {
  if (question.type !== 'select') return 1;
  return { selected: question.options.map(({ id }) => id), writeIns: {} };
}

/** Walks a whole survey again, once everything in it is answered; work that grows with the square outlasts the test. */
function walkedAgain(document: SurveyDocument) {
  const flow = prepareFlow(document);
  const given = walkWith(flow, '', (_, question) => everything(question)).given;
  return walk(flow, '', given);
}

describe('the work of a walk', () => {
  it.each<[string, SurveyDocument, number]>([
    [
      'thousands of questions with logic',
      parsed({
        blocks: [
          {
            questions: many(5_000, (index) =>
              number(`Q${index + 1}`, index === 0 ? {} : { condition: `Q${index} == 1 AND Q1 == 1` }),
            ),
          },
        ],
      }),
      5_000,
    ],
    [
      'thousands of questions in a chain, in random order',
      parsed({
        blocks: [
          {
            config: { randomize: true },
            questions: many(5_000, (index) =>
              number(`Q${index + 1}`, index === 0 ? {} : { condition: `Q${index} == 1` }),
            ),
          },
        ],
      }),
      5_000,
    ],
    [
      'questions that each ask for a thousand rounds',
      looped(
        [number('L1')],
        many(500, (index) => number(`A${index + 1}`, { condition: 'MAX(L1) == 1' })),
      ),
      1_501,
    ],
    [
      'rounds that each ask for a thousand options',
      looped(many(10, (index) => number(`L${index + 1}`, { condition: 'Q1 == `1`' }))),
      10_001,
    ],
    [
      'conditions on a long chain of variables',
      parsed({
        blocks: [
          {
            questions: [
              ...many(2_000, (index) => ({
                type: 'variable',
                label: `V${index + 1}`,
                text: 'Text',
                config: { definition: index === 0 ? 'Q1' : `V${index} + 1` },
              })),
              ...many(2_000, (index) => number(`Q${index + 1}`, index === 0 ? {} : { condition: 'V2000 == 2000' })),
            ],
          },
        ],
      }),
      2_000,
    ],
  ])('stays small with %s', (_, document, places) => {
    const found = walkedAgain(document);
    expect(found.visited).toHaveLength(places);
    expect(found.ending).toEqual({ outcome: 'COMPLETE', page: null });
  });

  it('leaves out the rounds that nobody would answer', () => {
    const found = walkedAgain(looped(many(4_000, (index) => number(`L${index + 1}`))));
    expect(found.visited).toHaveLength(1 + 2 * 4_000);
    expect(found.visited.length).toBeLessThanOrEqual(1 + MAX_LOOP_PLACES);
  });

  it('is bounded over all loops together', () => {
    const document = looped(many(10, (index) => number(`L${index + 1}`)));
    const [source, loop] = document.blocks;
    const again = {
      ...loop!,
      id: 'another',
      questions: loop!.questions.map((one) => ({ ...one, id: `${one.id} again` })),
    };
    expect(walkedAgain({ blocks: [source!, loop!, again] }).visited).toHaveLength(1 + MAX_LOOP_PLACES);
  });
});
