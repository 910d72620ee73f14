import { beforeAll, describe, expect, it } from '@jest/globals';
import { ALL_COMPLETES } from '../../../domain/results/analysis/selection.ts';
import type { LoopTally, QuestionTally } from '../../../domain/ground/statistics/tally.ts';
import { questionsOf } from '../../../domain/questionnaire/document/question-index.ts';
import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import type { AnalysisScope } from '../../../platform/columns/column-store.ts';
import { testServices } from '../../support/services.ts';
import type { TestServices } from '../../support/services.ts';
import { storeResponse } from '../../support/stored-responses.ts';
import { surveyDesk } from '../../support/survey-desk.ts';

/** More than are told of a question. */
const MANY = 220;
const RESPONSES = MANY;

const texts = (...all: readonly string[]) => all.map((text) => ({ text }));
const QUESTIONS = [
  { type: 'select', subtype: 'multi', label: 'WHICH', text: 'Which?', options: texts('Tea', 'Milk') },
  { type: 'select', label: 'SEX', text: 'Are you…', options: texts('a man', 'a woman') },
];
const LOOPED = [
  { type: 'text', label: 'WHY', text: 'Why?' },
  { type: 'text', subtype: 'multi', label: 'BOTH', text: 'Why?', config: { inputs: [{ label: 'Good' }] } },
  { type: 'zipcode', label: 'WHERE', text: 'Where?' },
  { type: 'variable', label: 'SUM', text: 'Worked out', config: { definition: 'COUNT(WHICH)' } },
];

/** 220 different words. */
const WORDY = Array.from({ length: MANY }, (_, place) => `filler${place}`).join(' ');

/** The wanted word is the most frequent of the one item, and at the end of the other's list. */
function written(item: string, place: number): string {
  if (item === '1') return place < 5 ? 'oats' : 'beans';
  return place < 4 ? `${WORDY} oats` : place < 8 ? WORDY : 'beans';
}

/** Every value once in an item and nowhere else, but for one that both have. */
function valueOf(item: string, place: number): number {
  return place === 0 ? 99_999 : 10_000 * Number(item) + place;
}

const answersOf = (place: number) => {
  const ofItems = (answer: (item: string) => unknown) => ({ '1': answer('1'), '2': answer('2') });
  return {
    WHICH: ['1', '2'],
    SEX: place % 2 === 0 ? '1' : '2',
    WHY: ofItems((item) => written(item, place)),
    BOTH: ofItems((item) => ({ Good: written(item, place) })),
    WHERE: ofItems((item) => String(valueOf(item, place))),
    SUM: ofItems((item) => valueOf(item, place)),
  };
};

describe('the answers for all items of a loop together', () => {
  let test: TestServices;
  let member: Principal;
  let document: SurveyDocument;
  let scope: AnalysisScope;

  beforeAll(async () => {
    test = await testServices();
    member = await test.aMember();
    const desk = surveyDesk(test.services, member);
    const { id } = await desk.create();
    const written = await desk.update(id, { document: { blocks: [{ name: 'All', questions: QUESTIONS }] } });
    const [all] = (written.document as unknown as SurveyDocument).blocks;
    const config = { loop: true, loopSourceQuestionId: all?.questions[0]?.id };
    await desk.update(id, { document: { blocks: [all, { name: 'Loop', config, questions: LOOPED }] } });
    await desk.publish(id);
    document = (await desk.version(id, { version: 1 })).document as unknown as SurveyDocument;
    for (let place = 0; place < RESPONSES; place += 1) {
      await storeResponse(test.services, member, { surveyId: id, answers: answersOf(place) });
    }
    scope = {
      teamId: member.teamId,
      surveyId: id,
      selection: ALL_COMPLETES,
      weighting: null,
      nowMs: Date.now() + 60_000,
    };
  });

  const question = (label: string) => questionsOf(document).find((one) => one.label === label);
  async function counted(label: string, more: Partial<AnalysisScope> = {}): Promise<LoopTally> {
    const [tally] = await test.services.columns.questions({ ...scope, ...more }, [question(label)?.id ?? '']);
    if (tally === undefined || !('items' in tally)) throw new Error(`${label} is in no loop.`);
    return tally;
  }
  const wordsOf = (tally: QuestionTally | undefined) => (tally?.kind === 'words' ? (tally.inputs[0]?.words ?? []) : []);
  const countOf = (tally: QuestionTally | undefined, word: string) =>
    wordsOf(tally).find(({ value }) => value === word)?.count;

  it.each(['WHY', 'BOTH'])('tell every word as often as it stands in any of them: %s', async (label) => {
    const { all, items } = await counted(label);
    expect(items.map(({ tally }) => countOf(tally, 'oats'))).toEqual([5, undefined]);
    expect([countOf(all, 'oats'), countOf(all, 'beans')]).toEqual([9, 2 * RESPONSES - 13]);
    expect(all).toMatchObject({ base: 2 * RESPONSES, inputs: [{ base: 2 * RESPONSES }] });
    expect(wordsOf(all).length).toBe(200);
  });

  it('tell postal codes, and how many different ones there are', async () => {
    const { all, items } = await counted('WHERE');
    for (const { tally } of items) expect(tally).toMatchObject({ distinct: MANY, base: RESPONSES });
    expect(all).toMatchObject({ base: 2 * RESPONSES, distinct: 2 * MANY - 1, numbers: null });
    if (all.kind !== 'values') throw new Error('Values were expected.');
    expect(all.values[0]).toEqual({ value: '99999', count: 2 });
    expect(all.values.length).toBe(200);
  });

  it('tell the values of variables, numbers with them', async () => {
    const { all } = await counted('SUM');
    expect(all).toMatchObject({ base: 2 * RESPONSES, distinct: 2 * MANY - 1 });
    if (all.kind !== 'values') throw new Error('Values were expected.');
    expect(all.values[0]).toEqual({ value: '99999', count: 2 });
    expect(all.values.length).toBe(200);
    expect(all.numbers?.length).toBe(2 * MANY - 1);
    expect(all.numbers?.at(-1)).toEqual({ value: 99_999, count: 2 });
  });

  it('count the same of a segment, and weighted', async () => {
    const segment = { selection: { ...ALL_COMPLETES, segment: 'SEX == `1`' } };
    expect(countOf((await counted('WHY', segment)).all, 'oats')).toBe(5);
    const options = question('SEX')?.options ?? [];
    const [first, second] = 'vertical' in options ? [] : options.map(({ id }) => id);
    const shares = [
      { optionId: first ?? '', label: '1', share: 0.75 },
      { optionId: second ?? '', label: '2', share: 0.25 },
    ];
    const targets = [{ questionId: question('SEX')?.id ?? '', label: 'SEX', shares }];
    const weighting = { targets, maximumWeight: null };
    // The oats of five men at 1.5 and of four women at 0.5; the value that both items have is a man’s.
    expect(countOf((await counted('WHY', { weighting })).all, 'oats')).toBeCloseTo(9.5, 9);
    const { all } = await counted('WHERE', { weighting });
    expect(all.kind === 'values' ? all.values[0]?.count : null).toBeCloseTo(3, 9);
  });
});
