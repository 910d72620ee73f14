import { LRUCache } from 'lru-cache';
import type { Database } from '../db/database.ts';
import { findTeamOfSurvey } from '../db/stores/fieldwork/public-survey-store.ts';
import type { SurveyDocument } from '../domain/questionnaire/document/survey-document.ts';
import type { PreparedFlow } from '../domain/fieldwork/flow/prepared-flow.ts';
import { prepareFlow } from '../domain/fieldwork/flow/prepare-flow.ts';
import { prepareFielding } from '../domain/fieldwork/flow/prepared-fielding.ts';
import type { PreparedFielding } from '../domain/fieldwork/flow/prepared-fielding.ts';
import type { SurveySettings } from '../domain/questionnaire/survey/survey-settings.ts';

/** A version's document with its logic compiled. */
export type PreparedVersion = { readonly document: SurveyDocument; readonly flow: PreparedFlow };

/** What is costly to make of a survey, kept while it is used: only what can't change, by a key that says so. */
export type PreparedSurveys = {
  /** The team that a survey belongs to; undefined where there is no such survey. */
  teamOf(surveyId: string): Promise<string | undefined>;
  /** @param key of a document that never changes: a version that was live, or a hash */
  version(key: string, load: () => Promise<SurveyDocument>): Promise<PreparedVersion>;
  /** What a survey's settings say of fielding, as of a revision. */
  fielding(surveyId: string, revision: number, settings: SurveySettings): PreparedFielding;
};

const TEAMS_KEPT = 10_000;
const FIELDINGS_KEPT = 1_000;
/** In characters of documents; what is compiled of them takes several times as much. */
const DOCUMENTS_KEPT_CHARACTERS = 20_000_000;

/** One of it a process. */
export function createPreparedSurveys(database: Database): PreparedSurveys {
  const teams = new LRUCache<string, string>({ max: TEAMS_KEPT });
  const fieldings = new LRUCache<string, PreparedFielding>({ max: FIELDINGS_KEPT });
  const versions = new LRUCache<string, PreparedVersion>({
    maxSize: DOCUMENTS_KEPT_CHARACTERS,
    sizeCalculation: ({ document }) => JSON.stringify(document).length,
  });
  return {
    async teamOf(surveyId) {
      const known = teams.get(surveyId);
      if (known !== undefined) return known;
      const found = await findTeamOfSurvey(database, surveyId);
      if (found !== undefined) teams.set(surveyId, found);
      return found;
    },
    async version(key, load) {
      const known = versions.get(key);
      if (known !== undefined) return known;
      const document = await load();
      const prepared = { document, flow: prepareFlow(document) };
      versions.set(key, prepared);
      return prepared;
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
