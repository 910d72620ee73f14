import { deleteRun } from '../../../operations/synthetic/runs/delete-run.ts';
import { getSyntheticRun } from '../../../operations/synthetic/runs/get-run.ts';
import { listRuns } from '../../../operations/synthetic/runs/list-runs.ts';
import { startSyntheticRun } from '../../../operations/synthetic/runs/start-run.ts';
import { route } from '../../route.ts';

const RUNS = '/api/v1/surveys/:survey_id/synthetic-runs';

export const syntheticRunRoutes = [
  route('POST', RUNS, startSyntheticRun, { problems: ['survey_empty', 'ai_switched_off'] }),
  route('GET', RUNS, listRuns),
  route('GET', `${RUNS}/:run_id`, getSyntheticRun),
  route('DELETE', `${RUNS}/:run_id`, deleteRun),
];
