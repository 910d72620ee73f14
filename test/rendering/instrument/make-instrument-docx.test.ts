import { describe, expect, it } from '@jest/globals';
import mammoth from 'mammoth';
import { makeInstrumentDocx } from '../../../rendering/instrument/make-instrument-docx.ts';
import { aRichSurvey } from '../../support/instrument/rich-survey.ts';

async function wordsOf(source: ReturnType<typeof aRichSurvey>): Promise<string> {
  const { value } = await mammoth.extractRawText({ buffer: Buffer.from(await makeInstrumentDocx(source)) });
  return value;
}

describe('a questionnaire as .docx', () => {
  it('says to another reader what is asked, offered and routed', async () => {
    const words = await wordsOf(aRichSurvey());
    for (const expected of [
      'Cycling in town',
      'Where do you ride, [answer to Q2]?',
      '☐\t2\tFor fun, e.g.\tin the wood',
      'If Q2 is “No” (n), go to Q9.',
      'SKIP TO Q9 IF Q2 == `n`',
      'firstname  First name',
      'Riders: Q2 is “Yes” (y). Limit: 200',
    ])
      expect(words).toContain(expected);
  });

  it('has a table of a grid that fits a page', async () => {
    const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(await makeInstrumentDocx(aRichSurvey())) });
    expect(value).toContain('<table>');
    expect(value.match(/<table>/gu)).toHaveLength(2);
  });

  it('speaks to the interviewer', async () => {
    const words = await wordsOf(aRichSurvey({ language: 'fr', subtype: 'phone' }));
    expect(words).toContain('Entretien téléphonique');
    expect(words).toContain('Enquêteur: LIRE. LIRE LES RÉPONSES. UN SEUL CODE.');
    expect(words).toContain('(NE PAS LIRE)');
  });
});
