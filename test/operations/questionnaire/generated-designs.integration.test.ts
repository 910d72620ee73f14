import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { replaceVersionDocument } from '../../../db/stores/questionnaire/survey-version-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { QuestionOf, SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import { builtInTemplates } from '../../../domain/questionnaire/templates/built-in-templates.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { createSurveyFromTemplate } from '../../../operations/questionnaire/templates/create-survey-from-template.ts';
import { rawQuestions } from '../../domain/questionnaire/document/documents.ts';
import { testServices } from '../../support/services.ts';
import type { TestServices } from '../../support/services.ts';
import { surveyDesk } from '../../support/survey-desk.ts';

let test: TestServices;
let member: Principal;
let desk: ReturnType<typeof surveyDesk>;
beforeAll(async () => {
  test = await testServices();
});
beforeEach(async () => {
  member = await test.aMember();
  desk = surveyDesk(test.services, member);
});

const { maxdiff, conjoint } = rawQuestions;

function questionsIn({ document }: { document: unknown }) {
  return (document as SurveyDocument).blocks.flatMap(({ questions }) => questions);
}

/** The design of the first question of a survey, a MaxDiff one. */
function rankingOf(survey: { document: unknown }) {
  return (questionsIn(survey)[0] as QuestionOf<'maxdiff'>).config.ranking;
}

describe('designs of MaxDiff and conjoint questions', () => {
  it('are made with the save, in the sizes that were asked for', async () => {
    const survey = await desk.get(await desk.aDraft(maxdiff, conjoint));
    const [ranked, chosen] = questionsIn(survey) as [QuestionOf<'maxdiff'>, QuestionOf<'conjoint'>];
    const items = ranked.options.map(({ id }) => id);
    expect(ranked.config.ranking?.map((sets) => sets.map((set) => set.length))).toEqual([
      [3, 3, 3],
      [3, 3, 3],
    ]);
    expect(ranked.config.ranking?.flat(2).every((id) => items.includes(id))).toBe(true);
    expect(chosen.config.design?.map((tasks) => tasks.map((task) => task.length))).toEqual([
      [2, 2, 2],
      [2, 2, 2],
    ]);
  });

  it('stay while what they are made from stays, and are made anew when it changes', async () => {
    const id = await desk.aDraft(maxdiff);
    const first = await desk.get(id);
    const [question] = questionsIn(first) as [QuestionOf<'maxdiff'>];
    const reworded = await desk.write(id, { ...question, text: 'Best and worst of these?' });
    expect(rankingOf(reworded)).toEqual(rankingOf(first));
    const resized = await desk.write(id, { ...question, config: { ...question.config, ranking: null, sets: 4 } });
    expect(rankingOf(resized)?.map((sets) => sets.length)).toEqual([4, 4]);
  });

  it('are refused where a survey’s would be too large', async () => {
    const id = await desk.aDraft();
    const items = Array.from({ length: 20 }, (_, index) => ({ text: `Item ${index}` }));
    const huge = { ...maxdiff, options: items, config: { sets: 50, designs: 100, features: 20 } };
    const writing = desk.write(id, ...Array.from({ length: 11 }, () => huge));
    await expect(writing).rejects.toMatchObject({
      code: 'invalid_document',
      issues: [{ path: 'document.blocks[0].questions[10].config.designs' }],
    });
    expect(await desk.get(id)).toMatchObject({ revision: 2 });
  });

  it('come with a survey made from a template', async () => {
    const template = builtInTemplates().find(({ name }) => name === 'Feature Ranking');
    const { survey_id } = await runOperation(createSurveyFromTemplate, test.services, member, {
      template_id: template?.id,
    });
    const ranked = questionsIn(await desk.get(survey_id)).find(({ type }) => type === 'maxdiff') as
      QuestionOf<'maxdiff'> | undefined;
    expect(ranked?.config.ranking).toHaveLength(ranked?.config.designs ?? -1);
  });

  it('are made at the latest when a version goes live that was stored without them', async () => {
    const id = await desk.aDraft(maxdiff);
    const [question] = questionsIn(await desk.get(id)) as [QuestionOf<'maxdiff'>];
    const { document } = (await desk.get(id)) as unknown as { document: SurveyDocument };
    const undesigned = { ...question, config: { ...question.config, ranking: null } };
    const old = { blocks: document.blocks.map((block) => ({ ...block, questions: [undesigned] })) };
    await inTeamTransaction(test.services.database, member.teamId, (transaction) =>
      replaceVersionDocument(transaction, id, { version: 1, document: old, changedBy: member.userId ?? '' }),
    );
    expect(rankingOf(await desk.get(id))).toBeNull();
    await desk.publish(id);
    expect(rankingOf(await desk.version(id, { version: 1 }))).toEqual(rankingOf({ document }));
  });
});
