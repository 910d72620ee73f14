import { Agent, request } from 'node:http';
import Koa from 'koa';
import { startHttpServer } from '../../api/http-server.ts';
import { surveyRoutes } from '../../api/routes/questionnaire/surveys.ts';
import type { Database } from '../../db/database.ts';
import { ensureMember } from '../../operations/ground/teams/ensure-member.ts';
import { rawQuestions } from '../domain/questionnaire/document/documents.ts';
import { CALLER, startTestApp, TEAM_ID, USER_ID } from '../support/api/test-app.ts';
import { createTestServices } from '../support/services.ts';
import { surveyDesk } from '../support/survey-desk.ts';
import { report, timed } from './measure.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { quantile } from './quantile.ts';

const QUESTIONS = 100;
const WARM_UP_ROUNDS = 200;
const ROUNDS = 1_000;
const LIMIT = 2;

const postgres = await startOwnPostgres();
try {
  process.exitCode = (await benchReading()) ? 0 : 1;
} finally {
  await postgres.stop();
}

/** Reading a survey through the whole edge, against Koa alone around the same transaction, by turns. */
async function benchReading(): Promise<boolean> {
  const test = await createTestServices();
  const { services } = test;
  const member = { teamId: TEAM_ID, userId: USER_ID, isServiceAdmin: false, requestId: 'bench' };
  await ensureMember(services, member);
  const desk = surveyDesk(services, member);
  const { id } = await desk.create({ name: 'A survey of 100 questions' });
  await desk.update(id, { document: aDocument(QUESTIONS) });

  const app = await startTestApp(surveyRoutes, { services, ensureMember });
  const bare = await startBareHandler(services.database);
  const agent = new Agent({ keepAlive: true });
  try {
    const subject = () => read(agent, app.port, `/api/v1/surveys/${id}`);
    const baseline = () => read(agent, bare.port, `/${id}`);
    const bytes = await subject();
    await byTurns(WARM_UP_ROUNDS, subject, baseline);
    const times = await byTurns(ROUNDS, subject, baseline);
    return [0.5, 0.95].map((part) => reportPart(part, times, bytes)).every(Boolean);
  } finally {
    agent.destroy();
    await app.close();
    await bare.stop({ finishWithinMs: 500 });
    await test.close();
  }
}

type Times = { readonly subject: number[]; readonly baseline: number[] };

async function byTurns(
  rounds: number,
  subject: () => Promise<unknown>,
  baseline: () => Promise<unknown>,
): Promise<Times> {
  const times: Times = { subject: [], baseline: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.subject.push(await timed(subject));
    times.baseline.push(await timed(baseline));
  }
  return times;
}

function reportPart(part: number, { subject, baseline }: Times, bytes: number): boolean {
  const [subjectMs, baselineMs] = [quantile(subject, part), quantile(baseline, part)];
  const name = part === 0.5 ? 'median' : `p${part * 100}`;
  const detail = `${subjectMs.toFixed(2)} ms for ${Math.round(bytes / 1024)} KB; bare ${baselineMs.toFixed(2)} ms`;
  return report(`GET of a ${QUESTIONS}-question survey / bare Koa, ${name}`, subjectMs / baselineMs, LIMIT, detail);
}

/** Koa with nothing but the work that cannot be spared: the team's transaction, the same select, JSON. */
async function startBareHandler({ knex }: Database) {
  const koa = new Koa();
  koa.use(async (ctx) => {
    const row = await knex.transaction<unknown>(async (sql) => {
      await sql.raw("select set_config('app.team_id', ?, true)", [TEAM_ID]);
      return sql('surveys')
        .join('survey_versions', 'survey_versions.survey_id', 'surveys.id')
        .where({ 'surveys.team_id': TEAM_ID, 'surveys.id': ctx.path.slice(1) })
        .whereNull('surveys.deleted_at')
        .andWhereRaw('(survey_versions.went_live_at is null or survey_versions.version = surveys.current_version)')
        .orderByRaw('survey_versions.went_live_at is null desc')
        .first('surveys.*', 'survey_versions.document', 'survey_versions.version as document_version');
    });
    ctx.type = 'application/json';
    ctx.body = JSON.stringify(row);
  });
  const handler = koa.callback();
  return startHttpServer((incoming, outgoing) => void handler(incoming, outgoing), { host: '127.0.0.1', port: 0 });
}

/** Reads an answer to its end without looking into it, so that the client costs next to nothing; its bytes. */
function read(agent: Agent, port: number, path: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const asking = request({ agent, host: '127.0.0.1', port, path, headers: CALLER }, (response) => {
    let bytes = 0;
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    response.once('error', reject);
    response.once('end', () => {
      if (response.statusCode === 200) resolve(bytes);
      else reject(new Error(`The answer was ${response.statusCode}.`));
    });
  });
  asking.once('error', reject);
  asking.end();
  return promise;
}

/** Questions of every type by turns, twenty a block. */
function aDocument(questions: number): object {
  const kinds = Object.values(rawQuestions);
  const all = Array.from({ length: questions }, (_, index) => kinds[index % kinds.length]);
  const blocks = Array.from({ length: Math.ceil(questions / 20) }, (_, index) => ({
    name: `Part ${index + 1}`,
    questions: all.slice(index * 20, (index + 1) * 20),
  }));
  return { blocks };
}
