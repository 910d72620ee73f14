import { randomUUID } from 'node:crypto';
import { TOOLS } from '../../../../agent/catalogue.ts';
import type { Tool } from '../../../../agent/tool.ts';
import { ALL_ROUTES } from '../../../../api/routes/all-routes.ts';
import type { StoredCall } from '../../../../db/stores/agent/call-store.ts';
import { inTeamTransaction } from '../../../../db/transaction.ts';
import { programByRules } from '../../../../domain/import/rules/program-by-rules.ts';
import { programmingRequestSchema } from '../../../../domain/import/programming-request.ts';
import { insightRules } from '../../../../domain/results/insights/insight-rules.ts';
import { createConversation } from '../../../../operations/agent/conversations/create-conversation.ts';
import { ensureMember } from '../../../../operations/ground/teams/ensure-member.ts';
import { runOperation } from '../../../../operations/ground/run-operation.ts';
import { createStopWords } from '../../../../platform/stop-words.ts';
import { createAiProvider } from '../../../../providers/ai/create-ai-provider.ts';
import { callerOf, startTestApp } from '../../api/test-app.ts';
import type { TestApp } from '../../api/test-app.ts';
import { byDepth } from '../../examples.ts';
import { mailingDesk } from '../../mailing/mailing-desk.ts';
import { storedRuns } from '../../recruiting/stored-runs.ts';
import type { PanelServices } from '../../services.ts';
import { surveyDesk } from '../../survey-desk.ts';
import { workflowService } from '../../workflow-service.ts';
import { askByAgent, planningModel } from './agent-way.ts';
import type { Call } from './agent-way.ts';
import { askByRest } from './rest-way.ts';
import type { Outcome } from './rest-way.ts';
import { normalForm } from './normal-form.ts';
import type { Json, Row, Scene, Stage, StateAt, Written } from './row.ts';

/** What the person of the agent's turns names: without that nothing goes there. */
const NAMED = 'ada@example.org bo@example.org https://example.org/report';

/** A row after it was gone through by both ways. */
export type Compared = {
  readonly tool: Tool;
  readonly agent: readonly StoredCall[];
  readonly rest: readonly Outcome[];
  readonly before: unknown;
  readonly refusal: string | undefined;
  /** The state that REST reads now, in normal form. */
  state(): Promise<{ readonly agent: unknown; readonly rest: unknown }>;
};

type Side = { readonly stage: Stage; readonly caller: Readonly<Record<string, string>> };

export type BothWays = Awaited<ReturnType<typeof goBothWays>>;

/** Goes through each row by the agent in one team, and by REST in another, in the same order. */
export async function goBothWays(rows: readonly Row[], panels: Partial<PanelServices> = {}) {
  const { model, plans } = planningModel();
  const imports = { programmed_question: (input: unknown) => programByRules(programmingRequestSchema.parse(input)) };
  const rules = createAiProvider({ provider: 'rules', rules: { ...imports, ...insightRules(createStopWords()) } });
  const service = await workflowService({ ai: { ...rules, converse: model.converse }, ...panels });
  const { services } = service;
  const app = await startTestApp(ALL_ROUTES, { services, ensureMember });
  const aSide = async (): Promise<Side> => {
    const member = await service.aMember();
    const caller = { ...callerOf(member) };
    const agent = { app, services, member, caller, plans, words: NAMED };
    const { id } = await runOperation(createConversation, services, member, {});
    const [call] = await askByAgent(agent, id, [['get_team_settings', {}]]);
    const earlier = { conversationId: id, callId: call?.id ?? '' };
    return { caller, stage: aStage({ services, member, earlier }) };
  };
  const sides = { agent: await aSide(), rest: await aSide() };
  const scenes = { agent: await scenesOf(rows, sides.agent.stage), rest: await scenesOf(rows, sides.rest.stage) };
  const before = await Promise.all(scenes.rest.map((scene) => readState(app, sides.rest.caller, scene)));

  const planned = rows.map(({ tool }, at) => callsOf(tool, scenes.agent[at]));
  const { stage, caller } = sides.agent;
  const agent = { app, services, member: stage.member, caller, plans, words: NAMED };
  const calls = await askByAgent(agent, stage.earlier.conversationId, planned.flat());
  const answers: Outcome[][] = [];
  for (const [at, one] of rows.entries()) answers.push(await askAllByRest(app, sides.rest, one, scenes.rest[at]));

  let from = 0;
  const compared = rows.map((one, at): Compared => {
    const some = calls.slice(from, (from += planned[at]?.length ?? 0));
    const stateOf = (side: 'agent' | 'rest') => readState(app, sides[side].caller, scenes[side][at]);
    return {
      tool: toolNamed(one.tool),
      agent: some,
      rest: answers[at] ?? [],
      before: before[at],
      refusal: scenes.rest[at]?.refusal,
      state: async () => ({ agent: await stateOf('agent'), rest: await stateOf('rest') }),
    };
  });
  return {
    compared,
    calls,
    /** The calls about which a person was asked. */
    asked: await callsAskedAbout(stage),
    /** All that the audit has of a team, in normal form and without order. */
    audit: (side: 'agent' | 'rest') => auditOf(sides[side].stage),
    async close() {
      await app.close();
      await service.close();
    },
  };
}

export function toolNamed(name: string): Tool {
  const tool = TOOLS.find((one) => one.name === name);
  if (tool === undefined) throw new Error(`There is no tool ${name}.`);
  return tool;
}

export function aStage({ services, member, earlier }: Pick<Stage, 'services' | 'member' | 'earlier'>): Stage {
  const made = new Map<string, Promise<unknown>>();
  return {
    services,
    member,
    earlier,
    surveys: surveyDesk(services, member),
    mails: mailingDesk(services, member),
    runsOf: (surveyId) => storedRuns(services, member, surveyId),
    once: <Made>(name: string, make: () => Promise<Made>) => {
      const known = made.get(name) ?? make();
      made.set(name, known);
      return known as Promise<Made>;
    },
  };
}

async function scenesOf(rows: readonly Row[], stage: Stage): Promise<readonly Scene[]> {
  const scenes: Scene[] = [];
  for (const { scene } of rows) scenes.push(await scene(stage));
  return scenes;
}

/** Not of REST: how a tool names a file, or an earlier result. */
const NAMED_OTHERWISE: ReadonlySet<string> = new Set(['artifact_id', 'result_id']);

/** What is refused of every tool: a member that is not there, each id that is nobody's. */
function writtenIn({ valid, invalid = [] }: Scene): readonly Written[] {
  const ids = Object.entries(valid).filter(
    ([name, value]) => name.endsWith('_id') && typeof value === 'string' && !NAMED_OTHERWISE.has(name),
  );
  const unknown = ids.slice(0, byDepth({ plain: 1, deep: ids.length })).map(([name, value]) => ({
    ...valid,
    [name]: /^resp_/.test(String(value)) ? `resp_${'0'.repeat(24)}` : randomUUID(),
  }));
  return [{ ...valid, surprise: 'a' }, ...unknown, ...invalid, valid];
}

function callsOf(tool: string, scene: Scene | undefined): readonly Call[] {
  return scene === undefined ? [] : writtenIn(scene).map((written) => [tool, written] as const);
}

async function askAllByRest(app: TestApp, { caller }: Side, row: Row, scene: Scene | undefined): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const operation = row.operation ?? toolNamed(row.tool).operation.name;
  for (const written of scene === undefined ? [] : writtenIn(scene)) {
    outcomes.push(await askByRest(app, caller, operation, scene?.asRest?.(written) ?? written));
  }
  return outcomes;
}

async function readState(app: TestApp, caller: Readonly<Record<string, string>>, scene: Scene | undefined) {
  return Promise.all((scene?.state ?? []).map((at) => readAt(app, caller, at)));
}

async function readAt(app: TestApp, caller: Readonly<Record<string, string>>, at: StateAt): Promise<unknown> {
  const { path, pick } = typeof at === 'string' ? { path: at, pick: (answer: Json): unknown => answer } : at;
  const response = await app.request(`/api/v1${path}`, { as: caller });
  const answer = (await response.json()) as Json;
  return normalForm(response.ok ? pick(answer) : [path.split('/')[1], answer['code'] as unknown]);
}

async function callsAskedAbout({ services, member }: Stage): Promise<ReadonlySet<string>> {
  const approvals = await inTeamTransaction(services.database, member.teamId, ({ sql, teamId }) =>
    sql('agent_approvals').where({ team_id: teamId }).select<{ call_id: string }[]>('call_id'),
  );
  return new Set(approvals.map(({ call_id }) => call_id));
}

async function auditOf({ services, member }: Stage): Promise<readonly string[]> {
  type Entry = { action: string; actor: string; subject_kind: string; details: unknown };
  const entries = await inTeamTransaction(services.database, member.teamId, ({ sql, teamId }) =>
    sql('audit_log').where({ team_id: teamId }).select<Entry[]>('action', 'actor', 'subject_kind', 'details'),
  );
  return entries.map((entry) => JSON.stringify(normalForm(entry))).sort();
}
