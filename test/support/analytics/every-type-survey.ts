import { findSurveyVersion } from '../../../db/stores/questionnaire/survey-version-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { generateTestData } from '../../../operations/fieldwork/test-data/generate-test-data.ts';
import type { Services } from '../../../platform/services.ts';
import { rawQuestions } from '../../domain/questionnaire/document/documents.ts';
import { surveyDesk } from '../survey-desk.ts';

const texts = (...all: readonly string[]) => all.map((text) => ({ text }));

const LOOP_SOURCE = 'Which ones?';

const QUESTIONS: readonly object[] = [
  ...Object.values(rawQuestions).filter(({ type }) => type !== 'variable' && type !== 'terminate'),
  {
    type: 'select',
    subtype: 'multi',
    text: LOOP_SOURCE,
    options: texts('A', 'B', 'C', 'D'),
    config: { required: false },
  },
  {
    type: 'select',
    subtype: 'multi',
    text: 'Which of many?',
    options: texts(...Array.from({ length: 70 }, (_, index) => `Option ${index}`)),
  },
  {
    type: 'grid',
    subtype: 'multi',
    text: 'Which fit?',
    options: { vertical: texts('Home', 'Work'), horizontal: texts('Tea', 'Coffee', 'Milk') },
  },
  { type: 'text', subtype: 'multi', text: 'Words', config: { inputs: [{ label: 'Good' }, { label: 'Bad' }] } },
  { type: 'select', text: 'Skippable?', options: texts('Yes', 'No'), optout: { allowed: true, text: 'Rather not' } },
  { type: 'variable', text: 'Sum', config: { definition: 'COUNT(Q19) + 1' } },
];

const LOOPED: readonly object[] = [
  { type: 'select', text: 'How good is {{LOOP}}?', options: texts('Good', 'Bad') },
  { type: 'number', text: 'How often?' },
];

const LAST: readonly object[] = [{ type: 'terminate', text: 'Thank you.' }];

export type EveryTypeSurvey = { readonly id: string; readonly document: SurveyDocument };

/** A live survey with every type of question, one block of it a loop, and made-up responses. */
export async function everyTypeSurvey(
  services: Services,
  member: Principal,
  { responses }: { readonly responses: number },
): Promise<EveryTypeSurvey> {
  const desk = surveyDesk(services, member);
  const { id } = await desk.create();
  const written = await desk.update(id, { document: { blocks: [{ name: 'All', questions: QUESTIONS }] } });
  const [all] = (written.document as unknown as SurveyDocument).blocks;
  const source = all?.questions.find(({ text }) => text === LOOP_SOURCE);
  const loop = { name: 'Loop', config: { loop: true, loopSourceQuestionId: source?.id }, questions: LOOPED };
  await desk.update(id, { document: { blocks: [all, loop, { name: 'End', questions: LAST }] } });
  await desk.publish(id);
  await runOperation(generateTestData, services, member, { survey_id: id, count: responses });
  const version = await inTeamTransaction(services.database, member.teamId, (transaction) =>
    findSurveyVersion(transaction, id, 1),
  );
  if (version === undefined) throw new Error('The survey has no version.');
  return { id, document: version.document };
}
