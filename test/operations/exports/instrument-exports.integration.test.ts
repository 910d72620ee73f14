import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { CALLER } from '../../support/api/test-app.ts';
import { startExportsApp } from '../../support/exports/exports-app.ts';
import { readZip } from '../../support/instrument/read-zip.ts';
import { importByRules } from '../../support/questionnaires/import-by-rules.ts';
import { readPdf } from '../../support/rendering/read-pdf.ts';

let app: Awaited<ReturnType<typeof startExportsApp>>;

beforeAll(async () => {
  app = await startExportsApp();
});
afterAll(() => app.close());

const CHOICE = { type: 'select', text: 'Which?', options: [{ text: 'Red' }, { text: 'Green' }] };
const FORMATS = ['pdf', 'docx', 'platform_a'];

/** As the format's own reader finds it. */
const READERS: Readonly<Record<string, (bytes: Uint8Array) => Promise<string>>> = {
  pdf: async (bytes) => (await readPdf(new Uint8Array(bytes))).pages.join(' '),
  docx: async (bytes) => JSON.stringify((await importByRules(bytes)).document),
  platform_a: async (bytes) => (await readZip(bytes))['survey.xml'] ?? '',
};

const read = async (survey: string, format: string, query: Readonly<Record<string, string>> = {}) =>
  READERS[format]?.(await app.bytesOf(survey, format, query)) ?? '';

describe.each(FORMATS)('a questionnaire as %s', (format) => {
  it('is of the live version unless another one is asked for', async () => {
    const id = await app.aSurvey([{ type: 'text', text: 'Question one' }], [{ type: 'text', text: 'Question two' }]);
    await app.desk.write(id, { type: 'text', text: 'Question three' });
    expect(await read(id, format)).toContain('Question two');
    expect(await read(id, format, { version: '1' })).toContain('Question one');
    expect(await read(id, format, { version: '3' })).toContain('Question three');
  });

  it('is of a draft that was never published, too', async () => {
    const id = await app.desk.aDraft({ type: 'text', text: 'Only asked here' });
    expect(await read(id, format)).toContain('Only asked here');
  });

  it('is sent as a file of its own name', async () => {
    const id = await app.aSurvey([CHOICE]);
    await app.desk.update(id, { name: 'Café: "Ærø" 你好' });
    const response = await app.exported(id, format);
    expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; .*filename\*=UTF-8''Caf%C3%A9/);
    expect(response.headers.get('Content-Length')).toBe(String((await response.arrayBuffer()).byteLength));
  });

  it('answers HEAD with what GET says of the file', async () => {
    const response = await app.exported(await app.aSurvey([CHOICE]), format, {}, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(Number(response.headers.get('Content-Length'))).toBeGreaterThan(500);
  });

  it.each([
    ['a version that isn’t there', { version: '9' }, 'not_found'],
    ['a version that is none', { version: '0' }, 'invalid_query'],
    ['a filter of responses', { status: 'complete' }, 'invalid_query'],
  ])('refuses %s', async (_, query, code) => {
    const id = await app.aSurvey([CHOICE]);
    expect((await app.problem(id, format, query)).code).toBe(code);
  });

  it('refuses a survey that asks nothing, and says what to do', async () => {
    const { id } = await app.desk.create();
    const problem = await app.problem(id, format);
    expect(problem).toMatchObject({ code: 'survey_empty', status: 422, detail: expect.stringContaining('Add one') });
    const check = await app.precheck(id, { format });
    expect(check).toMatchObject({ ok: false, blockers: [problem.detail], warnings: [] });
  });

  it('tells nobody of another team’s survey', async () => {
    const id = await app.aSurvey([CHOICE]);
    const stranger = { ...CALLER, 'X-Team-ID': randomUUID(), 'X-User-ID': randomUUID() };
    const path = `/api/v1/surveys/${id}/exports/${format}`;
    const response = await app.analytics.request(path, { as: stranger });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([404, 'not_found']);
  });
});

describe('the pre-check of a questionnaire', () => {
  it.each(['platform_a', 'platform_b', 'Platform_C'])('warns of what %s can’t say', async (format) => {
    const id = await app.aSurvey([{ type: 'ai-chat', text: 'Tell us more.' }, CHOICE]);
    const { ok, warnings, blockers, total_responses } = await app.precheck(id, { format });
    expect({ ok, blockers, total_responses }).toEqual({ ok: true, blockers: [], total_responses: 0 });
    expect(warnings).toContainEqual(expect.stringContaining('Q1'));
  });

  it('warns of nothing that is to be printed', async () => {
    const id = await app.aSurvey([{ type: 'ai-chat', text: 'Tell us more.' }]);
    const fine = { ok: true, total_responses: 0, blockers: [], warnings: [] };
    for (const format of ['pdf', 'docx']) expect(await app.precheck(id, { format })).toEqual({ ...fine, format });
  });

  it('is of the version that is asked for', async () => {
    const id = await app.aSurvey([{ type: 'ai-chat', text: 'Tell us more.' }], [CHOICE]);
    expect((await app.precheck(id, { format: 'platform_c' })).warnings).toEqual([]);
    expect((await app.precheck(id, { format: 'platform_c', version: '1' })).warnings).not.toEqual([]);
  });
});
