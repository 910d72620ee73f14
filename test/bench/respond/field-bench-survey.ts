import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import { prepareFlow } from '../../../domain/fieldwork/flow/prepare-flow.ts';
import type { PreparedFlow } from '../../../domain/fieldwork/flow/prepared-flow.ts';
import type { Services } from '../../../platform/services.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { surveyDesk } from '../../support/survey-desk.ts';
import { BENCH_DOCUMENT, sizeOf } from './bench-survey.ts';

export type BenchSurvey = {
  readonly teamId: string;
  readonly surveyId: string;
  readonly path: string;
  readonly flow: PreparedFlow;
  readonly questions: number;
  readonly columns: number;
};

/** Makes the survey and opens it to respondents. */
export async function fieldBenchSurvey(services: Services, member: Principal): Promise<BenchSurvey> {
  const desk = surveyDesk(services, member);
  const { id } = await desk.create({ name: 'Coffee, twenty questions' });
  await desk.update(id, { document: BENCH_DOCUMENT });
  await desk.publish(id);
  const document = (await desk.get(id)).document as unknown as SurveyDocument;
  return { teamId: member.teamId, surveyId: id, path: `/s/${id}`, flow: prepareFlow(document), ...sizeOf(document) };
}
