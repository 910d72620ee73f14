import { describe, expect, it } from '@jest/globals';
import { NO_TEAM_RULES, teamRulesSchema } from '../../../domain/exports/platform-a/team-rules.ts';
import { makeInstrument } from '../../../operations/exports/make-instrument.ts';
import type { InstrumentFormat } from '../../../domain/exports/export-format.ts';
import { anInstrument } from '../../domain/exports/instruments.ts';
import { readZip } from '../../support/instrument/read-zip.ts';
import { aRichSurvey } from '../../support/instrument/rich-survey.ts';
import { importByRules } from '../../support/questionnaires/import-by-rules.ts';
import { readPdf } from '../../support/rendering/read-pdf.ts';

const MADE_AT = new Date('2026-05-01T10:00:00Z');
const rich = aRichSurvey({ name: 'Cycling: in/town' });
const make = (format: InstrumentFormat, source = rich, rules = NO_TEAM_RULES) =>
  makeInstrument(format, source, rules, MADE_AT);
const textOf = ({ bytes }: { readonly bytes: Uint8Array }) => new TextDecoder().decode(bytes);

describe('a questionnaire as a file', () => {
  it.each([
    ['pdf', 'Cycling in town questionnaire.pdf', 'application/pdf'],
    ['platform_a', 'Cycling in town platform A.zip', 'application/zip'],
    ['platform_b_qsf', 'Cycling in town platform B.qsf', 'application/json'],
    ['platform_c', 'Cycling in town platform C.xml', 'application/xml; charset=utf-8'],
  ] as const)('is the same bytes each time, as %s', async (format, filename, contentType) => {
    const [first, second] = [await make(format), await make(format)];
    expect(first).toMatchObject({ filename, contentType });
    expect(Buffer.compare(first.bytes, second.bytes)).toBe(0);
  });

  it('is a document that Word opens and an import takes', async () => {
    const { bytes, filename } = await make('docx');
    expect(filename).toBe('Cycling in town questionnaire.docx');
    expect((await importByRules(bytes)).document.blocks).toHaveLength(rich.document.blocks.length);
  });

  it('is named for what it is where the survey’s name is made of nothing that a file system takes', async () => {
    expect((await make('platform_c', aRichSurvey({ name: '///' }))).filename).toBe('platform C.xml');
  });

  it('says nothing where there is no question', async () => {
    const empty = anInstrument([{ name: 'Nothing', questions: [] }]);
    for (const format of ['pdf', 'docx', 'platform_a', 'platform_b_qsf', 'platform_c'] as const) {
      await expect(make(format, empty)).rejects.toMatchObject({ code: 'survey_empty' });
    }
  });

  it('prints what interviewers are told for an interview alone', async () => {
    const title = 'Interviewer';
    const printed = async (source = rich) => (await readPdf((await make('pdf', source)).bytes)).pages.join(' ');
    expect(await printed()).not.toContain(title);
    expect(await printed(aRichSurvey({ subtype: 'phone' }))).toContain(title);
  });
});

describe('a questionnaire for platform A', () => {
  it('is an archive of the survey, its quotas, and what could not be said', async () => {
    const made = await make('platform_a');
    const files = await readZip(made.bytes);
    expect(Object.keys(files)).toEqual(['survey.xml', 'quotas.csv', 'notes.txt']);
    expect(files['survey.xml']).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<survey /);
    expect(made.losses.length).toBeGreaterThan(0);
    for (const loss of made.losses) expect(files['notes.txt']).toContain(loss);
  });

  it('has neither quotas nor notes where there are none', async () => {
    const plain = anInstrument([{ questions: [{ type: 'text', text: 'Why?' }] }]);
    const made = await make('platform_a', plain);
    expect(made.losses).toEqual([]);
    expect(Object.keys(await readZip(made.bytes))).toEqual(['survey.xml']);
  });

  it('bears the team’s rules', async () => {
    const rules = teamRulesSchema.parse({ survey_attributes: { theme: 'acme' } });
    const files = await readZip((await make('platform_a', rich, rules)).bytes);
    expect(files['survey.xml']).toContain('theme="acme"');
  });
});

describe('questionnaires for platforms B and C', () => {
  it('are one file each', async () => {
    expect(JSON.parse(textOf(await make('platform_b_qsf')))).toMatchObject({
      SurveyEntry: { SurveyName: 'Cycling: in/town' },
      SurveyElements: expect.arrayContaining([expect.objectContaining({ Element: 'FL' })]),
    });
    expect(textOf(await make('platform_c'))).toMatch(/^<\?xml .*\n<Project>/);
  });
});
