import { describe, expect, it } from '@jest/globals';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { makeInstrumentPdf } from '../../../rendering/instrument/make-instrument-pdf.ts';
import { parsed } from '../../domain/questionnaire/document/documents.ts';
import { aRichSurvey } from '../../support/instrument/rich-survey.ts';
import { readPdf } from '../../support/rendering/read-pdf.ts';

const GENERATED_AT = '2026-05-01T10:00:00Z';

async function pdfOf(source: ReturnType<typeof aRichSurvey>) {
  const { pages, ...rest } = await readPdf(makeInstrumentPdf({ ...source, generatedAt: GENERATED_AT }));
  return { ...rest, pages, text: pages.join('\n').replace(/\s+/gu, ' ') };
}

describe('a questionnaire as PDF', () => {
  it('has a cover, contents that lead to every question, and page numbers', async () => {
    const source = aRichSurvey();
    const { pages, links, outline, title } = await pdfOf(source);
    const questions = source.document.blocks.flatMap((block) => block.questions);
    expect(title).toBe('Cycling in town');
    expect(pages[0]).toContain('Find out who rides and why.');
    expect(links.reduce((sum, count) => sum + count, 0)).toBe(questions.length + source.document.blocks.length + 1);
    expect(outline.flatMap(({ items }) => items)).toHaveLength(questions.length);
    expect(pages.at(-1)).toContain(`${pages.length} of ${pages.length}`);
  });

  it('says all that is asked, offered and routed', async () => {
    const { text } = await pdfOf(aRichSurvey());
    for (const words of [
      'Do you ride a bicycle?',
      'Don’t know',
      'If Q2 is “No” (n), go to Q9.',
      'Where do you ride, [answer to Q2]?',
      'Instead of an answer: I prefer not to answer',
      'Point 14',
      'with [answer to Q3] and alone',
      'Must add up to 100%.',
      'At most 3 turns.',
      'In each set, choose one as “Most Important” and one as “Least Important”.',
      'Who counts',
    ])
      expect(text).toContain(words);
  });

  it('speaks the survey’s language and to the interviewer', async () => {
    const { text } = await pdfOf(aRichSurvey({ language: 'da', subtype: 'phone' }));
    expect(text).toContain('Telefoninterview');
    expect(text).toContain('Indhold');
    expect(text).toContain('Interviewer: LÆS OP. LÆS SVARENE OP. KUN ÉN KODE.');
    expect(text).toContain('LÆS IKKE OP');
    expect(text).toContain('Hvis Q2 er “No” (n), gå til Q9.');
  });

  it('keeps long and hostile texts, whatever their script', async () => {
    const long = `${'word '.repeat(1_990)}LASTWORD`;
    const options = [long, '=cmd()|"A0"!', '您好', 'x\u0000y'.replace('\u0000', '\u0001'), 'שלום', 'W'.repeat(4_000)];
    const document = parsed({
      blocks: [
        { name: '<b>&', questions: [{ type: 'select', text: long, options: options.map((text) => ({ text })) }] },
      ],
    });
    const { text, pages } = await pdfOf({ ...aRichSurvey(), document });
    expect(text.match(/LASTWORD/gu)).toHaveLength(2);
    expect(text.match(/word/gu)?.length).toBeGreaterThanOrEqual(2 * 1_990);
    expect(text).toContain('=cmd()|"A0"!');
    expect(text).toContain('您好');
    expect(text).toContain('xy');
    expect(pages.length).toBeGreaterThan(6);
  });

  it('is the same file for the same survey', () => {
    const source = { ...aRichSurvey(), generatedAt: GENERATED_AT };
    expect(Buffer.from(makeInstrumentPdf(source)).equals(Buffer.from(makeInstrumentPdf(source)))).toBe(true);
  });

  it('is a cover where nothing is asked yet', async () => {
    const source = { ...aRichSurvey(), document: { blocks: [] }, settings: {}, generatedAt: GENERATED_AT };
    const document = await getDocument({ data: makeInstrumentPdf(source), verbosity: 0 }).promise;
    expect(document.numPages).toBe(1);
    await document.destroy();
  });
});
