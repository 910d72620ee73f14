import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import { columnsOf } from '../../../domain/questionnaire/document/question-answers.ts';
import { questionsOf } from '../../../domain/questionnaire/document/question-index.ts';
import type { Operation } from '../../../operations/ground/operation.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { isFieldworkError } from '../../../domain/ground/errors.ts';
import { createTestServices } from '../../support/services.ts';
import { surveyDesk } from '../../support/survey-desk.ts';
import { SIXTY_QUESTIONS } from './bench-survey.ts';
import { loadResponses } from './load-responses.ts';
import type { BaselineQuery } from './make-parquet.ts';

export type BenchSize = { readonly responses: number; readonly different: number };

export type BenchScene = Awaited<ReturnType<typeof setBenchScene>>;

/** A service with one survey, its responses in Postgres and, for comparison, in a Parquet file. */
export async function setBenchScene(folder: string, { responses, different }: BenchSize) {
  const test = await createTestServices();
  const member = await test.aMember();
  const desk = surveyDesk(test.services, member);
  const surveyId = await desk.aDraft(...SIXTY_QUESTIONS);
  await desk.publish(surveyId);
  const version = await desk.version(surveyId, { version: 1 });
  const document = version.document as unknown as SurveyDocument;
  const { url: databaseUrl } = test.services.database;
  await loadResponses({ databaseUrl, teamId: member.teamId, surveyId, document, responses, different });
  return {
    surveyId,
    databaseUrl,
    database: test.services.database,
    teamId: member.teamId,
    questions: questionsOf(document).length,
    columns: questionsOf(document).flatMap(columnsOf).length,
    /** An operation as a caller runs it; waits where the responses are being made ready. */
    async run<Input, Output, Prepared, Committed>(
      operation: Operation<Input, Output, Prepared, Committed>,
      input: object = {},
    ): Promise<Output> {
      for (;;) {
        try {
          return await runOperation(operation, test.services, member, { survey_id: surveyId, ...input });
        } catch (error) {
          if (!isFieldworkError(error) || error.code !== 'analytics_preparing') throw error;
        }
      }
    },
    async makeParquet(): Promise<readonly BaselineQuery[]> {
      const file = join(folder, 'answers.parquet');
      const script = fileURLToPath(new URL('./make-parquet.ts', import.meta.url));
      await promisify(execFile)(process.execPath, [script, databaseUrl, member.teamId, surveyId, file]);
      return JSON.parse(await readFile(`${file}.json`, 'utf8')) as readonly BaselineQuery[];
    },
    close: () => test.close(),
  };
}
