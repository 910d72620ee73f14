import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { checkSurvey } from '../../../../domain/questionnaire/checking/check-survey.ts';
import { builtInTemplates } from '../../../../domain/questionnaire/templates/built-in-templates.ts';
import { OWN_QUESTIONNAIRES } from '../../../support/questionnaires/expected-questionnaire.ts';
import { importByRules } from '../../../support/questionnaires/import-by-rules.ts';
import { largeSurvey } from '../../../bench/logic/large-survey.ts';

describe('surveys in which nothing is wrong raise no alarm', () => {
  it.each(builtInTemplates().map((template) => [template.name, template.document] as const))(
    'the template %s',
    (_, document) => {
      expect(checkSurvey(document)).toEqual([]);
    },
  );

  const sound = OWN_QUESTIONNAIRES.filter(({ name }) => name !== 'canteen-hostile');
  it.each(sound.map((one) => [one.name, one.docx] as const))('the questionnaire %s, as imported', async (_, docx) => {
    expect(checkSurvey((await importByRules(await readFile(docx))).document)).toEqual([]);
  });

  it('a survey of 500 questions with 500 conditions', () => {
    expect(checkSurvey(largeSurvey(500))).toEqual([]);
  });

  it('but a text that pipes what there is not does, also in a file', async () => {
    const hostile = OWN_QUESTIONNAIRES.find(({ name }) => name === 'canteen-hostile')!;
    const { document } = await importByRules(await readFile(hostile.docx));
    expect(checkSurvey(document)).toMatchObject([
      { code: 'unknown_identifier', unknown: 'constructor', location: 'options[2].text' },
    ]);
  });
});
