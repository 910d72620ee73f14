import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import pg from 'pg';
import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import { prepareFlow } from '../../../domain/fieldwork/flow/prepare-flow.ts';
import { makeTestResponse } from '../../../domain/fieldwork/test-data/make-test-response.ts';

export type Loading = {
  readonly databaseUrl: string;
  readonly teamId: string;
  readonly surveyId: string;
  readonly document: SurveyDocument;
  readonly responses: number;
  /** So many different ways through the survey are made by the flow; then they repeat. */
  readonly different: number;
};

/** Loads complete responses through a staging table, as quickly as they can be. */
export async function loadResponses(loading: Loading): Promise<void> {
  const client = new pg.Client({ connectionString: loading.databaseUrl });
  await client.connect();
  try {
    await client.query('create unlogged table staging (number integer, answers jsonb)');
    await pipeline(
      Readable.from(linesOf(loading)),
      client.query(copyFrom("copy staging from stdin (format csv, quote e'\\x01', delimiter e'\\x02')")),
    );
    const copies = Math.ceil(loading.responses / loading.different);
    for (let copy = 0; copy < copies; copy += 1) await insertCopy(client, loading, copy);
    await client.query('drop table staging');
    await client.query('analyze responses');
  } finally {
    await client.end();
  }
}

function* linesOf({ document, different }: Loading): Generator<string> {
  const flow = prepareFlow(document);
  for (let number = 0; number < different; number += 1) {
    const { answers } = makeTestResponse(flow, randomUUID());
    yield `${number}\u0002${JSON.stringify(answers)}\n`;
  }
}

/** Started one a second, so that there are days to tell apart. */
async function insertCopy(client: pg.Client, { teamId, surveyId, responses, different }: Loading, copy: number) {
  await client.query(
    `insert into responses (id, team_id, survey_id, version, respondent_key, status, source, language, seed, answers, country,
       started_at, last_activity_at, completed_at, time_elapsed_ms)
     select 'resp_' || lpad(n::text, 24, '0'), $1, $2, 1, int4send(n), 'COMPLETE', 'open', 'en', 'bench', answers,
       (array['DE', 'DK', 'US', 'GB', 'IN'])[1 + n % 5],
       timestamp '2026-01-01' + n * interval '1 second', timestamp '2026-01-01' + n * interval '1 second',
       timestamp '2026-01-01' + n * interval '1 second', 60000 + (n::bigint * 7919) % 600000
     from (select number + $3::integer as n, answers from staging) as numbered where n < $4::integer`,
    [teamId, surveyId, copy * different, responses],
  );
}

/** Writes the answers of a survey to a file by a plain COPY: what any reading of them has to take. */
export async function copyAnswers(databaseUrl: string, surveyId: string, write: NodeJS.WritableStream): Promise<void> {
  const { to: copyTo } = await import('pg-copy-streams');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await pipeline(
      client.query(copyTo(`copy (select answers from responses where survey_id = '${surveyId}') to stdout`)),
      write,
    );
  } finally {
    await client.end();
  }
}
