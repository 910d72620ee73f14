import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { questionsOf } from '../../../domain/questionnaire/document/question-index.ts';
import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import { problemOf } from '../../support/api/answers.ts';
import { CUPS, DAY_MS, DRINKS, later, NOW, score, startResponsesApp } from '../../support/api/responses-app.ts';
import type { ResponsesApp } from '../../support/api/responses-app.ts';
import type { TestRequest } from '../../support/api/test-app.ts';
import { once } from '../../support/once.ts';

let api: ResponsesApp;

beforeAll(async () => {
  api = await startResponsesApp();
});

afterAll(() => api.close());

describe('the list of responses over HTTP', () => {
  it('has the newest first, in pages that neither repeat nor lose any', async () => {
    const survey = await api.aSurvey();
    const ages = [3, 1, 2, 2, 2];
    const ids = await Promise.all(ages.map((days) => api.store(survey, { startedAt: later(-days) })));
    const page = (offset: number) => api.list(survey, { limit: '2', offset: String(offset) });
    const pages = [await page(0), await page(2), await page(4), await page(6)];
    expect(pages.map(({ total, limit, offset }) => [total, limit, offset])).toEqual(
      [0, 2, 4, 6].map((offset) => [5, 2, offset]),
    );
    const listed = pages.flatMap(({ responses }) => responses.map(({ id }) => id));
    expect(listed).toEqual([ids[1], ...[ids[2], ids[3], ids[4]].sort(), ids[0]]);
  });

  it('tells of each what a list shows, and leaves its answers to the detail', async () => {
    const survey = await api.aSurvey();
    const id = await api.store(survey, { country: 'DK', timeElapsedMs: 4_000_000_000, answers: { Q2: 3 } });
    expect(await api.list(survey)).toEqual({
      total: 1,
      limit: 50,
      offset: 0,
      responses: [
        {
          id,
          survey_id: survey,
          status: 'COMPLETE',
          country: 'DK',
          started_at: NOW.toISOString(),
          completed_at: new Date(NOW.getTime() + 4_000_000_000).toISOString(),
          time_elapsed_ms: 4_000_000_000,
          is_preview: false,
          excluded: false,
          version: 1,
          source: 'open',
          language: 'en',
        },
      ],
    });
  });

  it('is filtered by state, in any case; one that is silent for a day is abandoned and no longer in progress', async () => {
    const survey = await api.aSurvey();
    const silent = { status: 'IN_PROGRESS', lastActivityAt: later(-1) } as const;
    const awake = { status: 'IN_PROGRESS', lastActivityAt: new Date(later(-1).getTime() + 1) } as const;
    const ids = {
      COMPLETE: await api.store(survey),
      SCREEN_OUT: await api.store(survey, { status: 'SCREEN_OUT' }),
      OVER_QUOTA: await api.store(survey, { status: 'OVER_QUOTA' }),
      ABANDONED: await api.store(survey, silent),
      IN_PROGRESS: await api.store(survey, awake),
    };
    for (const [status, id] of Object.entries(ids)) {
      for (const written of [status, status.toLowerCase()]) {
        const { total, responses } = await api.list(survey, { status: written });
        expect([total, responses.map((one) => [one.id, one.status])]).toEqual([1, [[id, status]]]);
      }
    }
  });

  it('is filtered by what is known of a response', async () => {
    const survey = await api.aSurvey([CUPS], [CUPS]);
    const plain = await api.store(survey, { startedAt: later(-9) });
    const special = await api.store(survey, {
      version: 1,
      excluded: true,
      isPreview: true,
      country: 'DE',
      source: 'test',
      panelData: { panel_id: 'of the run' },
      startedAt: later(-1),
    });
    expect(await api.idsOf(survey, {})).toEqual([special, plain]);
    const only: readonly (readonly [Record<string, string>, string])[] = [
      [{ excluded: 'true' }, special],
      [{ excluded: 'false' }, plain],
      [{ is_preview: 'true' }, special],
      [{ is_preview: 'false' }, plain],
      [{ version: '1' }, special],
      [{ version: '2' }, plain],
      [{ country: 'de' }, special],
      [{ source: 'test' }, special],
      [{ source: 'open' }, plain],
      [{ panel_id: 'of the run' }, special],
      [{ date_from: '2026-03-30' }, special],
      [{ date_to: '2026-03-29' }, plain],
      [{ excluded: 'true', version: '1', country: 'DE', source: 'test', status: 'complete' }, special],
    ];
    for (const [query, id] of only) expect([query, await api.idsOf(survey, query)]).toEqual([query, [id]]);
    expect(await api.idsOf(survey, { country: 'US' })).toEqual([]);
    expect(await api.idsOf(survey, { version: '2', country: 'DE' })).toEqual([]);
  });

  it('takes dates as whole days of UTC, and times to the millisecond', async () => {
    const survey = await api.aSurvey();
    const at = (time: string) => api.store(survey, { startedAt: new Date(time) });
    const dusk = await at('2026-02-28T23:59:59.999Z');
    const dawn = await at('2026-03-01T00:00:00.000Z');
    const cases: readonly (readonly [Record<string, string>, readonly string[]])[] = [
      [{ date_to: '2026-02-28' }, [dusk]],
      [{ date_from: '2026-03-01' }, [dawn]],
      [{ date_from: '2026-02-28', date_to: '2026-03-01' }, [dawn, dusk]],
      [{ date_to: '2026-02-28T23:59:59.999Z' }, [dusk]],
      [{ date_to: '2026-02-28T23:59:59.998Z' }, []],
      [{ date_from: '2026-03-01T01:00:00+01:00' }, [dawn]],
      [{ date_from: '2026-03-01T00:00:00.001Z' }, []],
      [{ date_from: '0000-01-01', date_to: '9999-12-31' }, [dawn, dusk]],
      [{ date_from: '2026-03-02', date_to: '2026-03-01' }, []],
    ];
    for (const [query, ids] of cases) expect([query, await api.idsOf(survey, query)]).toEqual([query, ids]);
  });

  const askedSurvey = once(() => api.aSurvey());

  it.each([
    '?status=finished',
    '?status=',
    '?excluded=yes',
    '?version=0',
    '?version=99999999999',
    '?country=Denmark',
    '?source=mail',
    '?date_from=yesterday',
    '?date_to=2026-02-30',
    '?date_to=2026-02-28T25:00:00Z',
    '?date_from=2026-02-28T10:00:00',
    '?limit=0',
    '?limit=201',
    '?offset=-1',
    '?page=2',
    '?status=complete&status=screen_out',
    "?country=' or 1=1 --",
    '?segment_filter=',
    '?segment_filter=%00',
  ])('refuses %s as a query', async (query) => {
    const problem = await problemOf(await api.request(await askedSurvey(), query));
    expect([problem.status, problem.code, problem.errors?.length]).toEqual([400, 'invalid_query', 1]);
  });

  it('is that of a survey of the team that is still there', async () => {
    const survey = await api.aSurvey();
    await api.store(survey);
    const stranger = await api.request(survey, '', { headers: { 'X-Team-ID': randomUUID() } });
    expect((await problemOf(stranger)).code).toBe('not_found');
    for (const id of [randomUUID(), 'survey', '%27'])
      expect((await problemOf(await api.request(id))).code).toBe('not_found');
    await api.desk.remove(survey);
    expect((await problemOf(await api.request(survey))).code).toBe('not_found');
  });

  it('needs no user', async () => {
    const survey = await api.aSurvey();
    expect((await api.request(survey, '', { as: api.noUser })).status).toBe(200);
  });
});

describe('a segment of responses over HTTP', () => {
  const inSegment = (survey: string, segment_filter: string, more: Record<string, string> = {}) =>
    api.idsOf(survey, { segment_filter, ...more });

  it('has those for which the expression holds, together with the other filters', async () => {
    const survey = await api.aSurvey();
    const both = await api.store(survey, { answers: { Q1: ['1', '2'], Q2: 4 }, startedAt: later(-1) });
    const tea = await api.store(survey, { answers: { Q1: ['2'], Q2: 1 }, country: 'DK' });
    await api.store(survey, { status: 'SCREEN_OUT' });
    expect(await inSegment(survey, 'Q1 == `2`')).toEqual([tea, both]);
    expect(await inSegment(survey, 'Q1 == `2` AND V1 > 5')).toEqual([both]);
    expect(await inSegment(survey, 'Q1 == `2`', { country: 'DK' })).toEqual([tea]);
    expect(await inSegment(survey, 'STATUS == "SCREEN_OUT" OR Q2 == 1')).toHaveLength(2);
    expect(await inSegment(survey, 'STATUS == "ABANDONED"')).toEqual([]);
  });

  it('is judged by the version that each response was collected against', async () => {
    const survey = await api.aSurvey([CUPS, score('Q1 + 1')], [{ ...CUPS, label: 'Q7' }, score('Q7 * 10')]);
    const first = await api.store(survey, { version: 1, answers: { Q1: 9 }, startedAt: later(-1) });
    const second = await api.store(survey, { version: 2, answers: { Q7: 1 } });
    expect(await inSegment(survey, 'V1 == 10')).toEqual([second, first]);
    expect(await inSegment(survey, 'V1 == 90')).toEqual([]);
    expect(await inSegment(survey, 'Q7 == 1')).toEqual([second]);
    expect(await inSegment(survey, 'Q1 == 9')).toEqual([first]);
  });

  it('is counted over all responses and paged, however many were begun at the same moment', async () => {
    const survey = await api.aSurvey();
    const stored: string[] = [];
    for (let count = 0; count < 230; count += 1) {
      stored.push(await api.store(survey, { answers: { Q2: count % 2 }, startedAt: later(count < 5 ? -1 : 0) }));
    }
    const query = { segment_filter: 'Q2 == 1' };
    const whole = await api.list(survey, { ...query, limit: '200' });
    expect(whole.total).toBe(115);
    const odd = stored.filter((_, index) => index % 2 === 1);
    expect(whole.responses.map(({ id }) => id).sort()).toEqual(odd.sort());
    const paged = [0, 50, 100, 150].map((offset) => api.list(survey, { ...query, offset: String(offset) }));
    const pages = await Promise.all(paged);
    expect(pages.flatMap(({ responses }) => responses)).toEqual(whole.responses);
    expect(pages.map(({ total }) => total)).toEqual([115, 115, 115, 115]);
  });

  it('that can’t be read, or mentions what no version has, is refused with what to write', async () => {
    const survey = await api.aSurvey();
    const refused = async (dsl: string) =>
      problemOf(await api.request(survey, `?segment_filter=${encodeURIComponent(dsl)}`));
    for (const dsl of ['Q1 = 1', 'Q1 == `1` and Q2 > 1', '(((', 'V1 = Q1', `${'('.repeat(5_000)}Q1`]) {
      const problem = await refused(dsl);
      expect([problem.status, problem.code, problem.errors?.[0]?.path]).toEqual([
        400,
        'invalid_query',
        'segment_filter',
      ]);
    }
    expect((await refused('Q2 > 1 and Q1 == `1`')).detail).toContain('Line 1, column 8');
    expect((await refused('Q2 > 1 AND Q11 == `1`')).errors).toEqual([
      { path: 'segment_filter', message: 'Line 1, column 12: No question or variable is labelled Q11. Write Q1.' },
    ]);
  });
});

describe('a response over HTTP', () => {
  it('has its answers in codes and in words, and all that is known of it', async () => {
    const survey = await api.aSurvey();
    const { document } = await api.desk.version(survey, { version: 1 });
    const [q1, q2, , thanks] = questionsOf(document as unknown as SurveyDocument).map(({ id }) => id);
    const id = await api.store(survey, {
      answers: { Q1: { selected: ['3', '1'], writeIns: { '3': 'Mate <b>' } }, Q2: 4, V1: 8 },
      pages: { [q2!]: { revision: 3, elapsedMs: 50_000 }, [q1!]: { revision: 2, elapsedMs: 70_000 } },
      endingQuestionId: thanks!,
      startedAt: later(-2),
      completedAt: later(-1),
      lastActivityAt: later(-1),
      country: 'US',
      region: 'MA',
      city: 'Boston',
      timezone: 'America/New_York',
      ipHash: 'hash of an address',
      deviceHash: 'hash of a device',
      emailToken: 'tok_secret',
      source: 'email',
      panelData: { participant: 'P1' },
      respondentMetadata: { segment: 'b' },
      fraud: [{ signal: 'speeder', evidence: { seconds: 12 } }],
    });
    const shown = await api.detail(survey, id);
    const [item] = (await api.list(survey)).responses;
    expect(shown).toEqual({
      ...item,
      last_activity_at: later(-1).toISOString(),
      wall_clock_ms: DAY_MS,
      ending: 'S1',
      data: { Q1: ['1', '3'], Q1_3_text: 'Mate <b>', Q2: 4, V1: 8 },
      data_text: { Q1: 'Coffee, Mate <b>', Q1_3_text: 'Mate <b>', Q2: '4', V1: '8' },
      geo: { country: 'US', region: 'MA', city: 'Boston', timezone: 'America/New_York' },
      panel: { source: 'email', has_token: true, panel_data: { participant: 'P1' } },
      metadata: { segment: 'b' },
      fraud: { signals: [{ signal: 'speeder', evidence: { seconds: 12 } }] },
      exclusion: { excluded: false, reason: null, excluded_by: null, excluded_at: null },
      pages: [
        { place: q1, label: 'Q1', elapsed_ms: 70_000, revision: 2 },
        { place: q2, label: 'Q2', elapsed_ms: 50_000, revision: 3 },
      ],
      seed: 'seed of the tests',
    });
    expect(JSON.stringify(shown)).not.toMatch(/tok_secret|hash of/);
  });

  it('that goes on has its variables worked out, and no end', async () => {
    const survey = await api.aSurvey();
    const lastActivityAt = new Date(NOW.getTime() - 5_000);
    const startedAt = new Date(NOW.getTime() - 65_000);
    const id = await api.store(survey, {
      status: 'IN_PROGRESS',
      answers: { Q1: null, Q2: 4 },
      startedAt,
      lastActivityAt,
    });
    expect(await api.detail(survey, id)).toMatchObject({
      status: 'IN_PROGRESS',
      completed_at: null,
      wall_clock_ms: 60_000,
      ending: null,
      data: { Q1: null, Q2: 4, V1: 8 },
      data_text: { Q1: '', Q2: '4', V1: '8' },
    });
  });

  it('is read by its own version, and whatever it holds', async () => {
    const survey = await api.aSurvey([DRINKS, CUPS], [CUPS]);
    const id = await api.store(survey, {
      version: 1,
      raw: { Q1: { selected: ['o99999999', 4], writeIns: 'none' }, Q2: { why: ['not'] } },
      endingQuestionId: 'gone',
      pages: { 'gone/1': { revision: 1, elapsedMs: 1 } },
    });
    expect(await api.detail(survey, id)).toMatchObject({
      version: 1,
      ending: null,
      data: { Q1: null, Q2: null },
      pages: [{ place: 'gone/1', label: null }],
    });
  });

  it('is not there for another team, another survey, nor under an id that is none', async () => {
    const [survey, other] = [await api.aSurvey(), await api.aSurvey()];
    const id = await api.store(survey);
    const codeOf = async (path: string, init: TestRequest = {}) =>
      (await problemOf(await api.app.request(path, init))).code;
    const json = { excluded: true };
    const paths = [`${other}/responses/${id}`, `${survey}/responses/x`, `${survey}/responses/%00`]
      .concat(`${survey}/responses/${'x'.repeat(300)}`, `${survey}/responses/'%20or%201=1`, `nothing/responses/${id}`)
      .map((path) => `/api/v1/surveys/${path}`);
    for (const path of paths) {
      expect([path, await codeOf(path)]).toEqual([path, 'not_found']);
      expect([path, await codeOf(path, { method: 'PATCH', json })]).toEqual([path, 'not_found']);
    }
    const headers = { 'X-Team-ID': randomUUID() };
    const own = `/api/v1/surveys/${survey}/responses/${id}`;
    expect(await codeOf(own, { headers })).toBe('not_found');
    expect(await codeOf(own, { headers, method: 'PATCH', json })).toBe('not_found');
    expect((await api.detail(survey, id)).excluded).toBe(false);
  });
});
