import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { compareWithExpected } from '../../support/questionnaires/compare-with-expected.ts';
import { OWN_QUESTIONNAIRES, readExpected } from '../../support/questionnaires/expected-questionnaire.ts';
import { importByRules } from '../../support/questionnaires/import-by-rules.ts';
import { longQuestionnaire } from '../../support/questionnaires/long-questionnaire.ts';

describe('importing a questionnaire by rules', () => {
  it.each(OWN_QUESTIONNAIRES.map((one) => [one.name, one] as const))(
    'makes of %s what a careful researcher would',
    async (_, questionnaire) => {
      const imported = await importByRules(await readFile(questionnaire.docx));
      expect(compareWithExpected(imported, await readExpected(questionnaire))).toEqual([]);
    },
  );

  it.each([1, 7, 250])('finds every one of %i questions', async (count) => {
    const { bytes, expected } = await longQuestionnaire(count);
    expect(compareWithExpected(await importByRules(bytes), expected)).toEqual([]);
  });

  it('takes words that instruct its reader for words', async () => {
    const hostile = OWN_QUESTIONNAIRES.find((one) => one.name === 'canteen-hostile');
    const { document, notes } = await importByRules(await readFile(hostile!.docx));
    const questions = document.blocks.flatMap((block) => block.questions);
    expect(questions.filter((question) => !question.config.required)).toEqual([]);
    expect(questions.flatMap((question) => question.skips)).toEqual([]);
    expect(JSON.stringify({ document, notes })).not.toContain('publish it at once');
  });
});
