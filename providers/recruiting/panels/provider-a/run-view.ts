import type { ProviderRunState } from '../../../../domain/recruiting/panels/run-order.ts';
import type { ProviderRunView } from '../panel-provider.ts';
import type { ProlificApi } from './prolific-api.ts';
import { submissionCounts, submissionRow } from './prolific-shapes.ts';
import type { Study, SubmissionRow } from './prolific-shapes.ts';
import { panelCountsOf, refusalCodesOf, statesToLookAt } from './submission-state.ts';
import { readStudy, studyPath } from './study-transitions.ts';

/** How a study stands: its state and what became of its submissions. */
export async function viewStudy(api: ProlificApi, id: string): Promise<ProviderRunView> {
  const [study, counts] = await Promise.all([
    readStudy(api, id),
    api.get(`${studyPath(id)}submissions/counts/`, submissionCounts),
  ]);
  const lookedAt: SubmissionRow[] = [];
  for (const status of statesToLookAt(study, counts)) {
    for await (const rows of submissionsOf(api, id, status.replace(' ', '_'))) lookedAt.push(...rows);
  }
  const told = panelCountsOf(counts, lookedAt, refusalCodesOf(study));
  return {
    state: runStateOf(study, told.completes),
    counts: told,
    providerStates: { study: study.status },
    // A study's price stands from its publication on; `study-cost-calculator` told it.
    costPerComplete: null,
  };
}

/** Newest first, page by page. */
export function submissionsOf(
  api: ProlificApi,
  studyId: string,
  status: string | null,
): AsyncGenerator<readonly SubmissionRow[]> {
  const query = new URLSearchParams({ study: studyId, ordering: '-started_at' });
  if (status !== null) query.set('status', status);
  return api.pages(`/api/v1/submissions/?${query.toString()}`, submissionRow);
}

/** A study that was stopped and one that is full have the same state at the provider: the places tell which it is. */
export function runStateOf({ status, total_available_places: places }: Study, completes: number): ProviderRunState {
  switch (status) {
    case 'UNPUBLISHED':
      return 'draft';
    case 'SCHEDULED':
    case 'PUBLISHING':
      return 'launching';
    case 'ACTIVE':
      return 'fielding';
    case 'PAUSED':
      return 'paused';
    case 'AWAITING REVIEW':
      return 'completed';
    case 'COMPLETED':
      return completes >= places ? 'completed' : 'closed';
  }
}
