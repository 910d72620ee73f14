import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { ALL_COMPLETES } from '../../../domain/results/analysis/selection.ts';
import { questionsOf } from '../../../domain/questionnaire/document/question-index.ts';
import { definitionOf } from '../../../domain/questionnaire/document/question-types.ts';
import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import type { GivenAnswers } from '../../../domain/fieldwork/flow/given-answers.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import type { AnalysisScope } from '../../../platform/columns/column-store.ts';
import { everyTypeSurvey } from '../../support/analytics/every-type-survey.ts';
import { inAnyOrder } from '../../support/analytics/in-any-order.ts';
import { referenceTally } from '../../support/analytics/reference-tally.ts';
import { testServices } from '../../support/services.ts';
import type { TestServices } from '../../support/services.ts';

describe('the columns of a survey with every type of question', () => {
  let test: TestServices;
  let member: Principal;
  let document: SurveyDocument;
  let scope: AnalysisScope;
  let stored: readonly GivenAnswers[];

  beforeAll(async () => {
    test = await testServices();
    member = await test.aMember();
    const survey = await everyTypeSurvey(test.services, member, { responses: 120 });
    document = survey.document;
    const { id } = survey;
    stored = await inTeamTransaction(test.services.database, member.teamId, async ({ sql }) => {
      const rows = await sql('responses')
        .where({ survey_id: id, status: 'COMPLETE' })
        .select<{ answers: GivenAnswers }[]>('answers');
      return rows.map(({ answers }) => answers);
    });
    scope = { teamId: member.teamId, surveyId: id, selection: ALL_COMPLETES, weighting: null, nowMs: Date.now() };
  });

  const lists = createRequire(import.meta.url)('stopwords-iso') as Readonly<Record<string, readonly string[]>>;
  const noWords = new Set(lists['en']);

  it('count as reading the answers one by one does', async () => {
    const asked = document.blocks[0]?.questions.filter((question) => definitionOf(question).producesData) ?? [];
    expect(stored.length).toBeGreaterThan(50);
    const tallies = await test.services.columns.questions(
      scope,
      asked.map(({ id }) => id),
    );
    for (const [index, question] of asked.entries()) {
      const reference = referenceTally(
        question,
        stored.map(({ answers }) => answers[question.id]),
        noWords,
      );
      expect({ label: question.label, tally: inAnyOrder(tallies[index]) }).toEqual({
        label: question.label,
        tally: inAnyOrder(reference),
      });
    }
  });

  it('count each item of a loop, and all items together', async () => {
    const loop = document.blocks[1];
    const looped = loop?.questions ?? [];
    const tallies = await test.services.columns.questions(
      scope,
      looped.map(({ id }) => id),
    );
    for (const [index, question] of looped.entries()) {
      const rounds = stored.flatMap(({ loops }) => loops[loop?.id ?? ''] ?? []);
      const items = [...Map.groupBy(rounds, ({ item }) => item)].map(([item, some]) => ({
        item,
        tally: referenceTally(
          question,
          some.map(({ answers }) => answers[question.id]),
          noWords,
        ),
      }));
      const all = referenceTally(
        question,
        rounds.map(({ answers }) => answers[question.id]),
        noWords,
      );
      expect(inAnyOrder(tallies[index])).toEqual(inAnyOrder({ items, all }));
    }
  });

  it('know every question of the document, and say nothing of those that nobody was asked', async () => {
    const questions = questionsOf(document).filter((question) => definitionOf(question).producesData);
    const nobody = { ...scope, selection: { ...ALL_COMPLETES, version: 99 } };
    const tallies = await test.services.columns.questions(
      nobody,
      questions.map(({ id }) => id),
    );
    expect(tallies.map((tally) => ('items' in tally ? tally.all.base : tally.base))).toEqual(questions.map(() => 0));
  });
});
