import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TakeawaysRequest } from '../../../domain/results/insights/takeaways/takeaways-request.ts';
import { getReport } from '../../../operations/results/analytics/get-report.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { keyTakeaways } from '../../../operations/results/insights/key-takeaways.ts';
import { analyzeOpenEnds } from '../../../operations/results/insights/open-ends.ts';
import { optimizeSurvey } from '../../../operations/results/insights/optimize-survey.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { getOperation } from '../../../operations/ground/durable-operations/get-operation.ts';
import { excludeResponse } from '../../../operations/fieldwork/responses/exclude-response.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { getTeamSettings } from '../../../operations/ground/teams/get-team-settings.ts';
import { createAiProvider } from '../../../providers/ai/create-ai-provider.ts';
import { answerOf, problemOf } from '../../support/api/answers.ts';
import { eventually } from '../../support/eventually.ts';
import { aCanteenResponse, aCanteenSurvey, CANTEEN_WORDS } from '../../support/insights/asking-about-a-canteen.ts';
import { resultOf, startInsightDesk } from '../../support/insights/insight-desk.ts';
import type { InsightDesk } from '../../support/insights/insight-desk.ts';
import { expectAskedFor } from '../../support/insights/expect-asked-for.ts';
import type { ModelBehaviour, ModelServer, ReceivedCall } from '../../support/servers/model-server.ts';
import { startOpenAiServer } from '../../support/servers/openai-server.ts';
import { behave, insightFor } from '../../support/servers/insight-model.ts';
import { surveyDesk } from '../../support/survey-desk.ts';
import { workflowService } from '../../support/workflow-service.ts';
import type { WorkflowService } from '../../support/workflow-service.ts';

let model: ModelServer;
let service: WorkflowService;
/** Waits for long work until it is done, however busy the machine is; `hasty` hardly at all. */
let desk: InsightDesk;
let hasty: InsightDesk;
let member: Principal;
let surveyId: string;
/** What the model does instead of its work. */
let instead: ((call: ReceivedCall) => ModelBehaviour | Promise<ModelBehaviour>) | undefined;
/** To whoever asks for this survey the model is away. */
const AWAY = 'The canteen is away';
/** What the model was asked, but for that. */
const calls: ReceivedCall[] = [];
/** The answer comes when all tries have failed, which takes a quarter of a minute: all other tests go on meanwhile. */
let whileAway: Promise<Response>;

function answer(call: ReceivedCall): ModelBehaviour | Promise<ModelBehaviour> {
  if (call.user.includes(AWAY)) return { kind: 'error', status: 503, message: 'Away' };
  calls.push(call);
  return (instead ?? behave)(call);
}

beforeAll(async () => {
  model = await startOpenAiServer({ behave: answer });
  const ai = createAiProvider({ provider: 'openai', baseUrl: model.url, apiKey: 'key', model: 'stand-in', rules: {} });
  service = await workflowService({ ai });
  desk = await startInsightDesk(service.services, { answerWithinMs: 120_000 });
  hasty = await startInsightDesk(service.services, { answerWithinMs: 200 });
  const unlucky = await service.aMember();
  whileAway = desk.takeaways(unlucky, await aCanteenSurvey(service.services, unlucky, [...CANTEEN_WORDS, AWAY]));
});
afterAll(async () => {
  await desk.close();
  await hasty.close();
  await service.close();
  await model.close();
});
beforeEach(async () => {
  instead = undefined;
  member = await service.aMember();
  surveyId = await aCanteenSurvey(service.services, member);
});

const callsSince = (before: number) => calls.slice(before);
const expectAsked = (before: number, times: number) => expectAskedFor(service, member, callsSince(before), times);
const wordsIn = (text: string) => text.split(/\s+/).length;

/** Lets the model answer no more until it is released. */
function holdModel(): () => void {
  const held = Promise.withResolvers<undefined>();
  instead = async (call) => {
    await held.promise;
    return behave(call);
  };
  return () => {
    instead = undefined;
    held.resolve(undefined);
  };
}

describe('key takeaways over HTTP', () => {
  it('are three points, a summary and topics with evidence, and need no user', async () => {
    const response = await desk.app.request(`/api/v1/surveys/${surveyId}/analytics/key-takeaways`, {
      as: { 'X-Service-Token': 'token-of-the-tests', 'X-Team-ID': member.teamId },
    });
    const body = (await resultOf(response, keyTakeaways)) as {
      keyPoints: string[];
      overallSummary: string;
      topics: {
        topic: string;
        positiveCount: number;
        negativeCount: number;
        evidence: { type: string; text: string }[];
      }[];
    };
    expect(body).toMatchObject({ model: 'stand-in', sentiment_method: 'model', generated_at: expect.any(String) });
    expect(body.keyPoints).toHaveLength(3);
    for (const point of body.keyPoints) expect(wordsIn(point)).toBeLessThanOrEqual(15);
    expect(body.topics.length).toBeGreaterThanOrEqual(4);
    expect(body.topics.length).toBeLessThanOrEqual(6);
    for (const { topic, evidence, positiveCount, negativeCount } of body.topics) {
      expect(wordsIn(topic)).toBeGreaterThanOrEqual(2);
      expect(wordsIn(topic)).toBeLessThanOrEqual(4);
      expect(evidence.length).toBeGreaterThanOrEqual(2);
      expect(evidence.length).toBeLessThanOrEqual(4);
      expect(positiveCount + negativeCount).toBeLessThanOrEqual(CANTEEN_WORDS.length);
      for (const { text } of evidence) expect(text.length).toBeLessThan(100);
    }
    const quotes = body.topics.flatMap(({ evidence }) => evidence.filter(({ type }) => type === 'quote'));
    expect(quotes.length).toBeGreaterThan(0);
    for (const { text } of quotes) expect(CANTEEN_WORDS.join('\n')).toContain(text);
  });

  it('are asked for once, until the data changes', async () => {
    const before = calls.length;
    const first = await resultOf(await desk.takeaways(member, surveyId), keyTakeaways);
    expect(await resultOf(await desk.takeaways(member, surveyId), keyTakeaways)).toEqual(first);
    await expectAsked(before, 1);
    const dirty = { index: 9, text: 'The tables are dirty' };
    const added = await aCanteenResponse(service.services, member, surveyId, dirty);
    const second = await resultOf(await desk.takeaways(member, surveyId), keyTakeaways);
    await expectAsked(before, 2);
    expect(second['generated_at']).not.toBe(first['generated_at']);
    const input = { survey_id: surveyId, response_id: added, excluded: true, reason: 'test' };
    await runOperation(excludeResponse, service.services, member, input);
    expect(await resultOf(await desk.takeaways(member, surveyId), keyTakeaways)).toEqual(first);
    await expectAsked(before, 2);
  });

  it('asked for by several at once are one piece of work', async () => {
    const before = calls.length;
    const release = holdModel();
    const asked = [1, 2, 3, 4].map(() => desk.takeaways(member, surveyId));
    await eventually(() => expect(callsSince(before)).not.toEqual([]));
    release();
    const answers = await Promise.all(asked.map(async (one) => resultOf(await one, keyTakeaways)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await expectAsked(before, 1);
  });

  it('that take long are an operation, where they come', async () => {
    const release = holdModel();
    const response = await hasty.takeaways(member, surveyId);
    expect(response.status).toBe(202);
    const { id } = (await response.json()) as { id: string };
    release();
    await eventually(async () => {
      const operation = await answerOf(await desk.operation(member, id), getOperation);
      expect(operation).toMatchObject({ kind: 'key_takeaways', state: 'completed', result: { model: 'stand-in' } });
    });
  });

  it('tell the model no ids, no contact details and no places', async () => {
    const before = calls.length;
    await resultOf(await desk.takeaways(member, surveyId), keyTakeaways);
    const [{ user, system } = { user: '', system: '' }] = callsSince(before);
    expect(user).toContain('The queue is too long at noon');
    expect(user).toContain('Elderflower juice');
    expect(user + system).not.toMatch(/secret|90210|resp_|example\.org/i);
    expect(user).not.toContain(surveyId);
    expect(user).not.toMatch(/"DK"/);
    expect(system).not.toMatch(/canteen/i);
  });

  it('are of the responses that filters leave', async () => {
    const before = calls.length;
    await resultOf(await desk.takeaways(member, surveyId, '?segment_filter=Q1%20%3D%3D%20%601%60'), keyTakeaways);
    const asked = JSON.parse(callsSince(before)[0]?.user ?? '') as { responses: number; selection: string };
    expect(asked).toMatchObject({ responses: 2, selection: 'those for whom this holds: Q1 == `1`' });
    const wrong = await desk.takeaways(member, surveyId, '?segment_filter=Q99%20%3D%3D%20%601%60');
    expect(await problemOf(wrong)).toMatchObject({ status: 400, code: 'invalid_query' });
  });

  it('are weighted where that is asked for, alone and in a report', async () => {
    const targets = [{ question: 'Q1', shares: { 1: 0.2, 2: 0.2, 3: 0.6 } }];
    await surveyDesk(service.services, member).update(surveyId, { settings: { weighting: { targets } } });
    const before = calls.length;
    await resultOf(await desk.takeaways(member, surveyId), keyTakeaways);
    const weighted = await resultOf(await desk.takeaways(member, surveyId, '?weighted=true'), keyTakeaways);
    const asked = [...new Set(callsSince(before).map(({ user }) => user))].map(
      (user) => JSON.parse(user) as TakeawaysRequest,
    );
    const shareOf = (request: TakeawaysRequest | undefined, text: string) =>
      request?.questions[0]?.facts.find((fact) => fact.text === text)?.percentage;
    expect(asked.map((request) => shareOf(request, 'Dissatisfied'))).toEqual([20, 60]);
    expect(asked.map(({ selection }) => selection)).toEqual([null, expect.stringContaining('weighted')]);
    const report = await runOperation(getReport, service.services, member, {
      survey_id: surveyId,
      weighted: true,
      include_takeaways: true,
    });
    expect(report.key_takeaways).toEqual(weighted);
    await expectAsked(before, 2);
  });

  it('of nobody are the specified error', async () => {
    const empty = await surveyDesk(service.services, member).aLiveSurvey();
    expect(await resultOf(await desk.takeaways(member, empty), keyTakeaways)).toEqual({
      error: true,
      message: 'There are no responses to take anything from yet.',
      keyPoints: [],
      overallSummary: '',
      topics: [],
    });
  });

  it('that no try gets right are the specified error, and asked for anew the next time', async () => {
    const before = calls.length;
    instead = (call) => ({ kind: 'answer', value: { ...insightFor(call), keyPoints: [] } });
    const body = await resultOf(await desk.takeaways(member, surveyId), keyTakeaways);
    expect(body).toMatchObject({ error: true, message: expect.stringContaining('3 tries'), keyPoints: [], topics: [] });
    await expectAsked(before, 3);
    const second = callsSince(before).find(({ turns }) => turns.length === 3);
    expect(second?.turns.at(-1)?.text).toContain('There are 0 keyPoints; write exactly 3.');
    expect(callsSince(before).at(-1)?.turns).toHaveLength(5);
    instead = undefined;
    expect(await resultOf(await desk.takeaways(member, surveyId), keyTakeaways)).toMatchObject({ model: 'stand-in' });
  });

  it('of another team’s survey are not there', async () => {
    const stranger = await service.aMember();
    expect((await problemOf(await desk.takeaways(stranger, surveyId))).status).toBe(404);
  });
});

/** Stores responses that began after all others, and have no answers. */
async function withoutAnswers(count: number): Promise<void> {
  await inTeamTransaction(service.services.database, member.teamId, ({ sql }) =>
    sql.raw(
      `insert into responses
       select made.* from (select * from responses where survey_id = ? limit 1) one, generate_series(1, ?::int) number,
         jsonb_populate_record(null::responses, to_jsonb(one) || jsonb_build_object(
           'id', 'resp_' || substr(md5(number || one.id), 1, 24),
           'respondent_key', '\\x' || md5(number || one.id) || md5(one.id),
           'started_at', one.started_at + interval '1 day',
           'answers', '{"answers": {}, "loops": {}}'::jsonb
         )) made`,
      [surveyId, count],
    ),
  );
}

describe('open ends over HTTP', () => {
  it('are themes, sentiment, quotes and insights of the answers that count', async () => {
    await aCanteenResponse(service.services, member, surveyId, {
      index: 20,
      text: 'excluded words',
      more: { excluded: true },
    });
    await aCanteenResponse(service.services, member, surveyId, {
      index: 21,
      text: 'preview words',
      more: { isPreview: true },
    });
    await aCanteenResponse(service.services, member, surveyId, {
      index: 22,
      text: 'running words',
      more: { status: 'IN_PROGRESS' },
    });
    const before = calls.length;
    const body = await resultOf(await desk.openEnds(member, surveyId), analyzeOpenEnds);
    expect(body).toMatchObject({
      total_analyzed: 5,
      sentiment: { positive: 3, negative: 1, neutral: 1 },
      themes: expect.arrayContaining([
        { theme: 'Queue', count: 3, percentage: 60, example: 'The food is cold and the queue is slow' },
      ]),
      notable_quotes: expect.arrayContaining([{ theme: 'Food', text: 'More vegetarian food would be nice' }]),
      insights: expect.arrayContaining([{ finding: expect.any(String), implication: expect.any(String) }]),
    });
    expect(callsSince(before)[0]?.user).not.toMatch(/excluded words|preview words|running words|secret/);
  });

  it('are of the newest, as many as asked for', async () => {
    const body = await resultOf(
      await desk.openEnds(member, surveyId, { question_label: 'Q3', max_responses: 2 }),
      analyzeOpenEnds,
    );
    expect(body['total_analyzed']).toBe(2);
    const asked = JSON.parse(calls.at(-1)?.user ?? '') as { answers: { text: string }[] };
    expect(asked.answers.map(({ text }) => text)).toEqual([CANTEEN_WORDS[4], CANTEEN_WORDS[3]]);
  });

  it('are found among however many newer responses without an answer', async () => {
    await withoutAnswers(5_001);
    const body = await resultOf(await desk.openEnds(member, surveyId), analyzeOpenEnds);
    expect(body['total_analyzed']).toBe(CANTEEN_WORDS.length);
  });

  it('of nobody are empty, and ask nobody', async () => {
    const before = calls.length;
    const empty = await surveyDesk(service.services, member).aLiveSurvey();
    const body = await resultOf(await desk.openEnds(member, empty, { question_label: 'Q1' }), analyzeOpenEnds);
    expect(body).toMatchObject({ total_analyzed: 0, themes: [], notable_quotes: [], insights: [], model: null });
    expect(callsSince(before)).toEqual([]);
  });

  it('of what can’t be asked for are refused', async () => {
    const refusals = [
      [{ question_label: 'Q1' }, 'question_label', /select, not text. Write one of Q3/],
      [{ question_label: 'Q77' }, 'question_label', /No question is labelled Q77/],
      [{}, 'question_label', /./],
      [{ question_label: 'Q3', max_responses: 0 }, 'max_responses', /1 to 500/],
      [{ question_label: 'Q3', max_responses: 501 }, 'max_responses', /1 to 500/],
    ] as const;
    for (const [json, path, message] of refusals) {
      const problem = await problemOf(await desk.openEnds(member, surveyId, json));
      expect([json, problem.status, problem.errors?.[0]?.path]).toEqual([json, 422, path]);
      expect(problem.errors?.[0]?.message).toMatch(message);
    }
  });

  it('that no try gets right are a problem', async () => {
    instead = () => ({ kind: 'text', text: 'I would rather not.' });
    const problem = await problemOf(await desk.openEnds(member, surveyId));
    expect([problem.status, problem.code]).toEqual([502, 'ai_answer_malformed']);
  });
});

describe('a review over HTTP', () => {
  it('needs no response, and has what the logic checker finds', async () => {
    const author = surveyDesk(service.services, member);
    const draft = await author.aDraft(
      { type: 'select', text: 'Don’t you agree that it is great?', options: [{ text: 'Yes' }, { text: 'No' }] },
      { type: 'text', text: 'Why?', condition: 'Q9 == `1`' },
    );
    const body = await resultOf(await desk.optimize(member, draft), optimizeSurvey);
    expect(body).toMatchObject({
      score: expect.any(Number),
      estimated_minutes: expect.any(Number),
      issues: expect.arrayContaining([
        { severity: 'high', question: 'Q2', type: 'logic_gap', description: expect.stringContaining('Q9') },
        { severity: 'high', question: 'Q1', type: 'bias', description: expect.any(String) },
      ]),
      suggestions: expect.arrayContaining([
        { question: 'Q1', action: expect.any(String), rationale: expect.any(String) },
      ]),
      model: 'stand-in',
    });
    const again = await resultOf(await desk.optimize(member, draft), optimizeSurvey);
    expect(again).toEqual(body);
    await author.write(draft, { type: 'text', text: 'Why?' });
    expect(await resultOf(await desk.optimize(member, draft), optimizeSurvey)).not.toEqual(body);
  });

  it('of another team’s survey is not there', async () => {
    const stranger = await service.aMember();
    expect((await problemOf(await desk.optimize(stranger, surveyId))).status).toBe(404);
  });
});

describe('a team that has switched AI off', () => {
  it('asks the AI nothing: takeaways are the specified error, the rest a problem; switched on again, all is as before', async () => {
    expect(await answerOf(await desk.settings(member), getTeamSettings)).toMatchObject({ ai_enabled: true });
    const off = await answerOf(await desk.settings(member, { ai_enabled: false }), getTeamSettings);
    expect(off).toMatchObject({ ai_enabled: false });
    const before = calls.length;
    const body = await resultOf(await desk.takeaways(member, surveyId), keyTakeaways);
    expect(body).toMatchObject({ error: true, message: expect.stringContaining('switched AI off'), keyPoints: [] });
    for (const response of [await desk.openEnds(member, surveyId), await desk.optimize(member, surveyId)]) {
      expect(await problemOf(response)).toMatchObject({ status: 409, code: 'ai_switched_off' });
    }
    expect(callsSince(before)).toEqual([]);
    expect(await answerOf(await desk.settings(member, {}), getTeamSettings)).toMatchObject({ ai_enabled: false });
    await desk.settings(member, { ai_enabled: true });
    expect(await resultOf(await desk.takeaways(member, surveyId), keyTakeaways)).toMatchObject({ model: 'stand-in' });
  });

  it('while it is being asked keeps what was not sent yet', async () => {
    const before = calls.length;
    instead = async () => {
      await answerOf(await desk.settings(member, { ai_enabled: false }), getTeamSettings);
      return { kind: 'text', text: 'nonsense' };
    };
    const body = await resultOf(await desk.takeaways(member, surveyId), keyTakeaways);
    expect(body).toMatchObject({ error: true, message: expect.stringContaining('switched AI off') });
    await expectAsked(before, 1);
  });

  it('is another matter to other teams; settings have names', async () => {
    await desk.settings(member, { ai_enabled: false });
    expect(await answerOf(await desk.settings(await service.aMember()), getTeamSettings)).toMatchObject({
      ai_enabled: true,
    });
    expect((await problemOf(await desk.settings(member, { ai: true }))).errors?.[0]?.path).toBe('ai');
  });
});

describe('key takeaways', () => {
  it('while the AI is away are the specified error', async () => {
    const body = await resultOf(await whileAway, keyTakeaways);
    expect(body).toMatchObject({ error: true, keyPoints: [], overallSummary: '', topics: [] });
  });
});
