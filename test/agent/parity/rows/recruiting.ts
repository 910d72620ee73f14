import { without } from '../../../../agent/views/without.ts';
import type { RunChanges } from '../../../../db/stores/recruiting/panel-run-store.ts';
import type { Run } from '../../../../domain/recruiting/panels/run/run.ts';
import { launchRun } from '../../../../operations/recruiting/panel-runs/launch-run.ts';
import { runOperation } from '../../../../operations/ground/run-operation.ts';
import type { Json, Stage, StateAt } from '../../../support/agent/parity/row.ts';
import { row } from '../../../support/agent/parity/row.ts';

type Life = Partial<Run>;

const live = (stage: Stage) => stage.surveys.aLiveSurvey();
async function aRun(stage: Stage, life: Life, changes: RunChanges = {}) {
  const survey_id = await live(stage);
  return { survey_id, integration_id: await stage.runsOf(survey_id).aRun(life, changes) };
}
/** The whole run, but for what its provider is told of it. */
const runState = ({ survey_id, integration_id }: { survey_id: string; integration_id: string }): StateAt => ({
  path: `/surveys/${survey_id}/panels/${integration_id}`,
  pick: (run: Json) => without(run, 'provider_config'),
});

/** A command to a run in a state that allows it; refused in one that doesn't. */
const command = (tool: string, life: Life, more: object = {}, invalid: readonly object[] = []) =>
  row(tool, async (stage) => {
    const run = await aRun(stage, life);
    const over = await aRun(stage, { status: 'completed' });
    return {
      valid: { ...run, ...more },
      invalid: [{ ...over, ...more }, ...invalid.map((one) => ({ ...run, ...more, ...one }))],
      state: [runState(run)],
    };
  });

const read = (tool: string) =>
  row(tool, async (stage) => ({ valid: await stage.once('active run', () => aRun(stage, { status: 'active' })) }));

export const RECRUITING = [
  row('list_panel_providers', () => Promise.resolve({ valid: {} })),
  row('list_panel_attributes', () =>
    Promise.resolve({
      valid: { provider_id: 'panel_a', search: 'coffee' },
      invalid: [{ provider_id: 'panel_a', limit: 0 }],
    }),
  ),
  row('quote_panel', async (stage) => {
    const survey_id = await live(stage);
    const valid = { survey_id, provider_id: 'panel_a', sample_size: 50, country: 'US', minutes: 5 };
    return {
      valid,
      invalid: [
        { ...valid, sample_size: 0 },
        { ...valid, provider_id: 'nonsense' },
        { ...valid, country: 'Atlantis' },
      ],
    };
  }),
  row('get_quote', async (stage) => {
    const survey_id = await live(stage);
    return { valid: { survey_id, quote_id: (await stage.runsOf(survey_id).aQuote()).id } };
  }),
  row('launch_panel', async (stage) => {
    const survey_id = await live(stage);
    const { id: quote_id } = await stage.runsOf(survey_id).aQuote();
    const { id: dear } = await stage.runsOf(survey_id).aQuote({ isFeasible: false });
    const { id: old } = await stage.runsOf(survey_id).aQuote({ liveVersion: 7 });
    return {
      valid: { survey_id, quote_id },
      invalid: [dear, old].map((wrong) => ({ survey_id, quote_id: wrong })),
      state: [
        {
          path: `/surveys/${survey_id}/panels`,
          pick: ({ runs }: Json) => (runs as unknown as Json[]).map(({ status, places }) => [status, places]),
        },
      ],
    };
  }),
  row('list_panel_runs', async (stage) => {
    const { survey_id } = await stage.once('active run', () => aRun(stage, { status: 'active' }));
    return { valid: { survey_id }, invalid: [{ survey_id, limit: 0 }] };
  }),
  read('get_panel_run'),
  read('get_panel_status'),
  row('approve_panel_run', async (stage) => {
    const run = await aLaunchedRun(stage);
    return {
      valid: run,
      invalid: [
        { ...run, approval_hash: 'b'.repeat(64) },
        { ...run, approval_hash: 'x' },
      ],
      state: [runState(run)],
    };
  }),
  row('decline_panel_run', async (stage) => {
    const run = without(await aLaunchedRun(stage), 'approval_hash');
    return { valid: run, invalid: [await aRun(stage, { status: 'completed' })], state: [runState(run)] };
  }),
  command('pause_panel', { status: 'active' }),
  command('resume_panel', { status: 'paused', pausedBy: ['customer'] }),
  command('raise_panel', { status: 'active' }, { sample_size: 150 }, [{ sample_size: 90 }, { sample_size: 'x' }]),
  command('cancel_panel', { status: 'active' }),
  command('decide_panel', { status: 'needs_person' }, { decision: 'refund' }, [{ decision: 'nonsense' }]),
  row('requote_panel', async (stage) => {
    const active = await aRun(stage, { status: 'active' });
    // Nothing asks for a higher price here: both refuse.
    return { valid: active, refusal: 'wrong_state', state: [runState(active)] };
  }),
  row('list_payments', () => Promise.resolve({ valid: { status: 'pending' }, invalid: [{ status: 'nonsense' }] })),
  row('get_plan', () => Promise.resolve({ valid: {} })),
];

async function aLaunchedRun(stage: Stage) {
  const survey_id = await live(stage);
  const { id: quote_id, hash: approval_hash } = await stage.runsOf(survey_id).aQuote();
  const launched = await runOperation(launchRun, stage.services, stage.member, { survey_id, quote_id });
  return { survey_id, integration_id: (launched as { id: string }).id, approval_hash };
}
