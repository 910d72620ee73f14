import { beforeAll, expect, it } from '@jest/globals';
import { findSourceDocument } from '../../../db/stores/questionnaire/translation-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { translateSurvey } from '../../../operations/questionnaire/surveys/translate-survey.ts';
import { testServices } from '../../support/services.ts';
import type { TestServices } from '../../support/services.ts';
import { asking, surveyDesk } from '../../support/survey-desk.ts';

let test: TestServices;
beforeAll(async () => {
  test = await testServices();
});

it('what is translated is the live version, whatever waits to be pushed', async () => {
  const member = await test.aMember();
  const desk = surveyDesk(test.services, member);
  const survey_id = await desk.aLiveSurvey();
  const live = (await desk.get(survey_id)).document;
  await desk.write(survey_id, asking('Not pushed yet'));

  const input = { survey_id, target_language: 'da' };
  const { operation } = await runOperation(translateSurvey, test.services, member, input);

  const source = await inTeamTransaction(test.services.database, member.teamId, (transaction) =>
    findSourceDocument(transaction, operation.id),
  );
  expect(source).toEqual(live);
});
