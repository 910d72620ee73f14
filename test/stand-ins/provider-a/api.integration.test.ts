import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { StudyRecord } from '../../../stand-ins/provider-a/records.ts';
import { TOKEN, setUpProviderA } from '../../providers/recruiting/panels/provider-a-flavour.ts';
import type { ProviderAFlavour } from '../../providers/recruiting/panels/provider-a-flavour.ts';

let flavour: ProviderAFlavour;

beforeEach(async () => {
  flavour = await setUpProviderA({ isForgetful: true });
});

afterEach(() => flavour.stop());

const STUDY = {
  name: 'A study',
  description: 'What it is about.',
  external_study_url: 'https://s.example/?p={{%PROLIFIC_PID%}}',
  prolific_id_option: 'url_parameters',
  completion_codes: [{ code: 'DONE', code_type: 'COMPLETED', actions: [{ action: 'MANUALLY_REVIEW' }] }],
  total_available_places: 3,
  estimated_completion_time: 10,
  reward: 200,
};

function post(path: string, body: unknown) {
  return flavour.ask('POST', path, body);
}

async function aStudy(changes: object = {}): Promise<StudyRecord> {
  const { status, body } = await post('/api/v1/studies/', { ...STUDY, ...changes });
  expect(status).toBe(201);
  return body as StudyRecord;
}

async function move(id: string, action: string) {
  return (await post(`/api/v1/studies/${id}/transition/`, { action })).status;
}

describe('a study', () => {
  test('is told with the provider’s defaults, and says what made it', async () => {
    expect(await aStudy()).toMatchObject({
      ...{ status: 'UNPUBLISHED', internal_name: null, filters: [], is_ready_to_publish: true },
      metadata: expect.stringContaining('nobody is recruited'),
    });
  });

  const broken: readonly (readonly [string, object, string])[] = [
    ['without a name', { name: undefined }, 'name'],
    ['with an unknown field', { colour: 'red' }, 'colour'],
    ['with an unknown field inside', { submissions_config: { most: 3 } }, 'submissions_config'],
    ['with half a place', { total_available_places: 1.5 }, 'total_available_places'],
    ['with no place', { total_available_places: 0 }, 'total_available_places'],
    [
      'with an unknown action',
      { completion_codes: [{ code: 'X', code_type: 'OTHER', actions: [{ action: 'CLAP' }] }] },
      'completion_codes.0.actions.0.action',
    ],
    [
      'with one code twice',
      { completion_codes: [...STUDY.completion_codes, ...STUDY.completion_codes] },
      'completion_codes',
    ],
    ['with an address that is none', { external_study_url: 'javascript:alert(1)' }, 'external_study_url'],
    ['with an unknown filter', { filters: [{ filter_id: 'shoe-size', selected_values: ['1'] }] }, 'filters'],
    ['with an unknown choice', { filters: [{ filter_id: 'sex', selected_values: ['9'] }] }, 'filters'],
    ['with too little time', { maximum_allowed_time: 10 }, 'maximum_allowed_time'],
  ];

  test.each(broken)('%s is refused, by the field', async (_, changes, field) => {
    const { status, body } = await post('/api/v1/studies/', { ...STUDY, ...changes });
    expect(status).toBe(400);
    expect(Object.keys((body as { detail: object }).detail)).toEqual([field]);
    expect((await flavour.records()).studies).toEqual([]);
  });

  const STATES = {
    UNPUBLISHED: [],
    SCHEDULED: ['SCHEDULE_PUBLISH'],
    ACTIVE: ['PUBLISH'],
    PAUSED: ['PUBLISH', 'PAUSE'],
    COMPLETED: ['PUBLISH', 'STOP'],
  } as const;
  const TABLE: Readonly<Record<keyof typeof STATES, Readonly<Record<string, string>>>> = {
    UNPUBLISHED: { PUBLISH: 'ACTIVE', SCHEDULE_PUBLISH: 'SCHEDULED' },
    SCHEDULED: { CANCEL_PUBLISH: 'UNPUBLISHED' },
    ACTIVE: { PAUSE: 'PAUSED', STOP: 'COMPLETED' },
    PAUSED: { START: 'ACTIVE', STOP: 'COMPLETED' },
    COMPLETED: {},
  };
  const ACTIONS = ['PUBLISH', 'SCHEDULE_PUBLISH', 'CANCEL_PUBLISH', 'PAUSE', 'START', 'STOP'];
  const moves = (Object.keys(STATES) as (keyof typeof STATES)[]).flatMap((state) =>
    ACTIONS.map((action) => [state, action, TABLE[state][action] ?? null] as const),
  );

  test.each(moves)('%s, %s: %s', async (state, action, next) => {
    const { id } = await aStudy();
    const publish_at = '2026-05-01T00:00:00Z';
    for (const step of STATES[state]) await post(`/api/v1/studies/${id}/transition/`, { action: step, publish_at });
    const { status, body } = await post(`/api/v1/studies/${id}/transition/`, { action, publish_at });
    expect([status, (body as { status?: string }).status]).toEqual(next === null ? [400, undefined] : [200, next]);
    expect((await flavour.ask('GET', `/api/v1/studies/${id}/`)).body).toMatchObject({ status: next ?? state });
  });

  test('keeps its fields after publication, but for its name here and more places', async () => {
    const { id } = await aStudy();
    const patch = async (body: object) => (await flavour.ask('PATCH', `/api/v1/studies/${id}/`, body)).status;
    expect(await patch({ reward: 250 })).toBe(200);
    await move(id, 'PUBLISH');
    expect(await patch({ reward: 300 })).toBe(400);
    expect(await patch({ total_available_places: 2 })).toBe(400);
    expect(await patch({ total_available_places: 9, internal_name: 'ours' })).toBe(200);
    expect((await flavour.records()).studies[0]).toMatchObject({
      reward: 250,
      total_available_places: 9,
      internal_name: 'ours',
    });
  });

  test('can not be deleted once it was published', async () => {
    const { id } = await aStudy();
    await move(id, 'PUBLISH');
    expect((await flavour.ask('DELETE', `/api/v1/studies/${id}/`)).status).toBe(400);
    expect((await flavour.records()).studies).toHaveLength(1);
  });
});

describe('participants', () => {
  async function published(changes: object = {}): Promise<string> {
    const { id } = await aStudy(changes);
    await move(id, 'PUBLISH');
    return id;
  }
  const arrive = async (study: string, participantId?: string) =>
    post(
      `/stand-in/studies/${study}/participants`,
      participantId === undefined ? {} : { participant_id: participantId },
    );
  const step = async (submission: unknown, name: string, body: object = {}) =>
    post(`/stand-in/submissions/${(submission as { id: string }).id}/${name}`, body);

  test('come with their ids in the address, written so that they stay what they are', async () => {
    const study = await published();
    const { body } = await arrive(study, 'a&b');
    expect(body).toMatchObject({ entry_url: 'https://s.example/?p=a%26b' });
  });

  test('find no place in a full study, a second time, or while it is not active', async () => {
    const study = await published({ total_available_places: 1 });
    expect((await arrive(study, 'ada')).status).toBe(200);
    expect((await arrive(study, 'ben')).status).toBe(409);
    await move(study, 'PAUSE');
    expect((await arrive(study, 'cid')).status).toBe(409);
    const roomy = await published();
    await arrive(roomy, 'ada');
    expect((await arrive(roomy, 'ada')).status).toBe(409);
  });

  test('leave their place to others when they give it back or run out of time', async () => {
    const study = await published({ total_available_places: 1 });
    await step((await arrive(study)).body, 'return');
    await step((await arrive(study)).body, 'time-out');
    expect((await arrive(study)).status).toBe(200);
  });

  test('whose codes nobody knows are left to a person', async () => {
    const study = await published({ total_available_places: 1 });
    const { body } = await arrive(study);
    expect((await step(body, 'complete', { code: 'WRONG' })).body).toMatchObject({ status: 'AWAITING REVIEW' });
    expect((await flavour.records()).studies[0]?.status).toBe('AWAITING REVIEW');
    await step(body, 'approve');
    expect((await flavour.records()).studies[0]?.status).toBe('COMPLETED');
    expect((await step(body, 'complete', { code: 'DONE' })).status).toBe(409);
  });

  test('are counted and listed by their states', async () => {
    const study = await published();
    await step((await arrive(study)).body, 'return');
    await arrive(study);
    expect((await flavour.ask('GET', `/api/v1/studies/${study}/submissions/counts/`)).body).toMatchObject({
      ...{ ACTIVE: 1, RETURNED: 1, TOTAL: 2, 'SCREENED OUT': 0 },
    });
    const list = await flavour.ask('GET', `/api/v1/submissions/?study=${study}&status=returned`);
    expect((list.body as { results: unknown[] }).results).toHaveLength(1);
    expect((await flavour.ask('GET', '/api/v1/submissions/')).status).toBe(400);
  });

  test('who are paid for not answering use the slots up, and the study pauses', async () => {
    const payment = { action: 'FIXED_SCREEN_OUT_PAYMENT', fixed_screen_out_reward: 14, slots: 1 };
    const out = { code: 'OUT', code_type: 'FIXED_SCREENOUT', actions: [payment] };
    const study = await published({ completion_codes: [...STUDY.completion_codes, out] });
    await step((await arrive(study)).body, 'complete', { code: 'OUT' });
    expect((await flavour.records()).studies[0]?.status).toBe('PAUSED');
    expect((await flavour.ask('GET', `/api/v1/studies/${study}/cost/`)).body).toMatchObject({
      rewards: { rewards: { amount: 14, currency: 'USD' } },
    });
  });
});

describe('who asks', () => {
  test.each(['', 'Token another', `Bearer ${TOKEN}`])('"%s" is nobody', async (authorization) => {
    const response = await fetch(`${flavour.url}/api/v1/studies/`, { headers: { authorization } });
    expect(response.status).toBe(401);
    expect(await response.text()).not.toContain(TOKEN);
  });

  test('what is no JSON is refused', async () => {
    const headers = { authorization: `Token ${TOKEN}` };
    const response = await fetch(`${flavour.url}/api/v1/studies/`, { method: 'POST', headers, body: '{' });
    expect(response.status).toBe(400);
  });

  test('counts are the same for the same conditions, fewer for more, and none below 25', async () => {
    const count = async (...filters: readonly object[]) =>
      ((await post('/api/v1/eligibility-count/', { filters })).body as { count: number }).count;
    const us = { filter_id: 'current-country-of-residence', selected_values: ['1'] };
    const young = { filter_id: 'age', selected_range: { upper: 30 } };
    const rare = { filter_id: 'current-us-state-of-residence', selected_values: ['1'] };
    const old = { filter_id: 'age', selected_range: { lower: 100 } };
    expect(await count(us)).toBe(await count(us));
    expect(await count(us, young)).toBeLessThan(await count(us));
    expect(await count({ filter_id: 'or', selected_filters: [us, young] })).toBeGreaterThan(await count(us));
    expect(await count(us, rare, old)).toBe(0);
  });
});
