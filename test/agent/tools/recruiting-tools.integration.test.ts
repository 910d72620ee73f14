import { beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Tool } from '../../../agent/tool.ts';
import { approvePanelRunTool } from '../../../agent/tools/recruiting/approve-panel-run.ts';
import { cancelPanelTool } from '../../../agent/tools/recruiting/cancel-panel.ts';
import { decidePanelTool } from '../../../agent/tools/recruiting/decide-panel.ts';
import { getPanelRunTool } from '../../../agent/tools/recruiting/get-panel-run.ts';
import { getPlanTool } from '../../../agent/tools/recruiting/get-plan.ts';
import { getQuoteTool } from '../../../agent/tools/recruiting/get-quote.ts';
import { launchPanelTool } from '../../../agent/tools/recruiting/launch-panel.ts';
import { listPanelRunsTool } from '../../../agent/tools/recruiting/list-panel-runs.ts';
import { listPaymentsTool } from '../../../agent/tools/recruiting/list-payments.ts';
import { raisePanelTool } from '../../../agent/tools/recruiting/raise-panel.ts';
import { resumePanelTool } from '../../../agent/tools/recruiting/resume-panel.ts';
import { launchRun } from '../../../operations/recruiting/panel-runs/launch-run.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import type { Services } from '../../../platform/services.ts';
import { toolCaller } from '../../support/agent/tool-caller.ts';
import type { ToolCaller } from '../../support/agent/tool-caller.ts';
import { panelServices } from '../../support/recruiting/start-stand-ins.ts';
import { storedRuns } from '../../support/recruiting/stored-runs.ts';
import { testServices } from '../../support/services.ts';
import { surveyDesk } from '../../support/survey-desk.ts';

const NOWHERE = 'http://127.0.0.1:9';

let services: Services;
let member: Principal;
let agent: ToolCaller;
let survey_id: string;
let rows: ReturnType<typeof storedRuns>;
beforeAll(async () => {
  const test = await testServices(panelServices({ urls: { panel_a: NOWHERE, panel_b: NOWHERE, payments: NOWHERE } }));
  services = { ...test.services, settings: { ...test.services.settings, answerWithinMs: 50 } };
  member = await test.aMember();
  agent = toolCaller(services, member);
  survey_id = await surveyDesk(services, member).aLiveSurvey();
  rows = storedRuns(services, member, survey_id);
});

const codeOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);

describe('the approval of a launch', () => {
  it('tells sample, target and cost, and is of another one at another price', async () => {
    const { id: quote_id } = await rows.aQuote();
    const subject = await agent.subject(launchPanelTool, { survey_id, quote_id });
    expect(subject?.cost).toEqual({ amount: '300.00', currency: 'USD' });
    expect(subject?.words).toMatch(
      /^Begin a paid panel run for "Coffee habits": 100 completes from panel_a in US, for 300\.00 USD \(3\.00 each\), of version 1/,
    );
    expect(subject?.facts).toMatchObject({ quote: quote_id, total: '300.00', live_version: 1 });
    const dearer = await agent.subject(launchPanelTool, {
      survey_id,
      quote_id: (await rows.aQuote({ perComplete: 400 })).id,
    });
    expect(dearer?.cost?.amount).toBe('400.00');
    expect(dearer?.facts).not.toEqual(subject?.facts);
  });

  it('is not asked for where the operation would refuse', async () => {
    const refused = [
      await rows.aQuote({ expiresAt: new Date(Date.now() - 1) }),
      await rows.aQuote({ isFeasible: false }),
      await rows.aQuote({ liveVersion: 7 }),
      await rows.aQuote({ isStandIn: false }),
      { id: randomUUID() },
    ];
    for (const { id: quote_id } of refused) {
      const asked = await codeOf(agent.subject(launchPanelTool, { survey_id, quote_id }));
      expect(asked).toEqual(await codeOf(runOperation(launchRun, services, member, { survey_id, quote_id })));
      expect(asked).toHaveProperty('code');
    }
  });

  it('launches once, and says so of a quote that has its run', async () => {
    const { id: quote_id, hash } = await rows.aQuote();
    const { view } = await agent.call(launchPanelTool, { survey_id, quote_id });
    expect(view).toMatchObject({ status: 'awaiting_approval', quote_id, approval: { hash } });
    expect(view).not.toHaveProperty('provider_config');
    const again = await agent.subject(launchPanelTool, { survey_id, quote_id });
    expect(again?.words).toContain('has its panel run');
    const integration_id = (view as { id: string }).id;
    const approval = await agent.subject(approvePanelRunTool, { survey_id, integration_id, approval_hash: hash });
    expect(approval).toMatchObject({ cost: { amount: '300.00', currency: 'USD' }, facts: { approval_sha256: hash } });
    const other = 'b'.repeat(64);
    await expect(
      agent.subject(approvePanelRunTool, { survey_id, integration_id, approval_hash: other }),
    ).rejects.toMatchObject({ code: 'wrong_state' });
    const approved = await agent.call(approvePanelRunTool, { survey_id, integration_id, approval_hash: hash });
    expect(approved.view).toMatchObject({ status: 'awaiting_payment', payment: { amount: '300.00' } });
    expect((await agent.call(listPaymentsTool, { survey_id })).view).toMatchObject({ items: [{ amount: '300.00' }] });
  });
});

describe('commands to a run', () => {
  it('say what they come to, in the states that allow them', async () => {
    const paused = await rows.aRun({ status: 'paused', pausedBy: ['customer'] });
    const resumed = await agent.subject(resumePanelTool, { survey_id, integration_id: paused });
    expect(resumed?.words).toContain('Let a panel run for "Coffee habits" go on');
    const active = await rows.aRun({ status: 'active' });
    const raised = await agent.subject(raisePanelTool, { survey_id, integration_id: active, sample_size: 150 });
    expect(raised).toMatchObject({ cost: { amount: '150.00', currency: 'USD' }, facts: { more: 50, places: 100 } });
    await expect(
      agent.subject(raisePanelTool, { survey_id, integration_id: active, sample_size: 90 }),
    ).rejects.toMatchObject({ code: 'invalid_input', issues: [{ path: 'sample_size' }] });
    const stuck = await rows.aRun({ status: 'needs_person' });
    const decided = await agent.subject(decidePanelTool, { survey_id, integration_id: stuck, decision: 'refund' });
    expect(decided?.words).toContain('Refund a panel run of 100 completes');
    const before = await agent.subject(cancelPanelTool, { survey_id, integration_id: active });
    await rows.update(active, { places: 120 });
    expect((await agent.subject(cancelPanelTool, { survey_id, integration_id: active }))?.facts).not.toEqual(
      before?.facts,
    );
  });

  it('are refused as the operations refuse them', async () => {
    const integration_id = await rows.aRun({ status: 'completed' });
    const tools: readonly (readonly [Tool, object])[] = [
      [approvePanelRunTool, { approval_hash: 'a'.repeat(64) }],
      [raisePanelTool, { sample_size: 200 }],
      [resumePanelTool, {}],
      [cancelPanelTool, {}],
      [decidePanelTool, { decision: 'launch' }],
    ];
    for (const [tool, more] of tools) {
      const written = { survey_id, integration_id, ...more };
      const asked = await codeOf(agent.subject(tool, written));
      expect(asked).toMatchObject({ code: 'wrong_state' });
      expect(asked).toEqual(await codeOf(agent.call(tool, written)));
    }
  });
});

describe('what is read', () => {
  it('is a run without its provider’s dealings, a quote, a plan', async () => {
    const integration_id = await rows.aRun(
      { status: 'active' },
      { providerConfig: { repricing_events: [], participant_canary: 'PID-1' } as never },
    );
    const run = await agent.call(getPanelRunTool, { survey_id, integration_id });
    const all = await agent.call(listPanelRunsTool, { survey_id });
    expect(JSON.stringify([run.view, all.view])).not.toMatch(/canary|PID-1/);
    expect(run.view).toMatchObject({ id: integration_id, status: 'active', sample_size: 100 });
    const { id: quote_id } = await rows.aQuote();
    expect((await agent.call(getQuoteTool, { survey_id, quote_id })).view).toMatchObject({ total_cost: '300.00' });
    expect((await agent.call(getPlanTool, {})).view).toEqual({
      seats: 3,
      seats_used: expect.any(Number),
      free_seats: 3,
      subscription: null,
    });
  });
});
