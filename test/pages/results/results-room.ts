import { createResultsLink } from '../../../operations/results/links/create-results-link.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { startFielding } from '../../support/respondent/fielding.ts';
import type { Fielding } from '../../support/respondent/fielding.ts';
import { aCoffeeStudy } from './coffee-study.ts';

/** A service with studies in the field, and links to their results. */
export type ResultsRoom = {
  readonly fielding: Fielding;
  /** A study of coffee, and the path of its results page. */
  readonly aStudy: (options: { readonly responses: number }) => Promise<{ readonly id: string; readonly path: string }>;
  /** The path of a new link to a survey's results. */
  readonly linkTo: (surveyId: string, options?: object) => Promise<string>;
  /** What is answered to somebody who knows nothing but the address. */
  readonly open: (path: string, init?: RequestInit) => Promise<Response>;
  readonly close: () => Promise<void>;
};

export async function startResultsRoom(): Promise<ResultsRoom> {
  const fielding = await startFielding();
  const linkTo = async (survey_id: string, options: object = {}) => {
    const { services, member } = fielding;
    const { url } = await runOperation(createResultsLink, services, member, { survey_id, ...options });
    return url.slice(services.settings.publicUrl.length);
  };
  return {
    fielding,
    linkTo,
    aStudy: async (options) => {
      const { id } = await aCoffeeStudy(fielding, options);
      return { id, path: await linkTo(id) };
    },
    open: (path, init) => fetch(fielding.app.url + path, { redirect: 'manual', ...init }),
    close: () => fielding.close(),
  };
}
