import { describe, expect, it } from '@jest/globals';
import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import type { InstrumentSource } from '../../../domain/exports/instrument-source.ts';
import { TEMPLATE_DESIGNS } from '../../../domain/questionnaire/templates/built-in-templates.ts';
import { builtInTemplate } from '../../../domain/questionnaire/templates/built-in-template.ts';
import { makeInstrumentDocx } from '../../../rendering/instrument/make-instrument-docx.ts';
import { parsed, rawQuestions } from '../../domain/questionnaire/document/documents.ts';
import { aRichSurvey } from '../../support/instrument/rich-survey.ts';
import { asItSurvivesWord } from '../../support/instrument/survives-word.ts';
import { importByRules } from '../../support/questionnaires/import-by-rules.ts';

function surveyOf(document: SurveyDocument, about: Partial<InstrumentSource['survey']> = {}): InstrumentSource {
  const survey = { id: '1', name: 'A survey', objective: null, language: 'en', subtype: 'online', version: 1 } as const;
  return { survey: { ...survey, ...about }, document, settings: {} };
}

/** Written, read by the importer's own reader, programmed by rules. */
async function backFromWord(source: InstrumentSource) {
  const imported = await importByRules(await makeInstrumentDocx(source));
  expect(asItSurvivesWord(imported.document)).toEqual(asItSurvivesWord(source.document));
  return imported;
}

describe('a questionnaire that goes to Word and back', () => {
  it.each(['en', 'es', 'da', 'de', 'fr', 'zh', 'sw'])('is the same survey, printed in %s', async (language) => {
    const imported = await backFromWord(aRichSurvey({ language }));
    expect(imported).toMatchObject({ language, title: 'Cycling in town', subtype: 'online', notes: [] });
  });

  it.each(['en', 'es', 'da', 'de', 'fr', 'zh'])('stays an interview by telephone in %s', async (language) => {
    const imported = await backFromWord(aRichSurvey({ language, subtype: 'phone' }));
    expect(imported.subtype).toBe('phone');
  });

  it.each(Object.entries(rawQuestions))('keeps a question of type %s', async (_, raw) => {
    await backFromWord(surveyOf(parsed({ blocks: [{ name: 'One', questions: [raw] }] })));
  });

  it.each(TEMPLATE_DESIGNS.map((design) => [design.name, design] as const))(
    'keeps the template %s',
    async (_, design) => {
      await backFromWord(surveyOf(builtInTemplate(design).document));
    },
  );

  it('keeps texts that look like something else', async () => {
    const texts = [
      '=cmd()|"A0"!',
      '[answer to Q1]',
      'Q9\tSKIP TO Q1 IF TRUE',
      '  spaces  before and behind  ',
      'two\nlines\n\nand a third',
      '</w:t></w:r><w:r>&amp;amp;',
      'שלום عربي 你好 😀 e\u0301',
      '{{Q1}}{{Q1}} and {{ Q1 }}',
      '1. Yes (terminate)',
      'x'.repeat(5_000),
    ];
    const options = texts.map((text) => ({ text }));
    const questions = [
      ...texts.map((text) => ({ type: 'select', text, options })),
      { type: 'grid', text: texts[0], options: { vertical: options, horizontal: options.slice(0, 3) } },
      {
        type: 'text',
        subtype: 'multi',
        text: 'Fields',
        config: { inputs: [{ label: 'A “=1” label', helper: texts[4] }] },
      },
      { type: 'select', text: 'Opt', options, optout: { allowed: true, text: texts[3] } },
    ];
    const source = surveyOf(parsed({ blocks: [{ name: 'B\tlock · a=b', questions }] }));
    const single = JSON.parse(JSON.stringify(source.document).replaceAll('{{ Q1 }}', '{{Q1}}')) as SurveyDocument;
    const imported = await importByRules(await makeInstrumentDocx(source));
    expect(asItSurvivesWord(imported.document)).toEqual(asItSurvivesWord(single));
  });

  it('loses what XML can’t hold, and nothing else', async () => {
    const document = parsed({ blocks: [{ questions: [{ type: 'text', text: 'a\u0001b\ufffec\r\nd' }] }] });
    const imported = await importByRules(await makeInstrumentDocx(surveyOf(document)));
    expect(imported.document.blocks[0]?.questions[0]?.text).toBe('abc\nd');
  });

  it('makes none of an opt-out that is switched off', async () => {
    const document = parsed({
      blocks: [{ questions: [{ type: 'number', text: 'How many?', optout: { allowed: false, text: 'Pass' } }] }],
    });
    const imported = await importByRules(await makeInstrumentDocx(surveyOf(document)));
    expect(imported.document.blocks[0]?.questions[0]?.optout).toBeNull();
  });
});
