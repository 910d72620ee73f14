import { describe, expect, it } from '@jest/globals';
import { renderingThreads } from '../../operations/results/analytics/rendering-thread.ts';
import { aChoice } from '../factories/frequency.ts';
import { aReport } from '../factories/report-model.ts';
import { aRichSurvey } from '../support/instrument/rich-survey.ts';
import { importByRules } from '../support/questionnaires/import-by-rules.ts';
import { readPdf } from '../support/rendering/read-pdf.ts';

/** One task after the other: two at once would load what they need in two threads. */
const threads = renderingThreads();

describe('the rendering thread', () => {
  it('makes reports and charts', async () => {
    const bytes = await threads.run('report', aReport());
    const frequency = aChoice({ 'Ja & nej': 3 }, { text: 'Hvad synes du?' });
    const svg = await threads.run('chart', { frequency, width: 500, theme: 'dark', locale: 'da' });
    expect((await readPdf(bytes)).pages[0]).toContain('Customer satisfaction');
    expect(svg).toContain('<title id="title">Hvad synes du?</title>');
    expect(svg).toContain('Ja &amp; nej');
    expect(svg).toContain('width="500"');
  });

  it('makes questionnaires', async () => {
    const source = aRichSurvey();
    const pdf = await threads.run('instrumentPdf', { ...source, generatedAt: '2026-05-01T10:00:00Z' });
    const docx = await threads.run('instrumentDocx', source);
    expect((await readPdf(pdf, 1)).pages[0]).toContain('Cycling in town');
    expect((await importByRules(docx)).title).toBe('Cycling in town');
  });

  it('makes a chart no narrower than can be read', async () => {
    const svg = await threads.run('chart', { frequency: aChoice({ Yes: 3 }), width: 1 });
    expect(svg).toContain('width="344"');
    expect(svg).toContain('100%');
  });
});
