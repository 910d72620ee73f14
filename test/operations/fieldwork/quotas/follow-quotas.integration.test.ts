import { beforeAll, describe, expect, it } from '@jest/globals';
import { testServices } from '../../../support/services.ts';
import type { TestServices } from '../../../support/services.ts';
import { GROUPS, meets, quotaFielding, quotasOfGroups } from './quota-fielding.ts';
import type { QuotaFielding } from './quota-fielding.ts';

let test: TestServices;
let field: QuotaFielding;
beforeAll(async () => {
  test = await testServices();
  field = quotaFielding(test.services, await test.aMember());
});

/** The counters as stored. */
const counters = (survey: string) =>
  field.inTransaction(({ sql }) =>
    sql('quota_counts')
      .where({ survey_id: survey })
      .orderBy('quota_id')
      .select<{ quota_id: string; condition: string; confirmed: number }[]>('quota_id', 'condition', 'confirmed'),
  );

const questionId = async (survey: string) => {
  const { document } = await field.desk.get(survey);
  return (document.blocks as { questions: { id: string }[] }[])[0]?.questions[0]?.id;
};

describe('a quota that comes while the survey is in the field', () => {
  it('counts the complete responses that there are, and no others', async () => {
    const survey = await field.aSurvey([]);
    await field.completed(survey, ['1', '2']);
    await field.completed(survey, ['2']);
    await field.completed(survey, ['3']);
    for (const given of [
      { source: 'test' },
      { isPreview: true },
      { excluded: true },
      { status: 'SCREEN_OUT' },
      { status: 'IN_PROGRESS' },
    ] as const) {
      await field.completed(survey, ['1', '2'], given);
    }
    await field.replace(survey, quotasOfGroups(5, 5));
    expect(await field.counts(survey)).toEqual([
      [1, 0],
      [2, 0],
    ]);
    await field.desk.update(survey, {
      settings: { quotas: [{ id: 'all', name: 'All', condition: 'Q1 != NULL', limit: 3 }] },
    });
    expect(await field.status(survey)).toMatchObject([{ id: 'all', completes: 3, available: 0, is_full: true }]);
    expect(await counters(survey)).toEqual([{ quota_id: 'all', condition: 'Q1 != NULL', confirmed: 3 }]);
  });

  it('counts responses by the thousand, each once', async () => {
    const survey = await field.aSurvey([]);
    const one = await field.completed(survey, ['1']);
    await field.inTransaction(({ sql }) => copies(sql, one, 2_500));
    await field.replace(survey, quotasOfGroups(5, 5));
    expect(await field.counts(survey)).toEqual([
      [2_501, 0],
      [0, 0],
    ]);
  });

  it('leaves places with those who hold them, as far as the new condition holds for them', async () => {
    const survey = await field.aSurvey(quotasOfGroups(1));
    const [first, second] = [await field.arrives(survey), await field.arrives(survey)];
    await field.page(survey, first, ['1', '2']);
    await field.replace(survey, [{ id: 'g1', limit: 1, condition: meets('2') }]);
    expect(await field.counts(survey)).toEqual([[0, 1]]);
    expect(await field.page(survey, second, ['2'])).toBe('full');
    expect(await field.page(survey, first, ['1', '2'], { isComplete: true })).toBe('room');
    expect(await field.counts(survey)).toEqual([[1, 0]]);
  });

  it('with a lower limit lets those who hold a place finish, and nobody else', async () => {
    const survey = await field.aSurvey(quotasOfGroups(5));
    const [first, second] = [await field.arrives(survey), await field.arrives(survey)];
    await field.page(survey, first, ['1']);
    await field.replace(survey, quotasOfGroups(0));
    expect(await field.page(survey, second, ['1'])).toBe('full');
    expect(await field.page(survey, first, ['1'], { isComplete: true })).toBe('room');
    expect(await field.status(survey)).toMatchObject([{ completes: 1, available: 0, is_full: true }]);
  });
});

describe('a place that lapsed', () => {
  it('is lost where the limit was lowered meanwhile', async () => {
    const survey = await field.aSurvey(quotasOfGroups(5));
    const someone = await field.arrives(survey);
    const begin = new Date('2027-03-01T09:00:00Z');
    await field.page(survey, someone, ['1'], { now: begin });
    await field.replace(survey, quotasOfGroups(0));
    const now = new Date(begin.getTime() + 31 * 60_000);
    expect(await field.page(survey, someone, ['1'], { now, isComplete: true })).toBe('full');
  });
});

describe('a quota that goes', () => {
  it('takes its counter and its places along, and counts anew where it comes back', async () => {
    const survey = await field.aSurvey(quotasOfGroups(5, 5));
    const [first, second] = [await field.arrives(survey), await field.arrives(survey)];
    await field.page(survey, first, ['1', '2'], { isComplete: true });
    await field.page(survey, second, ['1', '2']);
    await field.replace(survey, quotasOfGroups(5));
    expect((await counters(survey)).map(({ quota_id: id }) => id)).toEqual(['g1']);
    expect(await field.page(survey, second, ['1', '2'], { isComplete: true })).toBe('room');
    await field.desk.update(survey, { settings: { quotas: null } });
    expect(await counters(survey)).toEqual([]);
    await field.replace(survey, quotasOfGroups(5, 5));
    expect(await field.counts(survey)).toEqual([
      [2, 0],
      [2, 0],
    ]);
  });
});

describe('a question with a new label', () => {
  it('is followed by the counted condition, and nothing is counted anew', async () => {
    const survey = await field.aSurvey(quotasOfGroups(5));
    await field.page(survey, await field.arrives(survey), ['1'], { isComplete: true });
    // Would be gone, were it counted anew.
    await field.inTransaction(({ sql }) => sql('quota_counts').where({ survey_id: survey }).update({ confirmed: 4 }));
    await field.desk.updateQuestion(survey, { question_id: await questionId(survey), label: 'Groups' });
    const condition = meets('1', 'Groups');
    expect(await counters(survey)).toEqual([{ quota_id: 'g1', condition, confirmed: 4 }]);
    expect(await field.status(survey)).toMatchObject([{ condition, completes: 4 }]);
  });

  it('is known by its old one to respondents on the version before, in reservations and in recounts', async () => {
    const survey = await field.aSurvey(quotasOfGroups(2));
    const [first, second, third] = [
      await field.arrives(survey),
      await field.arrives(survey),
      await field.arrives(survey),
    ];
    await field.page(survey, first, ['1']);
    await field.desk.updateQuestion(survey, { question_id: await questionId(survey), label: 'Groups' });
    expect(await field.page(survey, first, ['1'], { isComplete: true })).toBe('room');
    await field.desk.push(survey, { version: 2 });
    expect(await field.page(survey, second, ['1'])).toBe('room');
    expect(await field.page(survey, third, ['1'], { version: 2 })).toBe('full');
    expect(await field.page(survey, second, ['1'], { isComplete: true })).toBe('room');
    await field.replace(survey, [
      { id: 'new', limit: 2, condition: `${meets('1', 'Groups')} OR ${meets('2', 'Groups')}` },
    ]);
    expect(await field.counts(survey)).toEqual([[2, 0]]);
    await field.desk.push(survey, { version: 1 });
    // After the roll back the condition says a label that the document has no more.
    await field.desk.update(survey, { name: 'Still the same', document: (await field.desk.get(survey)).document });
    expect(await field.page(survey, await field.arrives(survey), ['1'])).toBe('full');
  });
});

/** A survey that has had quotas from the start, as a clone has them: none of them was ever saved by itself. */
async function aCloneWith(...limits: number[]): Promise<string> {
  const quotas = quotasOfGroups(...limits).map((one) => ({ ...one, name: one.id }));
  const { id } = await field.desk.create({ name: 'With quotas', settings: { quotas } });
  await field.inTransaction(async ({ sql }) => {
    const source = await field.desk.aDraft({
      type: 'select',
      subtype: 'multi',
      text: 'Groups?',
      options: GROUPS.map((label) => ({ label, text: label })),
    });
    const { document } = await sql('survey_versions')
      .where({ survey_id: source })
      .first<{ document: unknown }>('document');
    await sql('survey_versions')
      .where({ survey_id: id })
      .update({ document: JSON.stringify(document) });
  });
  await field.desk.publish(id);
  expect(await counters(id)).toEqual([]);
  return id;
}

describe('a survey that has quotas from the start', () => {
  it('gives places though none of them was ever saved by itself', async () => {
    const id = await aCloneWith(1);
    const [first, second] = [await field.arrives(id), await field.arrives(id)];
    expect(await field.page(id, first, ['1'])).toBe('room');
    expect(await field.page(id, second, ['1'])).toBe('full');
    expect(await field.page(id, first, ['1'], { isComplete: true })).toBe('room');
    expect(await field.counts(id)).toEqual([[1, 0]]);
  });

  it('counts who is taken in before anybody had a place', async () => {
    const id = await aCloneWith(1, 1);
    const someone = await field.completed(id, ['1'], { excluded: true });
    await field.exclude(id, [someone], false);
    expect(await field.counts(id)).toEqual([
      [1, 0],
      [0, 0],
    ]);
    expect(await field.page(id, await field.arrives(id), ['1'])).toBe('full');
  });
});

describe('quotas of two surveys that bear the same ids', () => {
  it('go one without the other: the places of the one that stays are kept', async () => {
    const [one, other] = [await field.aSurvey(quotasOfGroups(5, 2)), await field.aSurvey(quotasOfGroups(5, 2))];
    for (const survey of [one, other]) {
      await field.page(survey, await field.arrives(survey), ['2'], { isComplete: true });
      await field.page(survey, await field.arrives(survey), ['2']);
    }
    await field.replace(one, quotasOfGroups(5));
    expect(await field.counts(other)).toEqual([
      [0, 0],
      [1, 1],
    ]);
    expect(await field.page(other, await field.arrives(other), ['2'])).toBe('full');
  });

  it('follow each the labels of its own questions, and nothing is counted anew', async () => {
    const surveys = [await field.aSurvey(quotasOfGroups(5)), await field.aSurvey(quotasOfGroups(5))];
    // Would be gone, were they counted anew.
    await field.inTransaction(({ sql }) => sql('quota_counts').whereIn('survey_id', surveys).update({ confirmed: 4 }));
    for (const survey of surveys) {
      await field.desk.updateQuestion(survey, { question_id: await questionId(survey), label: 'Groups' });
      expect(await counters(survey)).toEqual([{ quota_id: 'g1', condition: meets('1', 'Groups'), confirmed: 4 }]);
    }
  });
});

/** More responses like one. */
function copies(sql: { raw(text: string, bindings: readonly unknown[]): Promise<unknown> }, id: string, count: number) {
  return sql.raw(
    `insert into responses (id, team_id, survey_id, version, respondent_key, status, source, language, seed, answers,
       started_at, last_activity_at, completed_at)
     select 'copy_' || n || '_' || id, team_id, survey_id, version, sha256(n::text::bytea), status, source, language,
       seed, answers, started_at, last_activity_at, completed_at
     from responses, generate_series(1, ?::int) n where id = ?`,
    [count, id],
  );
}
