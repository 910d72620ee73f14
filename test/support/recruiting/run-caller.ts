import { randomUUID } from 'node:crypto';
import { ensureMember } from '../../../operations/ground/teams/ensure-member.ts';
import { approveRun } from '../../../operations/recruiting/panel-runs/approve-run.ts';
import { getRunAudit } from '../../../operations/recruiting/panel-runs/get-run-audit.ts';
import { getRunStatus } from '../../../operations/recruiting/panel-runs/get-run-status.ts';
import { getRun } from '../../../operations/recruiting/panel-runs/get-run.ts';
import { launchRun } from '../../../operations/recruiting/panel-runs/launch-run.ts';
import { listRuns } from '../../../operations/recruiting/panel-runs/list-runs.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import type { Services } from '../../../platform/services.ts';
import { answerOf, problemOf } from '../api/answers.ts';
import { TOKEN } from '../api/test-app.ts';
import type { TestApp } from '../api/test-app.ts';
import { surveyDesk } from '../survey-desk.ts';
import { storedRuns } from './stored-runs.ts';

export type RunCaller = Awaited<ReturnType<typeof aRunCaller>>;

/** A new team with a live survey of one question, and what it asks of panel runs over HTTP. */
export async function aRunCaller(app: TestApp, services: Services) {
  const member: Principal = { teamId: randomUUID(), userId: randomUUID(), isServiceAdmin: false, requestId: 'test' };
  await ensureMember(services, member);
  const surveys = surveyDesk(services, member);
  const surveyId = await surveys.aLiveSurvey();
  const runs = `/api/v1/surveys/${surveyId}/panels`;
  const as = { 'X-Service-Token': TOKEN, 'X-Team-ID': member.teamId, 'X-User-ID': member.userId ?? '' };
  const ask = (method: string, path: string, json?: unknown, headers: Record<string, string> = {}) =>
    app.request(path.startsWith('/api') ? path : `${runs}${path}`, {
      ...{ method, as, headers },
      ...(json !== undefined && { json }),
    });
  return {
    member,
    as,
    surveys,
    surveyId,
    runs,
    ask,
    rows: storedRuns(services, member, surveyId),
    launch: async (quote_id: string) => answerOf(await ask('POST', '/launch', { quote_id }), launchRun, 201),
    approve: async (id: string, approval_hash: string) =>
      answerOf(await ask('POST', `/${id}/approve`, { approval_hash }), approveRun),
    get: async (id: string) => answerOf(await ask('GET', `/${id}`), getRun),
    list: async (query = '') => answerOf(await ask('GET', query), listRuns),
    status: async (id: string) => answerOf(await ask('GET', `/${id}/status`), getRunStatus),
    audit: async (id: string, query = '') => answerOf(await ask('GET', `/${id}/audit${query}`), getRunAudit),
    /** Any command that answers with the run. */
    command: async (id: string, command: string, json: object = {}) =>
      answerOf(await ask('POST', `/${id}/${command}`, json), getRun),
    problem: async (method: string, path: string, json?: unknown) => problemOf(await ask(method, path, json)),
  };
}
