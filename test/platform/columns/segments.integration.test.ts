import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { responsesInChunks } from '../../../db/stores/fieldwork/response-list-store.ts';
import type { AnsweredResponse } from '../../../db/stores/fieldwork/response-list-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { ALL_COMPLETES } from '../../../domain/results/analysis/selection.ts';
import { questionsOf } from '../../../domain/questionnaire/document/question-index.ts';
import { logicViewOf } from '../../../domain/questionnaire/document/question-logic-view.ts';
import type { RowView } from '../../../domain/questionnaire/document/logic-view.ts';
import type { Question, SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import { statusAt } from '../../../domain/fieldwork/response/response.ts';
import { readSegment } from '../../../domain/results/tabulation/segment.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { everyTypeSurvey } from '../../support/analytics/every-type-survey.ts';
import { examples } from '../../support/examples.ts';
import { testServices } from '../../support/services.ts';
import type { TestServices } from '../../support/services.ts';

describe('a segment in columns', () => {
  let test: TestServices;
  let member: Principal;
  let survey: string;
  let document: SurveyDocument;
  let stored: readonly AnsweredResponse[];

  beforeAll(async () => {
    test = await testServices();
    member = await test.aMember();
    ({ id: survey, document } = await everyTypeSurvey(test.services, member, { responses: 80 }));
    await inTeamTransaction(test.services.database, member.teamId, async (transaction) => {
      // Some who gave up half-way, and some who were screened out.
      await transaction.sql.raw(
        `update responses set status = case when id < 'resp_c' then 'IN_PROGRESS' else 'SCREEN_OUT' end, answers =
           jsonb_set(answers, '{answers}', (answers->'answers') - (select array_agg(key) from (
             select key from jsonb_object_keys(answers->'answers') as key order by md5(key || responses.id) limit 12) as dropped))
         where survey_id = ? and id < 'resp_f'`,
        [survey],
      );
      const all: AnsweredResponse[] = [];
      for await (const chunk of responsesInChunks(transaction, { surveyId: survey, now: new Date() }))
        all.push(...chunk);
      stored = all;
    });
  });

  /** The ids that the columns find, and those that the evaluator finds response by response. */
  async function bothWays(segment: string) {
    const now = new Date();
    const selection = { ...ALL_COMPLETES, statuses: null, segment };
    const scope = { teamId: member.teamId, surveyId: survey, selection, weighting: null, nowMs: now.getTime() };
    const found = await test.services.columns.responses(scope, { limit: 10_000 });
    const read = readSegment(segment);
    if (!read.ok) throw new Error(read.error.message);
    const holds = read.segment.within(document);
    const expected = stored.filter((response) => holds(response.answers, statusAt(response, now)));
    return { found: [...found].sort(), expected: expected.map(({ id }) => id).sort() };
  }

  it('is what the evaluator says of each response, whatever the expression', async () => {
    const sizes = new Set<number>();
    await fc.assert(
      fc.asyncProperty(segmentOn(document), async (segment) => {
        const { found, expected } = await bothWays(segment);
        sizes.add(expected.length);
        expect({ segment, found }).toEqual({ segment, found: expected });
      }),
      { numRuns: examples(250) },
    );
    // Not always nobody or everybody.
    expect(sizes.size).toBeGreaterThan(15);
  });

  it.each(['Q3\\email != NULL', 'Q3\\firstname == NULL OR Q1 == `1`'])(
    'reads what columns do not hold: %s',
    async (segment) => {
      const { found, expected } = await bothWays(segment);
      expect(found).toEqual(expected);
    },
  );

  it('that can’t be read, or asks for what no version has, is refused in the checker’s words', async () => {
    await expect(bothWays('Q1 ==')).rejects.toMatchObject({ code: 'invalid_query' });
    await expect(bothWays('Q991 == `1`')).rejects.toMatchObject({
      code: 'invalid_query',
      issues: [{ path: 'segment_filter', message: expect.stringContaining('Q991') as unknown }],
    });
  });
});

/** Segments on all that logic can see of the questions, combined in all ways. */
function segmentOn(document: SurveyDocument): fc.Arbitrary<string> {
  const comparisons = questionsOf(document).flatMap(comparisonsOf);
  const term = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...comparisons) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('STATUS == "COMPLETE"', 'STATUS IN ["SCREEN_OUT", "ABANDONED"]', 'TRUE', 'NULL'),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          fc.constantFrom('Q4', 'Q5', 'Q13', 'Q24'),
          fc.constantFrom('+', '-', '*', '/'),
          fc.integer({ min: -2, max: 40 }),
        )
        .map(([label, operator, number]) => `${label} ${operator} 2 > ${number}`),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('COUNT(FILTER_X(Q19, X != `1`)) == 1', 'Q4 > Q5', 'Q1 == Q23', 'MEAN(Q26) > 0'),
    },
  );
  const { segment } = fc.letrec<{ segment: string }>((tie) => ({
    segment: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      term,
      fc
        .tuple(tie('segment'), fc.constantFrom('AND', 'OR', 'XOR'), tie('segment'))
        .map(([a, operator, b]) => `(${a} ${operator} ${b})`),
      tie('segment').map((inner) => `NOT (${inner})`),
    ),
  }));
  return segment;
}

function comparisonsOf(question: Question): readonly string[] {
  const view = logicViewOf(question);
  if (view.kind === 'rows') {
    return [...view.rows]
      .filter(() => question.type !== 'contact-form')
      .flatMap(([row, rowView]) => comparisonsWith(`${question.label}\\${quoted(row)}`, rowView));
  }
  if (view.kind === 'none') return [];
  if (view.kind === 'computed') return [`${question.label} > 2`, `${question.label} == 3`];
  return comparisonsWith(question.label, view);
}

function quoted(row: string): string {
  return `\`${row}\``;
}

function comparisonsWith(name: string, view: RowView): readonly string[] {
  switch (view.kind) {
    case 'label':
      return [`${name} == \`1\``, `${name} != \`2\``, `${name} IN [\`1\`, \`2\`]`, `${name} == NULL`];
    case 'labels':
      return [
        `${name} == \`1\``,
        `${name} != \`2\``,
        `${name} NOT IN [\`1\`, \`3\`]`,
        `${name} IN [\`2\`, \`3\`]`,
        `COUNT(${name}) >= 2`,
        `${name} == NULL`,
      ];
    case 'number':
      return [`${name} > 40`, `${name} <= 5`, `${name} != 7`, `${name} == NULL`];
    case 'text':
      return [`${name} != NULL`, `${name} == "Good"`];
  }
}
