import { LRUCache } from 'lru-cache';
import type { Database } from '../db/database.ts';
import { findTeamOfSurvey } from '../db/stores/fieldwork/public-survey-store.ts';
import { jsonLengthInSteps } from '../domain/questionnaire/document/json-length.ts';
import type { SurveyDocument } from '../domain/questionnaire/document/survey-document.ts';
import type { PreparedFlow } from '../domain/fieldwork/flow/prepared-flow.ts';
import { prepareFlowInSteps } from '../domain/fieldwork/flow/prepare-flow.ts';
import { prepareFielding } from '../domain/fieldwork/flow/prepared-fielding.ts';
import type { PreparedFielding } from '../domain/fieldwork/flow/prepared-fielding.ts';
import { inSlices } from './elsewhere/in-slices.ts';
import type { SurveySettings } from '../domain/questionnaire/survey/survey-settings.ts';

/** A version's document with its logic compiled. */
export type PreparedVersion = { readonly document: SurveyDocument; readonly flow: PreparedFlow };

/** A cache of what is expensive to compute from a survey: only immutable data, by a key that identifies its state. */
export type PreparedSurveys = {
  /** The team of a survey; undefined if there is no such survey. */
  teamOf(surveyId: string): Promise<string | undefined>;
  /** @param key of a document that never changes: a version that was live, or a hash */
  version(key: string, load: () => Promise<SurveyDocument>): Promise<PreparedVersion>;
  /** The fielding part of a survey's settings, at a revision. */
  fielding(surveyId: string, revision: number, settings: SurveySettings): PreparedFielding;
};

const TEAMS_KEPT = 10_000;
const FIELDINGS_KEPT = 1_000;
/** In characters of documents; the compiled logic takes several times as much. */
const DOCUMENTS_KEPT_CHARACTERS = 20_000_000;

/** One for each process. */
export function createPreparedSurveys(database: Database): PreparedSurveys {
  const teams = new LRUCache<string, string>({ max: TEAMS_KEPT });
  const fieldings = new LRUCache<string, PreparedFielding>({ max: FIELDINGS_KEPT });
  const versions = new LRUCache<string, PreparedVersion>({
    maxSize: DOCUMENTS_KEPT_CHARACTERS,
  });
  /** What is being prepared: of a version that has just gone live, all respondents wait for one and the same. */
  const preparing = new Map<string, Promise<PreparedVersion>>();
  const prepare = async (key: string, load: () => Promise<SurveyDocument>): Promise<PreparedVersion> => {
    const document = await load();
    const prepared = { document, flow: await inSlices(prepareFlowInSteps(document)) };
    versions.set(key, prepared, { size: await inSlices(jsonLengthInSteps(document)) });
    return prepared;
  };
  return {
    async teamOf(surveyId) {
      const known = teams.get(surveyId);
      if (known !== undefined) return known;
      const found = await findTeamOfSurvey(database, surveyId);
      if (found !== undefined) teams.set(surveyId, found);
      return found;
    },
    async version(key, load) {
      const others = preparing.get(key);
      const known = versions.get(key) ?? (others === undefined ? undefined : await others.catch(() => undefined));
      if (known !== undefined) return known;
      const making = prepare(key, load);
      preparing.set(key, making);
      return making.finally(() => preparing.get(key) === making && preparing.delete(key));
    },
    fielding(surveyId, revision, settings) {
      const key = `${surveyId} ${revision}`;
      const known = fieldings.get(key);
      if (known !== undefined) return known;
      const prepared = prepareFielding(settings);
      fieldings.set(key, prepared);
      return prepared;
    },
  };
}
