import { openDatabase } from '../../../db/database.ts';
import { multiplyResponses } from '../exports/export-desk.ts';
import { aSurveyOf, CANTEEN_QUESTIONS } from './story.ts';
import type { Asking } from './story.ts';

const MADE_UP = 100;

/** A survey that a hundred made-up people have answered, each of them again and again. @returns its path */
export async function aSurveyAnsweredByMany(caller: Asking, databaseUrl: string, responses: number): Promise<string> {
  const path = await aSurveyOf(caller, CANTEEN_QUESTIONS);
  const { status, body } = await caller.ask(`${path}/test-data`, { count: MADE_UP });
  if (status >= 300) throw new Error(`No test data: ${JSON.stringify(body)}`);
  const database = openDatabase(databaseUrl, { maxConnections: 1 });
  await multiplyResponses({ database }, caller, path.split('/').at(-1) ?? '', responses / MADE_UP - 1);
  await database.close();
  return path;
}
