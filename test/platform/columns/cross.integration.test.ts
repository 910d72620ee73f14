import { beforeAll, describe, expect, it } from '@jest/globals';
import { responsesInChunks } from '../../../db/stores/fieldwork/response-list-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { ALL_COMPLETES } from '../../../domain/results/analysis/selection.ts';
import type { Question, SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import type { GivenAnswers } from '../../../domain/fieldwork/flow/given-answers.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import type { AnalysisScope, CrossReference, Weighting } from '../../../platform/columns/column-store.ts';
import { everyTypeSurvey } from '../../support/analytics/every-type-survey.ts';
import { testServices } from '../../support/services.ts';
import type { TestServices } from '../../support/services.ts';

describe('answers counted together', () => {
  let test: TestServices;
  let member: Principal;
  let document: SurveyDocument;
  let scope: AnalysisScope;
  let stored: readonly GivenAnswers[];

  beforeAll(async () => {
    test = await testServices();
    member = await test.aMember();
    const survey = await everyTypeSurvey(test.services, member, { responses: 150 });
    ({ document } = survey);
    scope = {
      teamId: member.teamId,
      surveyId: survey.id,
      selection: ALL_COMPLETES,
      weighting: null,
      nowMs: Date.now(),
    };
    stored = await inTeamTransaction(test.services.database, member.teamId, async (transaction) => {
      const all: GivenAnswers[] = [];
      const filter = { surveyId: survey.id, now: new Date(), status: 'COMPLETE' as const };
      for await (const chunk of responsesInChunks(transaction, filter))
        all.push(...chunk.map(({ answers }) => answers));
      return all;
    });
  });

  const question = (label: string): Question => {
    const found = document.blocks.flatMap(({ questions }) => questions).find((one) => one.label === label);
    if (found === undefined) throw new Error(`There is no ${label}.`);
    return found;
  };
  const refer = (label: string, more: Partial<CrossReference> = {}): CrossReference => ({
    questionId: question(label).id,
    rowId: null,
    bands: null,
    ...more,
  });
  /** Which combinations of categories occur how often, by their names. */
  async function counted(...variables: readonly CrossReference[]) {
    const { categories, cells } = await test.services.columns.cross(scope, variables);
    const named = (place: number, indexes: readonly number[]) =>
      indexes
        .map((index) => categories[place]?.[index] ?? '?')
        .sort()
        .join('+');
    return Object.fromEntries(
      cells.map(({ row, column, banner, count, squaredWeights, responses }) => {
        expect([squaredWeights, responses]).toEqual([count, count]);
        return [[named(0, row), named(1, column), named(2, banner)].join(' × '), count];
      }),
    );
  }
  /** The same, response by response: undefined where a variable has no answer. */
  function expected(...read: readonly ((given: GivenAnswers) => readonly string[] | undefined)[]) {
    const keys = stored.flatMap((given) => {
      const found = read.map((one) => one(given));
      if (found.includes(undefined)) return [];
      const names = found.map((some) => [...new Set(some)].sort().join('+'));
      return [[...names, ...(names.length < 3 ? [''] : [])].join(' × ')];
    });
    return Object.fromEntries([...Map.groupBy(keys, (key) => key)].map(([key, some]) => [key, some.length]));
  }
  const selected = (label: string) => (given: GivenAnswers) =>
    (given.answers[question(label).id] as { selected?: readonly string[] } | undefined)?.selected;

  it('two choices, and a choice with choices of several', async () => {
    expect(await counted(refer('Q1'), refer('Q23'))).toEqual(expected(selected('Q1'), selected('Q23')));
    expect(await counted(refer('Q1'), refer('Q19'))).toEqual(expected(selected('Q1'), selected('Q19')));
    expect(await counted(refer('Q20'), refer('Q19'))).toEqual(expected(selected('Q20'), selected('Q19')));
  });

  it('a banner, which picks respondents', async () => {
    expect(await counted(refer('Q1'), refer('Q23'), refer('Q19'))).toEqual(
      expected(selected('Q1'), selected('Q23'), selected('Q19')),
    );
  });

  it('rows of grids', async () => {
    const grid = question('Q12');
    const rows = 'vertical' in grid.options ? grid.options.vertical.map(({ id }) => id) : [];
    const row = (id: string) => (given: GivenAnswers) =>
      (given.answers[grid.id] as Readonly<Record<string, readonly string[]>> | undefined)?.[id];
    const [first = '', second = ''] = rows;
    expect(await counted(refer('Q12', { rowId: first }), refer('Q12', { rowId: second }))).toEqual(
      expected(row(first), row(second)),
    );
  });

  it('numbers in bands, upper edges inclusive', async () => {
    const age = question('Q5').id;
    const band = (given: GivenAnswers) => {
      const value = given.answers[age];
      if (typeof value !== 'number') return undefined;
      return [value <= 20 ? '0' : value <= 70 ? '1' : '2'];
    };
    expect(await counted(refer('Q5', { bands: [20, 70] }), refer('Q1'))).toEqual(expected(band, selected('Q1')));
  });

  it('variables in bands', async () => {
    const band = (given: GivenAnswers) => {
      const value = given.answers[question('Q24').id];
      return typeof value === 'number' ? [value <= 2 ? '0' : value <= 3 ? '1' : '2'] : undefined;
    };
    expect(await counted(refer('Q24', { bands: [2, 3] }), refer('Q1'))).toEqual(expected(band, selected('Q1')));
  });

  it('variables by their values, and questions of a loop as sets over its items', async () => {
    const sum = (given: GivenAnswers) => {
      const value = given.answers[question('Q24').id];
      return typeof value === 'number' ? [String(value)] : undefined;
    };
    const looped = (given: GivenAnswers) => {
      const rounds = Object.values(given.loops).flat();
      const chosen = rounds.flatMap(
        ({ answers }) => (answers[question('Q25').id] as { selected?: readonly string[] } | undefined)?.selected ?? [],
      );
      return chosen.length === 0 ? undefined : chosen;
    };
    expect(await counted(refer('Q24'), refer('Q1'))).toEqual(expected(sum, selected('Q1')));
    expect(await counted(refer('Q25'), refer('Q1'))).toEqual(expected(looped, selected('Q1')));
  });

  describe('with weights', () => {
    const weighting = (): Weighting => ({
      targets: ['Q1', 'Q23'].map((label, place) => ({
        questionId: question(label).id,
        label,
        shares: sharesOf(label, [0.7, 0.4][place] ?? 0),
      })),
      maximumWeight: null,
    });
    const sharesOf = (label: string, first: number) => {
      const { options } = question(label);
      const choices = 'vertical' in options ? [] : options;
      return choices.map((option, index) => ({
        optionId: option.id,
        label: option.label,
        share: index === 0 ? first : 1 - first,
      }));
    };

    it('come to the shares that the population has', async () => {
      const weighted = { ...scope, weighting: weighting() };
      const report = await test.services.columns.weights(weighted);
      expect(report).toMatchObject({ converged: true, reason: null });
      const [tally] = await test.services.columns.questions(weighted, [question('Q1').id]);
      if (tally === undefined || !('kind' in tally) || tally.kind !== 'choice')
        throw new Error('A choice was expected.');
      const first = tally.options.find(({ value }) => value === sharesOf('Q1', 0.7)[0]?.optionId);
      expect((first?.count ?? 0) / tally.base).toBeCloseTo(0.7, 9);
      expect(tally.base).toBeCloseTo(report.responses, 6);
      expect(tally.base ** 2 / tally.squaredWeights).toBeCloseTo(report.effectiveSampleSize ?? 0, 6);
    });

    it('weigh a part of the sample as they weigh the whole', async () => {
      const part = { ...scope, weighting: weighting(), selection: { ...ALL_COMPLETES, segment: 'Q1 == `1`' } };
      const whole = await test.services.columns.weights({ ...scope, weighting: weighting() });
      expect(await test.services.columns.weights(part)).toEqual(whole);
      const { cells } = await test.services.columns.cross(part, [refer('Q1'), refer('Q23')]);
      const { cells: all } = await test.services.columns.cross({ ...scope, weighting: weighting() }, [
        refer('Q1'),
        refer('Q23'),
      ]);
      for (const cell of cells) {
        const same = all.find(({ row, column }) => row[0] === cell.row[0] && column[0] === cell.column[0]);
        expect(cell.count).toBeCloseTo(same?.count ?? 0, 9);
      }
    });

    it('are none, with the reason, where nobody answered what is weighted by', async () => {
      const nobody = {
        ...scope,
        weighting: weighting(),
        selection: { ...ALL_COMPLETES, statuses: ['OVER_QUOTA' as const] },
      };
      expect(await test.services.columns.weights(nobody)).toMatchObject({
        responses: 0,
        reason: expect.any(String) as unknown,
      });
      expect(await test.services.columns.questions(nobody, [question('Q1').id])).toMatchObject([
        { base: 0, options: [] },
      ]);
    });
  });
});
