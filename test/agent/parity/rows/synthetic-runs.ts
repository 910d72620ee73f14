import { runOperation } from '../../../../operations/ground/run-operation.ts';
import { startSyntheticRun } from '../../../../operations/synthetic/runs/start-run.ts';
import type { Stage } from '../../../support/agent/parity/row.ts';
import { row } from '../../../support/agent/parity/row.ts';
import { aStoredPanel } from '../../../support/synthetic/stored-panel.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const PERSONAS = 10;

async function aSurveyAndPanel({ surveys, services, member }: Stage) {
  const survey_id = await surveys.aLiveSurvey();
  return { survey_id, panel_id: await aStoredPanel(services, member, PERSONAS) };
}

async function aRun(stage: Stage) {
  const input = await aSurveyAndPanel(stage);
  const { operation } = await runOperation(startSyntheticRun, stage.services, stage.member, input);
  return { survey_id: input.survey_id, run_id: operation.id };
}

export const SYNTHETIC_RUNS = [
  row('synthetic_panel_take_survey', async (stage) => {
    const valid = await aSurveyAndPanel(stage);
    return {
      valid,
      invalid: [
        { ...valid, panel_id: NOBODY },
        { ...valid, survey_id: NOBODY },
        { ...valid, seed: -1 },
      ],
    };
  }),
  row('get_synthetic_run', async (stage) => {
    const valid = await stage.once('synthetic run', () => aRun(stage));
    return { valid, invalid: [{ ...valid, run_id: NOBODY }] };
  }),
  row('list_synthetic_runs', async (stage) => {
    const { survey_id } = await stage.once('synthetic run', () => aRun(stage));
    return { valid: { survey_id }, invalid: [{ survey_id: NOBODY }, { survey_id, limit: 0 }] };
  }),
  row('delete_synthetic_run', async (stage) => {
    const valid = await aRun(stage);
    return { valid, invalid: [{ ...valid, run_id: NOBODY }] };
  }),
];
