import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { CALLER } from '../../support/api/test-app.ts';
import { storeResponse } from '../../support/stored-responses.ts';
import { readPdf } from '../../support/rendering/read-pdf.ts';
import { STUDY_NAME } from './coffee-study.ts';
import { startResultsRoom } from './results-room.ts';
import type { ResultsRoom } from './results-room.ts';

const RESPONSES = 60;
const COMPLETES = 50;

let room: ResultsRoom;
let study: { readonly id: string; readonly path: string };

beforeAll(async () => {
  room = await startResultsRoom();
  study = await room.aStudy({ responses: RESPONSES });
});
afterAll(() => room.close());

const opened = async (path: string) => {
  const response = await room.open(path);
  return { response, status: response.status, html: await response.text() };
};

/** What stands in the tile of a figure. */
const figureIn = (html: string, figure: string) =>
  new RegExp(`data-figure="${figure}"[^>]*>([^<]*)<`).exec(html)?.[1]?.trim();

describe('a results page', () => {
  it('shows how collection goes, every question with its chart, and all of it as text', async () => {
    const { status, html } = await opened(study.path);
    expect(status).toBe(200);
    expect(html).toContain(`${STUDY_NAME}</h1>`);
    expect(html).toContain('Collecting responses');
    expect(figureIn(html, 'complete')).toBe(String(COMPLETES));
    expect(figureIn(html, 'total')).toBe(String(RESPONSES));
    expect(figureIn(html, 'completion-rate')).toBe('83.3%');
    for (const label of ['AGE', 'DRINK', 'PLACES', 'CUPS', 'LIKE', 'NPS', 'RANK', 'PRICE', 'WHY']) {
      expect(html).toContain(`id="q-${label}"`);
      expect(html).toContain(`/charts/${label}.svg?`);
    }
  });

  it('is private, runs nothing but its own script, and is found by no search', async () => {
    const { response, html } = await opened(study.path);
    const headers = (name: string) => response.headers.get(name);
    expect(headers('Cache-Control')).toBe('private, no-store');
    expect(headers('Referrer-Policy')).toBe('no-referrer');
    expect(headers('X-Robots-Tag')).toBe('noindex, nofollow');
    expect(headers('X-Content-Type-Options')).toBe('nosniff');
    expect(headers('Set-Cookie')).toBeNull();
    expect(headers('Content-Security-Policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/);
  });

  it('can be filtered without a script, and says what it shows', async () => {
    const { html } = await opened(`${study.path}?segment_filter=${encodeURIComponent('CITY == `1`')}`);
    expect(html).toContain('responses where CITY == `1`');
    expect(Number(figureIn(html, 'complete'))).toBeLessThan(COMPLETES);
    expect(html).toMatch(/>\s*CITY == `1`<\/textarea/);
  });

  it('puts the checker’s words at a filter that can’t be used, and shows nothing then', async () => {
    const { status, html } = await opened(`${study.path}?segment_filter=${encodeURIComponent('CITTY == `1`')}`);
    expect(status).toBe(400);
    expect(html).toMatch(/id="segment-problem"[^>]*>\s*Line 1, column 1: [^<]*CITTY[^<]*Write CITY\./);
    expect(html).toContain('aria-invalid="true"');
    expect(figureIn(html, 'complete')).toBeUndefined();
    expect(html).not.toContain('id="q-AGE"');
  });

  it('shows nothing of so few that it could be told who they are', async () => {
    const { status, html } = await opened(`${study.path}?segment_filter=${encodeURIComponent('CUPS == 9999')}`);
    expect(status).toBe(200);
    expect(html).toContain('Fewer than 5 complete responses fit these filters');
    expect(figureIn(html, 'complete')).toBeUndefined();
  });

  it('weights what can be weighted', async () => {
    const { status, html } = await opened(`${study.path}?weighted=true`);
    expect(status).toBe(200);
    expect(html).toMatch(/effective base \d/);
    expect(html).toContain('responses weighted');
  });

  it('tells each crosstab by its own address, and why there is none', async () => {
    const { html } = await opened(`${study.path}?row=DRINK&column=AGE`);
    expect(html).toMatch(/χ² = [\d.]+ \(df 8\)/);
    const refused = await opened(`${study.path}?row=WHY&column=AGE`);
    expect(refused.status).toBe(200);
    expect(refused.html).toContain('WHY can’t stand in a crosstab');
  });

  it('offers the versions that were live, once there are several', async () => {
    const survey = await room.fielding.aSurvey([{ type: 'number', label: 'Q1', text: 'How many?' }]);
    const path = await room.linkTo(survey.id);
    expect((await opened(path)).html).not.toContain('name="version"');
    await room.fielding.desk.write(survey.id, { type: 'number', label: 'Q1', text: 'How many now?' });
    await room.fielding.desk.push(survey.id, { version: 2 });
    expect((await opened(path)).html).toContain('name="version"');
    expect((await opened(`${path}?version=7`)).status).toBe(404);
  });

  it('is there before anybody answered, and says from when on there is more', async () => {
    const survey = await room.fielding.aSurvey([{ type: 'number', label: 'Q1', text: 'How many?' }]);
    const path = await room.linkTo(survey.id);
    const { status, html } = await opened(path);
    expect(status).toBe(200);
    expect([figureIn(html, 'complete'), figureIn(html, 'completion-rate')]).toEqual(['0', '–']);
    expect(html).toContain('Answers are shown from 5 complete responses on');
    expect((await room.open(`${path}/report.pdf`)).status).toBe(403);
  });

  it('writes what people wrote as text, in any script', async () => {
    const hostile = '<script>alert(1)</script>"\'><img src=x onerror=alert(1)>\u202e قهوة 咖啡';
    const option = { text: `${hostile} option` };
    const { id } = await room.fielding.aSurvey([
      { type: 'select', label: 'Q1', text: hostile, options: [option, { text: '</textarea></title><svg/onload=1>' }] },
      {
        type: 'grid',
        label: 'Q2',
        text: hostile,
        options: { vertical: [option], horizontal: [option, { text: 'b' }] },
      },
    ]);
    await room.fielding.desk.update(id, { name: hostile });
    for (let count = 0; count < 6; count += 1) {
      await storeResponse(room.fielding.services, room.fielding.member, {
        surveyId: id,
        answers: { Q1: count < 3 ? '1' : '2', Q2: { 1: '1' } },
      });
    }
    const path = await room.linkTo(id);
    const { html } = await opened(`${path}?row=Q1&column=Q2%5C1&banner=${encodeURIComponent(hostile)}&panel_id=`);
    const filtered = await opened(
      `${path}?segment_filter=${encodeURIComponent(hostile)}&panel_id=${encodeURIComponent(hostile)}`,
    );
    for (const page of [html, filtered.html, (await opened(`${path}?row=Q1&column=Q2%5C1`)).html]) {
      expect(page.match(/<script/g)).toHaveLength(1);
      expect(page).not.toContain('<svg/');
      expect(page).not.toMatch(/<img src=x/);
    }
    expect(html).toContain('قهوة 咖啡');
  });
});

describe('what a results page asks for', () => {
  it('are its news: the counts, under a name that changes with them', async () => {
    const { path, id } = await room.aStudy({ responses: 12 });
    const news = async () =>
      (await (await room.open(`${path}/live`)).json()) as { state: string; summary: { complete: number } };
    const [first, again] = [await news(), await news()];
    expect(again).toEqual(first);
    expect(first.summary.complete).toBe(10);
    expect((await opened(path)).html).toContain(`data-state="${first.state}"`);
    await storeResponse(room.fielding.services, room.fielding.member, { surveyId: id, answers: { AGE: '1' } });
    const next = await news();
    expect(next.summary.complete).toBe(11);
    expect(next.state).not.toBe(first.state);
  });

  it('are charts that can do nothing but look', async () => {
    const response = await room.open(`${study.path}/charts/DRINK.svg?theme=dark&width=340`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8');
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await response.text()).toContain('Filter coffee');
    expect((await room.open(`${study.path}/charts/NONE.svg`)).status).toBe(404);
    expect((await room.open(`${study.path}/charts/DRINK.svg?width=9`)).status).toBe(400);
    expect((await room.open(`${study.path}/charts/DRINK.svg?segment_filter=1+1+1`)).status).toBe(400);
  });

  it('is the checker’s word on a filter that is being written', async () => {
    const verdict = async (condition: string) =>
      (await room.open(`${study.path}/validate?${new URLSearchParams({ condition }).toString()}`)).json();
    expect(await verdict('CUPS > 3 AND AGE == `1`')).toMatchObject({ valid: true });
    expect(await verdict('CUPS >')).toMatchObject({ valid: false, line: 1, column: 7 });
    expect(await verdict('CUPZ > 3')).toMatchObject({ valid: false, suggestion: 'CUPS' });
  });

  it('is the report, with the crosstab that is shown', async () => {
    const response = await room.open(`${study.path}/report.pdf?crosstabs=${encodeURIComponent('DRINK*AGE')}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    expect(response.headers.get('Content-Disposition')).toContain('attachment');
    const { pages, title } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    expect(String(title)).toContain(STUDY_NAME);
    expect(pages.length).toBeGreaterThan(5);
  });

  it('never is what an AI would have to write: it is switched off here, and asking it would fail', async () => {
    const asked = `${study.path}/report.pdf?include_takeaways=true`;
    expect((await room.open(asked)).status).toBe(200);
  });
});

describe('what is behind a results link', () => {
  it.each([
    '/analytics',
    '/frequencies',
    '/responses',
    '/responses/resp_1',
    '/api/v1/surveys',
    '/charts',
    '/charts/AGE',
    '/report',
    '/validate/more',
    '/../../api/v1/surveys',
    '/%2e%2e/api/v1/surveys',
  ])('is nothing at %s', async (rest) => {
    const response = await room.open(study.path + rest);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(await response.text()).not.toContain(STUDY_NAME);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('can’t be changed by %s', async (method) => {
    for (const rest of ['', '/live', '/validate', '/report.pdf']) {
      const response = await room.open(study.path + rest, { method });
      expect([405, 404]).toContain(response.status);
    }
  });

  it('is not the API: a link is no key to it', async () => {
    const token = study.path.slice('/r/'.length);
    for (const headers of [
      { Authorization: `Bearer ${token}` },
      { 'X-Service-Token': token, 'X-Team-ID': randomUUID() },
    ]) {
      const response = await room.open(`/api/v1/surveys/${study.id}`, { headers });
      expect(response.status).toBe(401);
    }
  });

  it('is another page at once when the link is over', async () => {
    const { fielding } = room;
    const caller = {
      ...CALLER,
      'X-Team-ID': fielding.member.teamId,
      'X-User-ID': fielding.member.userId ?? '',
    };
    const address = `/api/v1/surveys/${study.id}/results-link`;
    const made = await fielding.app.request(address, { method: 'POST', json: {}, as: caller });
    expect(made.status).toBe(201);
    const { id, url } = (await made.json()) as { id: string; url: string };
    const path = url.slice(fielding.services.settings.publicUrl.length);
    expect((await opened(path)).status).toBe(200);
    const revoked = await fielding.app.request(`${address}s/${id}`, { method: 'DELETE', as: caller });
    expect(revoked.status).toBe(204);
    for (const rest of ['', '/live', '/validate', '/charts/AGE.svg', '/report.pdf']) {
      const { status, html, response } = await opened(path + rest);
      expect([status, html.includes('This link is over')]).toEqual([410, true]);
      expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    }
  });

  it('is a calm page where there is no such link', async () => {
    for (const path of ['/r/gone', '/r/', '/r', '/r/a.b', `/r/${'x'.repeat(2_000)}`, '/r/%00', '/r/%ff']) {
      const { status, html } = await opened(path);
      expect([path, status, html.includes('There are no results here')]).toEqual([
        path,
        status === 400 ? 400 : 404,
        true,
      ]);
    }
  });

  it('is never told by logs or metrics', async () => {
    const token = study.path.slice('/r/'.length);
    await opened(study.path);
    await opened(`${study.path}/charts/NONE.svg`);
    await opened(`/r/${token}x`);
    await opened(`${study.path}/nowhere`);
    const metrics = await (await room.open('/metrics')).text();
    const { logs } = room.fielding.app;
    expect(logs.map(({ fields }) => fields['route'])).toEqual(
      expect.arrayContaining(['/r/:token', '/r/:token/charts/:label.svg', '/r/*']),
    );
    expect(metrics).toContain('route="/r/:token"');
    for (const told of [JSON.stringify(logs), metrics]) {
      expect(told).not.toContain(token);
      expect(told).not.toContain(token.split('.')[0]);
    }
  });
});
