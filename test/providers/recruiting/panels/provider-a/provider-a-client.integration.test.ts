import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ROWS_A_PAGE } from '../../../../../providers/recruiting/panels/provider-a/prolific-api.ts';
import { createProviderA } from '../../../../../providers/recruiting/panels/provider-a/provider-a.ts';
import type { SubmissionRecord } from '../../../../../stand-ins/provider-a/records.ts';
import { startScriptedServer } from '../../../../support/servers/scripted-server.ts';
import { expectCode, launched, made } from '../contract.ts';
import { CODES, aRun, setUpProviderA } from '../provider-a-flavour.ts';
import type { ProviderAFlavour } from '../provider-a-flavour.ts';

let flavour: ProviderAFlavour;

beforeEach(async () => {
  flavour = await setUpProviderA({ isForgetful: true });
});

afterEach(() => flavour.stop());

async function arrived(studyId: string): Promise<SubmissionRecord> {
  return (await flavour.ask('POST', `/stand-in/studies/${studyId}/participants`, {})).body as SubmissionRecord;
}

describe('studies', () => {
  test('hold the target, the reward and a note that nobody is recruited', async () => {
    const { provider, records } = flavour;
    await provider.createRun(
      aRun({
        target: {
          country: 'GB',
          language: 'cy',
          filters: [{ kind: 'range', attributeId: 'age', from: 30, to: 40 }],
        },
      }),
    );
    const [study] = (await records()).studies;
    expect(study).toMatchObject({ reward: 120, estimated_completion_time: 6, total_available_places: 5 });
    expect(study?.metadata).toContain('nobody is recruited');
    expect(study?.filters).toEqual([
      { filter_id: 'current-country-of-residence', selected_values: ['0'] },
      { filter_id: 'fluent-languages', selected_values: [expect.any(String)] },
      { filter_id: 'age', selected_range: { lower: 30, upper: 40 } },
    ]);
  });

  test('are found among more than a page of others', async () => {
    const { provider, ask, controls } = flavour;
    const run = aRun();
    const ids = await provider.createRun(run);
    const other = { ...(await studyAsMade()), internal_name: null };
    await Promise.all(Array.from({ length: ROWS_A_PAGE + 10 }, () => ask('POST', '/api/v1/studies/', other)));
    expect(await provider.createRun(run)).toEqual(ids);
    expect(await controls.runsNamed(run.externalId)).toBe(1);
  });

  /** What can be sent again of the first study. */
  async function studyAsMade(): Promise<object> {
    const { records } = flavour;
    const { name, description, external_study_url, prolific_id_option, completion_codes } = (await records())
      .studies[0]!;
    const more = { total_available_places: 1, estimated_completion_time: 6, reward: 120 };
    return { name, description, external_study_url, prolific_id_option, completion_codes, ...more };
  }

  test('of one name, made twice at once, are the same for everyone: the published one', async () => {
    const { provider, ask } = flavour;
    const run = aRun();
    await provider.createRun(run);
    const twin = await ask('POST', '/api/v1/studies/', { ...(await studyAsMade()), internal_name: run.externalId });
    const { id } = twin.body as { id: string };
    await provider.launch({ study: id }, null);
    expect(await provider.createRun(run)).toEqual({ study: id });
  });

  test('that were never published are removed when they are closed', async () => {
    const { provider, records } = flavour;
    const ids = await provider.createRun(aRun());
    await provider.close(ids);
    await provider.close(ids);
    expect((await records()).studies).toEqual([]);
    await expectCode('not_found', () => provider.launch(ids, null));
  });

  test('a launch that is asked for again, late, undoes no pause', async () => {
    const { provider } = flavour;
    const ids = await launched(provider, aRun());
    await provider.pause(ids);
    await provider.launch(ids, null);
    expect(await provider.view(ids)).toMatchObject({ state: 'paused', providerStates: { study: 'PAUSED' } });
  });

  test('drafts can be neither paused nor resumed', async () => {
    const { provider } = flavour;
    const ids = await provider.createRun(aRun());
    await expectCode('panel_refused', () => provider.pause(ids));
    const error = await expectCode('panel_refused', () => provider.resume(ids));
    expect(error.message).toBe("The study at panel provider A is unpublished and can't be resumed.");
  });

  test('more places make a full study recruit again, and leave a closed one closed', async () => {
    const { provider, controls } = flavour;
    const full = await launched(provider, aRun({ places: 1 }));
    await controls.end(full, await controls.arrive(full), 'complete');
    expect(await provider.view(full)).toMatchObject({ state: 'completed' });
    await provider.raisePlaces(full, 2);
    expect(await provider.view(full)).toMatchObject({ state: 'fielding', counts: { completes: 1 } });

    const closed = await launched(provider, aRun());
    await provider.close(closed);
    await expectCode('panel_refused', () => provider.raisePlaces(closed, 50));
    expect(await provider.view(closed)).toMatchObject({ state: 'closed' });
  });

  test('the provider’s reason is told where it refuses', async () => {
    const { provider } = flavour;
    const ids = await provider.createRun(aRun({ reward: { amount: 15, currency: 'USD' } }));
    const error = await expectCode('panel_refused', () => provider.launch(ids, null));
    expect(error.message).toContain('The reward is too low: Pay at least 800 cents an hour.');
    const wrong = await expectCode('panel_refused', () =>
      provider.createRun(aRun({ screenOutReward: { amount: 120, currency: 'USD' } })),
    );
    expect(wrong.message).toContain('The screen-out reward must be less than the reward');
  });

  test('a refusal that was asked for at the stand-in is one', async () => {
    const { provider, ask } = flavour;
    await ask('POST', '/stand-in/faults', { kind: 'refused', on: 'change', times: 2 });
    await expectCode('panel_refused', () => provider.createRun(aRun()));
    await expectCode('panel_refused', () => provider.createRun(aRun()));
    await provider.createRun(aRun());
  });

  test('rewards in another currency than the account’s are refused', async () => {
    const { provider } = flavour;
    const run = aRun({ reward: { amount: 120, currency: 'EUR' }, externalId: randomUUID() });
    await provider.beginEstimate(run);
    const error = await expectCode('panel_refused', () => provider.readEstimate(run, ''));
    expect(error.message).toContain('name rewards in USD, not in EUR');
    await expectCode('panel_refused', () => provider.createRun(run));
  });
});

describe('estimates', () => {
  test('rewards and fees are lines of their own', async () => {
    const { provider } = flavour;
    const { estimate } = (await provider.readEstimate(aRun({ places: 20 }), '')) as { estimate: object };
    expect(estimate).toMatchObject({
      costPerComplete: { amount: 172, currency: 'USD' },
      total: { amount: 3432, currency: 'USD' },
      lines: [
        { label: 'Rewards', money: { amount: 2400, currency: 'USD' } },
        { label: 'Fees and tax of the provider', money: { amount: 1032, currency: 'USD' } },
      ],
    });
  });

  test('a catalogue that could not be read is asked for again', async () => {
    const { provider, controls } = flavour;
    await controls.failNext({ kind: 'failing', on: 'any' });
    await expectCode('panel_unavailable', () => provider.attributes('US', 'en'));
    expect((await provider.attributes('US', 'en')).length).toBeGreaterThan(40);
  });

  test('too many places for those who match are not feasible, and said so', async () => {
    const { provider } = flavour;
    const { estimate } = (await provider.readEstimate(aRun({ places: 190_000 }), '')) as { estimate: object };
    expect(estimate).toMatchObject({
      isFeasible: false,
      warnings: [expect.stringMatching(/^Only \d+ participants match/)],
    });
  });
});

describe('participants', () => {
  test('a submission of theirs leads to its study', async () => {
    const { provider } = flavour;
    const ids = await launched(provider, aRun());
    const { id } = await arrived(ids['study'] ?? '');
    expect(await provider.studyOfSubmission(id)).toBe(ids['study']);
    expect(await provider.studyOfSubmission('0123456789abcdef01234567')).toBeNull();
    await flavour.ask('POST', '/stand-in/faults', { kind: 'refused' });
    expect(await provider.studyOfSubmission('no id')).toBeNull();
  });

  test('are found and counted among more than one page of others', async () => {
    const { provider, controls } = flavour;
    const ids = await launched(provider, aRun({ places: 130 }));
    const first = await controls.arrive(ids);
    const others = Array.from({ length: 119 }, async () => controls.end(ids, await controls.arrive(ids), 'over_quota'));
    await Promise.all(others);
    await controls.end(ids, first, 'screen_out');
    expect(await provider.participant(ids, { participantId: first, sessionId: null })).toBe('screened_out');
    expect((await provider.view(ids)).counts).toMatchObject({
      starts: 120,
      disqualified: 1,
      overQuota: 119,
      completes: 0,
    });
  });

  test('without a payment for it, those who are screened out are asked to give their place back', async () => {
    const { provider, controls } = flavour;
    const ids = await made(provider, aRun({ screenOutReward: null }));
    await provider.launch(ids, null);
    const person = await controls.arrive(ids);
    await controls.end(ids, person, 'screen_out');
    await controls.end(ids, await controls.arrive(ids), 'over_quota');
    await controls.end(ids, person, 'leave');
    expect(await provider.participant(ids, { participantId: person, sessionId: null })).toBe('screened_out');
    expect((await provider.view(ids)).counts).toMatchObject({ completes: 0, disqualified: 1, overQuota: 1 });
  });

  test('come back with the code of their end', async () => {
    const { provider, url, unknownRun } = flavour;
    expect(await provider.endLinks(unknownRun, CODES)).toEqual({
      complete: `${url}/submissions/complete?cc=${CODES.complete}`,
      screenOut: `${url}/submissions/complete?cc=${CODES.screenOut}`,
      overQuota: `${url}/submissions/complete?cc=${CODES.overQuota}`,
    });
    expect(await provider.endLinks(unknownRun, null)).toBeNull();
  });

  test('are paid for by their reward, whatever price was agreed', async () => {
    const { provider } = flavour;
    const ids = await provider.createRun(aRun());
    await provider.launch(ids, { costPerComplete: { amount: 1, currency: 'EUR' } });
    expect((await provider.view(ids)).state).not.toBe('draft');
  });
});

describe('secrets', () => {
  test('are not told even where the provider repeats them', async () => {
    const server = await startScriptedServer(({ headers }) => ({
      status: 400,
      body: { message: `Bad: ${headers.authorization}`, detail: ['one\nline', 'two'] },
    }));
    try {
      const provider = createProviderA({ baseUrl: server.url, token: 'hush-hush', isStandIn: false });
      const error = await expectCode('panel_refused', () => provider.view({ study: 'x' }));
      expect(error.message).toBe('Panel provider A refused (HTTP 400): Bad: Token <secret>: one line; two.');
    } finally {
      await server.close();
    }
  });
});
