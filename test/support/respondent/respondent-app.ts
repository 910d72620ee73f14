import { toFieldworkError } from '../../../api/problem.ts';
import { ALL_ROUTES } from '../../../api/routes/all-routes.ts';
import { ensureMember } from '../../../operations/ground/teams/ensure-member.ts';
import type { Services } from '../../../platform/services.ts';
import { createAssets } from '../../../pages/respondent/assets.ts';
import { respondentPages } from '../../../pages/respondent/respondent-pages.ts';
import { createResultsAssets } from '../../../pages/results/assets.ts';
import { resultsPages } from '../../../pages/results/results-pages.ts';
import { sharedByFiles } from '../../jest/shared-by-files.ts';
import { startTestApp } from '../api/test-app.ts';
import type { TestApp } from '../api/test-app.ts';

/** Scripts and styles of pages for people, bundled once a process. */
export const pageAssets = sharedByFiles(async () => ({
  respondent: await createAssets(),
  results: await createResultsAssets(),
  close: () => Promise.resolve(),
}));

/** The whole HTTP edge, the pages for people among it, on real services. One proxy in front may name addresses. */
export async function startRespondentApp(services: Services): Promise<TestApp> {
  const { respondent, results } = await pageAssets();
  return startTestApp(ALL_ROUTES, {
    services,
    ensureMember,
    trustedProxies: 1,
    pages: [
      respondentPages({ services, assets: respondent }, toFieldworkError),
      resultsPages({ services, assets: results }, toFieldworkError),
    ],
  });
}
