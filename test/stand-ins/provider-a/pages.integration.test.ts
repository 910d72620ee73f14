import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { launched } from '../../providers/recruiting/panels/contract.ts';
import { CODES, aRun, setUpProviderA } from '../../providers/recruiting/panels/provider-a-flavour.ts';
import type { ProviderAFlavour } from '../../providers/recruiting/panels/provider-a-flavour.ts';

let flavour: ProviderAFlavour;

beforeEach(async () => {
  flavour = await setUpProviderA({ isForgetful: true });
});

afterEach(() => flavour.stop());

function press(
  path: string,
  fields: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
) {
  const body = new URLSearchParams(fields);
  return fetch(flavour.url + path, { method: 'POST', body, headers, redirect: 'manual' });
}

async function textOf(path: string, headers: Readonly<Record<string, string>> = {}): Promise<string> {
  return (await fetch(flavour.url + path, { headers })).text();
}

describe('the page of the studies', () => {
  test('says so where there is none', async () => {
    expect(await textOf('/')).toContain('There is no study yet.');
  });

  test('what people wrote is text', async () => {
    await launched(flavour.provider, aRun({ title: '<script>alert("x")</script>' }));
    const page = await textOf('/');
    expect(page).toContain('&lt;script&gt;');
    expect(page).not.toContain('<script');
    expect(page).toContain(CODES.complete);
  });

  test('a person takes part, comes back with a code, and is approved', async () => {
    const ids = await launched(flavour.provider, aRun());
    const arrival = await press('/people/arrive', { study: ids['study'] ?? '' });
    const [submission] = (await flavour.records()).submissions;
    expect([arrival.status, arrival.headers.get('location')]).toEqual([
      303,
      `http://127.0.0.1:9/s/4f5a?panel=a&PANEL_A_PID=${submission?.participant_id}&SESSION_ID=${submission?.id}&STUDY_ID=${ids['study']}`,
    ]);
    const cookie = arrival.headers.get('set-cookie')?.split(';')[0] ?? '';
    const url = new URL((await flavour.provider.endLinks(ids, CODES))?.complete ?? '');
    const page = await textOf(`${url.pathname}${url.search}`, { cookie });
    expect(page).toContain('approved');
    // Coming back twice changes nothing.
    await textOf(`/submissions/complete?cc=${CODES.screenOut}`, { cookie });
    expect(await flavour.provider.view(ids)).toMatchObject({ counts: { completes: 1, disqualified: 0 } });
  });

  test('without having arrived, nobody completes', async () => {
    const ids = await launched(flavour.provider, aRun());
    await flavour.controls.arrive(ids);
    expect(await textOf(`/submissions/complete?cc=${CODES.complete}`)).toContain('Who are you?');
    expect(await textOf('/submissions/complete?cc=%3Cb%3E')).toContain('&lt;b&gt;');
    expect(await flavour.provider.view(ids)).toMatchObject({ counts: { completes: 0, inProgress: 1 } });
  });

  test.each([
    ['complete', { code: CODES.overQuota }, 'SCREENED OUT'],
    ['return', {}, 'RETURNED'],
    ['time-out', {}, 'TIMED-OUT'],
  ])('the button for %s', async (step, fields, status) => {
    const ids = await launched(flavour.provider, aRun());
    await flavour.controls.arrive(ids);
    const [submission] = (await flavour.records()).submissions;
    expect((await press(`/people/${submission?.id}/${step}`, fields)).status).toBe(303);
    expect((await flavour.records()).submissions[0]?.status).toBe(status);
  });

  test('buttons of other places press nothing', async () => {
    const ids = await launched(flavour.provider, aRun());
    const fields = { study: ids['study'] ?? '' };
    expect((await press('/people/arrive', fields, { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await press('/people/arrive', fields, { origin: flavour.url })).status).toBe(303);
    expect((await flavour.records()).submissions).toHaveLength(1);
  });

  test.each(['/people/arrive', '/people/nobody/return', '/nowhere'])(
    '%s without sense is told on a page',
    async (path) => {
      const response = await press(path);
      expect([400, 404]).toContain(response.status);
      expect(response.headers.get('content-type')).toContain('text/html');
    },
  );
});
