import { approveRun } from '../../../operations/recruiting/panel-runs/approve-run.ts';
import { cancelRun } from '../../../operations/recruiting/panel-runs/cancel-run.ts';
import { decideRun } from '../../../operations/recruiting/panel-runs/decide-run.ts';
import { declineRun } from '../../../operations/recruiting/panel-runs/decline-run.ts';
import { getRunAudit } from '../../../operations/recruiting/panel-runs/get-run-audit.ts';
import { getRunStatus } from '../../../operations/recruiting/panel-runs/get-run-status.ts';
import { getRun } from '../../../operations/recruiting/panel-runs/get-run.ts';
import { launchRun } from '../../../operations/recruiting/panel-runs/launch-run.ts';
import { listRuns } from '../../../operations/recruiting/panel-runs/list-runs.ts';
import { pauseRun } from '../../../operations/recruiting/panel-runs/pause-run.ts';
import { raiseRun } from '../../../operations/recruiting/panel-runs/raise-run.ts';
import { requoteRun } from '../../../operations/recruiting/panel-runs/requote-run.ts';
import { resumeRun } from '../../../operations/recruiting/panel-runs/resume-run.ts';
import { route } from '../../route.ts';

const RUNS = '/api/v1/surveys/:survey_id/panels';
const RUN = `${RUNS}/:integration_id`;

export const panelRunRoutes = [
  route('POST', `${RUNS}/launch`, launchRun, {
    status: 201,
    location: '/api/v1/surveys/{survey_id}/panels/{id}',
  }),
  route('GET', RUNS, listRuns),
  route('GET', RUN, getRun, { etag: 'content' }),
  route('GET', `${RUN}/status`, getRunStatus),
  route('GET', `${RUN}/audit`, getRunAudit),
  route('POST', `${RUN}/approve`, approveRun),
  route('POST', `${RUN}/decline`, declineRun),
  route('POST', `${RUN}/pause`, pauseRun),
  route('POST', `${RUN}/resume`, resumeRun),
  route('POST', `${RUN}/cancel`, cancelRun),
  route('POST', `${RUN}/raise`, raiseRun),
  route('POST', `${RUN}/requote`, requoteRun),
  route('POST', `${RUN}/decide`, decideRun),
];
