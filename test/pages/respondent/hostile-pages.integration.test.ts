import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRateLimits, RATE_LIMITS } from '../../../db/rate-limits.ts';
import { sideBySide } from '../../../workflows/ground/durable-operation/run-durably.ts';
import { open, startFielding, yesNo } from '../../support/respondent/fielding.ts';
import type { Fielding } from '../../support/respondent/fielding.ts';
import { plainBrowser } from '../../support/respondent/plain-browser.ts';
import type { ShownPage } from '../../support/respondent/plain-browser.ts';

/** The service's own, for longer: on a slow machine a crowd may take more than a minute. */
const LIMITS = { ...RATE_LIMITS, new_response: { ...RATE_LIMITS.new_response, seconds: 3_600 } };

let fielding: Fielding;
beforeAll(async () => {
  fielding = await startFielding(({ database }) => ({ rateLimits: createRateLimits(database, LIMITS) }));
});
afterAll(() => fielding.close());

const PAYLOADS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '</textarea><svg/onload=1>',
];

describe('a page that no browser of ours sends', () => {
  it.each([
    ['an answer to a question that is not on the page', { place: '7d5c1f0e-3c55-4a51-9a0f-0f4a6f1f2aff' }, 200],
    ['a place that is none', { place: '__proto__' }, 200],
    ['a revision that is none', { seen: 'x' }, 400],
    ['a revision below zero', { seen: '-1' }, 400],
    ['a revision from the future', { seen: '99' }, 200],
    ['a forged arrival', { arrival: 'abc.def' }, 404],
    ['no arrival', { arrival: '' }, 404],
    ['an endless arrival', { arrival: 'a'.repeat(9_000) }, 400],
  ])('%s changes nothing', async (_, hidden, status) => {
    const survey = await fielding.aSurvey([yesNo('Q1', 'Coffee?'), open('Q2', 'Why?')]);
    const browser = fielding.browser();
    await browser.open(survey.path);
    expect((await browser.send({ a: survey.option('Q1', 'Yes') }, { hidden })).status).toBe(status);
    expect(await fielding.stored(survey.id)).toEqual([]);
  });

  it('is refused where it is no form, and where it is too large', async () => {
    const survey = await fielding.aSurvey([open('Q1', 'Why?')]);
    const post = (body: string, type: string) =>
      fetch(fielding.app.url + survey.path, { method: 'POST', body, headers: { 'Content-Type': type } });
    expect((await post('{}', 'application/json')).status).toBe(415);
    const browser = fielding.browser();
    await browser.open(survey.path);
    expect(await browser.send({ a: 'x'.repeat(3_000_000) })).toMatchObject({
      status: 413,
      heading: 'That is too much',
    });
    for (const length of [20_001, 1_048_576]) {
      await browser.open(survey.path);
      const long = await browser.send({ a: 'x'.repeat(length) });
      expect([long.status, long.text.includes('no more than 20,000')]).toEqual([422, true]);
    }
    expect(await fielding.stored(survey.id)).toEqual([]);
  });

  it.each([
    [
      'select',
      { type: 'select', options: [{ text: 'A' }, { text: 'B' }] },
      [{ a: 'nope' }, { 'a.w.x': 'text' }, { a: '' }],
    ],
    [
      'number',
      { type: 'number', config: { datarange: [0, 10] } },
      [{ a: '11' }, { a: '-1' }, { a: '1e3' }, { a: 'NaN' }, { a: ['1', '2'] }],
    ],
    ['nps', { type: 'nps' }, [{ a: '11' }, { a: '3.5' }, { a: '' }]],
    ['year', { type: 'year' }, [{ a: '1899' }, { a: '20.5' }]],
    ['zipcode', { type: 'zipcode' }, [{ a: 'ABC' }, { a: '1234' }]],
    ['text', { type: 'text' }, [{ a: '\u0000' }, { a: '   ' }]],
    [
      'percent-sum',
      { type: 'percent-sum', config: { inputs: [{ label: 'A' }, { label: 'B' }] } },
      [{ 'a.i.0': '60', 'a.i.1': '60' }, { 'a.i.9': '100' }],
    ],
    ['ranking', { type: 'ranking', options: [{ text: 'A' }, { text: 'B' }] }, [{ 'a.k.x': '1' }, {}]],
    [
      'grid',
      { type: 'grid', options: { vertical: [{ text: 'R1' }, { text: 'R2' }], horizontal: [{ text: 'C1' }] } },
      [{ 'a.r.x': 'y' }, {}],
    ],
    [
      'select of several',
      {
        type: 'select',
        subtype: 'multi',
        options: ['A', 'B', 'C'].map((text) => ({ text })),
        config: { minSelections: 2 },
      },
      [{ a: 'x' }, { a: ['x', 'y'] }, {}],
    ],
    ['currency', { type: 'currency', config: { currency: 'EUR' } }, [{ a: '-1' }, { a: '5 $' }, { a: 'free' }]],
    ['percentage', { type: 'percentage' }, [{ a: '101' }, { a: '-1' }, { a: '5 €' }]],
    [
      'multi-percentage',
      { type: 'multi-percentage', config: { inputs: [{ label: 'A' }, { label: 'B' }] } },
      [{ 'a.i.0': '101', 'a.i.1': '5' }, { 'a.i.0': '5' }],
    ],
    [
      'maxdiff',
      {
        type: 'maxdiff',
        options: ['A', 'B', 'C', 'D'].map((text) => ({ text })),
        config: { sets: 2, designs: 1, features: 3 },
      },
      [{}, { 'a.b.0': 'x', 'a.s.0': 'y' }, { 'a.b.9': 'x' }],
    ],
    [
      'conjoint',
      {
        type: 'conjoint',
        config: {
          sets: 2,
          designs: 1,
          features: 2,
          attributes: ['A', 'B'].map((text) => ({ text, levels: [{ text: '1' }, { text: '2' }] })),
        },
      },
      [{}, { 'a.p.0': '7', 'a.p.1': '0' }, { 'a.p.0': '-1' }],
    ],
    [
      'van-westendorp',
      { type: 'van-westendorp', config: { inputs: ['A', 'B', 'C', 'D'].map((label) => ({ label })) } },
      [
        { 'a.i.0': '1' },
        { 'a.i.0': '9', 'a.i.1': '8', 'a.i.2': '7', 'a.i.3': '6' },
        { 'a.i.0': '-1', 'a.i.1': '2', 'a.i.2': '3', 'a.i.3': '4' },
      ],
    ],
    ['ai-chat', { type: 'ai-chat' }, [{}, { a: '  ' }, { a: '\u0000' }]],
    ['contact-form', { type: 'contact-form', config: { inputs: [{ label: 'email' }] } }, [{ 'a.i.0': 'nobody' }, {}]],
  ])('with a wrong answer to a %s is shown again, saying what to mend', async (_, question, answers) => {
    const survey = await fielding.aSurvey([{ label: 'Q1', text: 'Well?', ...question }, open('Q2', 'Why?')]);
    for (const answer of answers as Record<string, string>[]) {
      const browser = fielding.browser();
      await browser.open(survey.path);
      const page = await browser.send(answer);
      expect([answer, page.status, page.html.includes('role="alert"')]).toEqual([answer, 422, true]);
    }
    expect(await fielding.stored(survey.id)).toEqual([]);
  });
});

describe('a link that no system of ours makes', () => {
  it('brings nothing that can’t be stored, and hurts nobody later', async () => {
    const survey = await fielding.aSurvey([open('Q1', 'Why?')], { hidden_fields: ['from'] });
    const browser = fielding.browser();
    await browser.open(`${survey.path}?SESSION_ID=a%00b&from=%00&from%00=x&STUDY_ID=ok&Q1=%00`);
    expect((await browser.send({ a: 'So.' })).heading).toBe('Thank you!');
    expect(await fielding.stored(survey.id)).toMatchObject([{ panelData: { STUDY_ID: 'ok' }, respondentMetadata: {} }]);
  });

  it('leads to the one address of a survey, however its letters are written', async () => {
    const survey = await fielding.aSurvey([yesNo('Q1', 'Coffee?'), open('Q2', 'Why?')]);
    const browser = fielding.browser();
    expect((await browser.open(`/s/${survey.id.toUpperCase()}?Q1=1`)).html).toContain('checked');
    await browser.send({ a: survey.option('Q1', 'Yes') });
    expect((await browser.open(`/s/${survey.id.toUpperCase()}`)).heading).toBe('Why?');
    for (const nowhere of ['/s', '/s/', `${survey.path}/x`, `${survey.path}/preview/x`]) {
      const page = await browser.open(nowhere);
      expect([page.status, page.heading]).toEqual([404, 'There is no survey here']);
    }
  });

  it('works with labels that languages have of their own', async () => {
    const survey = await fielding.aSurvey([open('constructor', 'Why?'), open('toString', 'And?')]);
    const browser = fielding.browser();
    expect((await browser.open(survey.path)).heading).toBe('Why?');
    expect((await browser.send({ a: 'So.' })).heading).toBe('And?');
  });

  it('ends at addresses in any script', async () => {
    const survey = await fielding.aSurvey([open('Q1', 'Why?')], {
      redirects: { complete: 'https://пример.test/спасибо?n={{PANEL_A_PID}}' },
    });
    const browser = fielding.browser();
    await browser.open(`${survey.path}?PANEL_A_PID=p1`);
    expect((await browser.send({ a: 'So.' })).sentTo).toBe(
      'https://xn--e1afmkfd.test/%D1%81%D0%BF%D0%B0%D1%81%D0%B8%D0%B1%D0%BE?n=p1',
    );
  });
});

describe('texts of strangers', () => {
  it('stay text wherever they come back', async () => {
    for (const payload of PAYLOADS) {
      const survey = await fielding.aSurvey(
        [
          {
            ...yesNo('Q1', `Q ${payload}`),
            options: [{ text: `A ${payload}` }, { text: 'B', type: 'other' }],
            optout: { allowed: true, text: payload },
          },
          open('Q2', 'You said {{Q1}}. Why?'),
          open('Q3', 'You said {{Q2}}. Really?'),
          { type: 'terminate', text: `Bye {{Q3}} ${payload}` },
        ],
        { theme: { title: `T ${payload}`, logo_text: payload, logo_url: 'https://logo.test/a.png?x="><script>' } },
      );
      const browser = fielding.browser();
      const pages = [await browser.open(survey.path)];
      pages.push(await browser.send({ a: survey.option('Q1', 'B'), [`a.w.${survey.option('Q1', 'B')}`]: payload }));
      pages.push(await browser.send({ a: payload }), await browser.send({ a: payload }));
      expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      for (const { html } of pages) {
        expect(html).not.toMatch(/<script>|<img src=x|<svg|onerror=alert\(1\)>/);
        expect(html).not.toContain(payload);
      }
      expect(pages[2]?.text).toContain(payload);
    }
  });

  it('come with a policy that runs nothing of theirs', async () => {
    const survey = await fielding.aSurvey([open('Q1', 'Why?')]);
    const { headers, html } = await fielding.browser().open(survey.path);
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(html).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+=|\sstyle=/);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.getSetCookie().join()).toMatch(/httponly/i);
  });
});

describe('too many', () => {
  it('are not those who mend their first page', async () => {
    const survey = await fielding.aSurvey([open('Q1', 'Why?')]);
    const browser = plainBrowser(fielding.app.url, { headers: { 'X-Forwarded-For': '203.0.113.10' } });
    await browser.open(survey.path);
    for (let time = 0; time <= LIMITS.new_response.most; time += 1) {
      expect((await browser.send({ a: '' })).status).toBe(422);
    }
    expect((await browser.send({ a: 'So.' })).heading).toBe('Thank you!');
  });

  it('new responses from one network wait, while those inside go on', async () => {
    const survey = await fielding.aSurvey([yesNo('Q1', 'Coffee?'), open('Q2', 'Why?')]);
    const from = () => plainBrowser(fielding.app.url, { headers: { 'X-Forwarded-For': '203.0.113.9' } });
    const inside = from();
    await inside.open(survey.path);
    await inside.send({ a: survey.option('Q1', 'Yes') });
    const crowd: ShownPage[] = [];
    // No more at once than the pool has connections: whoever waits for one may be refused for that.
    await sideBySide(LIMITS.new_response.most, 10, async () => {
      const browser = from();
      await browser.open(survey.path);
      crowd.push(await browser.send({ a: survey.option('Q1', 'Yes') }));
    });
    const refused = crowd.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await inside.send({ a: 'So.' })).heading).toBe('Thank you!');
    const elsewhere = fielding.browser();
    await elsewhere.open(survey.path);
    expect((await elsewhere.send({ a: survey.option('Q1', 'Yes') })).status).toBe(200);
  });

  it('machines that fill in what nobody sees are marked, and nothing is lost', async () => {
    const survey = await fielding.aSurvey([open('Q1', 'Why?')]);
    const browser = fielding.browser();
    await browser.open(survey.path);
    await browser.send({ a: 'Buy now', website: 'https://spam.test' });
    const later = await fielding.aSurvey([open('Q1', 'Why?'), open('Q2', 'And?'), open('Q3', 'Then?')]);
    const second = fielding.browser();
    await second.open(later.path);
    await second.send({ a: 'Buy' });
    await second.send({ a: 'now', website: 'https://spam.test' });
    await second.send({ a: 'Bye' });
    for (const { id } of [survey, later]) {
      expect(await fielding.stored(id)).toMatchObject([
        { status: 'COMPLETE', fraud: expect.arrayContaining([{ signal: 'honeypot', evidence: {} }]) as object },
      ]);
    }
  });

  it('an address is kept as a keyed hash of this survey only', async () => {
    const one = await fielding.aSurvey([open('Q1', 'Why?')]);
    const other = await fielding.aSurvey([open('Q1', 'Why?')]);
    const hashes: (string | null)[] = [];
    for (const { path, id } of [one, other]) {
      const browser = plainBrowser(fielding.app.url, { headers: { 'X-Forwarded-For': '185.12.64.1' } });
      await browser.open(path);
      await browser.send({ a: 'So.' });
      const [stored] = await fielding.stored(id);
      hashes.push(stored?.ipHash ?? null);
      expect(JSON.stringify(stored)).not.toContain('185.12.64.1');
      expect(stored?.country).toBe('DE');
    }
    expect(hashes[0]).toMatch(/^[\da-f]{64}$/);
    expect(hashes[0]).not.toBe(hashes[1]);
  });
});
