import type { ProviderRunState } from '../../../../domain/recruiting/panels/run-order.ts';
import type { ProviderRunView } from '../panel-provider.ts';
import type { ProlificApi } from './prolific-api.ts';
import { submissionCounts, submissionRow } from './prolific-shapes.ts';
import type { Study, SubmissionRow } from './prolific-shapes.ts';
import { panelCountsOf, refusalCodesOf, statesToLookAt } from './submission-state.ts';
import { readStudy, studyPath } from './study-transitions.ts';

/** The state of a study, with the counts of its submissions. */
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
    // A study's price is fixed when it is published; `study-cost-calculator` returned it.
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

/** The provider has one state for stopped and for full studies: the number of places shows which it is. */
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
