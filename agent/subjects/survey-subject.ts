import type { TeamTransaction } from '../../db/transaction.ts';
import { questionsOf } from '../../domain/questionnaire/document/question-index.ts';
import { stateAfter, SURVEY_STATES } from '../../domain/questionnaire/lifecycle/survey-lifecycle.ts';
import type { LifecycleOperation } from '../../domain/questionnaire/lifecycle/survey-lifecycle.ts';
import type { SurveyWithDocument } from '../../domain/questionnaire/survey/survey.ts';
import { loadSurveyForChange } from '../../operations/questionnaire/surveys/load-survey.ts';
import { loadVersion } from '../../operations/questionnaire/versions/load-version.ts';
import { refuseWithoutQuestions } from '../../operations/questionnaire/versions/refuse-without-questions.ts';
import type { Subject } from '../tool.ts';
import { factHash } from './fact-hash.ts';

type OfSurvey = { readonly survey_id: string };

/** The survey, locked, and what every approval about it binds to. */
async function locked(transaction: TeamTransaction, { survey_id }: OfSurvey) {
  const survey = await loadSurveyForChange(transaction, survey_id, undefined);
  const { id, status, revision, currentVersion } = survey;
  return { survey, facts: { survey_id: id, status, revision, current_version: currentVersion } };
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
const named = ({ name }: Pick<SurveyWithDocument, 'name'>): string => `"${name}"`;

/** Publishing a draft, or letting a paused survey go on. */
export async function publishSubject(transaction: TeamTransaction, input: OfSurvey): Promise<Subject> {
  const { survey, facts } = await locked(transaction, input);
  stateAfter('publish', survey.status);
  const live = await loadVersion(transaction, survey.id, survey.currentVersion);
  refuseWithoutQuestions(live.document);
  const questions = counted(questionsOf(live.document).length, 'question');
  const words =
    survey.status === 'draft'
      ? `Publish ${named(survey)}: ${questions} go live at the survey’s public address, and people can answer.`
      : `Resume ${named(survey)}: its live version ${survey.currentVersion} (${questions}) takes answers again.`;
  return { words, facts: { ...facts, document_sha256: factHash(live.document) } };
}

const MOVES: Readonly<Record<Exclude<LifecycleOperation, 'publish'>, (name: string) => string>> = {
  pause: (name) => `Pause ${name}: nobody new begins, those inside may finish; its panel runs are paused.`,
  complete: (name) =>
    `Complete ${name} for good: it takes no answers any more, and its sends and panel runs are stopped. This can’t be undone.`,
  archive: (name) => `Archive ${name}: it leaves the lists, its data stays.`,
};

/** Pausing, completing or archiving a survey. */
export function moveSubject(operation: Exclude<LifecycleOperation, 'publish'>) {
  return async (transaction: TeamTransaction, input: OfSurvey): Promise<Subject> => {
    const { survey, facts } = await locked(transaction, input);
    stateAfter(operation, survey.status);
    return { words: MOVES[operation](named(survey)), facts };
  };
}

/** Deleting a survey. */
export async function deletionSubject(transaction: TeamTransaction, input: OfSurvey): Promise<Subject> {
  const { survey, facts } = await locked(transaction, input);
  return {
    words: `Delete ${named(survey)} (${survey.status}): it is no longer listed and takes no answers; its sends and panel runs are stopped. This can’t be undone.`,
    facts,
  };
}

/** Making another version the live one. */
export async function pushSubject(
  transaction: TeamTransaction,
  input: OfSurvey & { readonly version: number },
): Promise<Subject> {
  const { survey, facts } = await locked(transaction, input);
  const version = await loadVersion(transaction, survey.id, input.version);
  const summary = version.changesSummary === null ? '' : ` What changes: ${version.changesSummary}`;
  return {
    words: `Push version ${input.version} of ${named(survey)}: new respondents get it instead of version ${survey.currentVersion}.${summary}`,
    facts: { ...facts, version: input.version, document_sha256: factHash(version.document) },
  };
}

/** Settings that end fielding, or say who may answer, of a survey that is live; null for all else. */
export async function settingsSubject(
  transaction: TeamTransaction,
  input: OfSurvey & { readonly settings?: Readonly<Record<string, unknown>> | undefined },
): Promise<Subject | null> {
  const { survey, facts } = await locked(transaction, input);
  const names = Object.keys(input.settings ?? {}).filter((name) => !IS_HARMLESS.has(name));
  if (names.length === 0 || SURVEY_STATES[survey.status].stage !== 'fielding') return null;
  const changes = names.map((name) => `${name}: ${JSON.stringify(input.settings?.[name])}`).join('; ');
  return { words: `Change settings of ${named(survey)}, which is live. ${changes}.`, facts };
}

const IS_HARMLESS = new Set(['research_sources', 'translation_of']);

/** Replacing the quotas of a survey that is live; null for a draft. */
export async function quotasSubject(
  transaction: TeamTransaction,
  input: OfSurvey & { readonly quotas: readonly unknown[] },
): Promise<Subject | null> {
  const { survey, facts } = await locked(transaction, input);
  if (survey.status === 'draft') return null;
  const quotas = counted(input.quotas.length, 'quota');
  return {
    words: `Replace the quotas of ${named(survey)}, which is ${survey.status}, by ${quotas}: who is full up is turned away at once.`,
    facts,
  };
}

/** A link that shows a survey, or its results, to whoever has it. */
export function linkSubject(words: (survey: string, input: Readonly<Record<string, unknown>>) => string) {
  return async (transaction: TeamTransaction, input: OfSurvey): Promise<Subject> => {
    const { survey, facts } = await locked(transaction, input);
    return { words: words(named(survey), input), facts };
  };
}

/** Deleting a template of the team. */
export function templateDeletionSubject(
  _transaction: TeamTransaction,
  { template_id }: { readonly template_id: string },
): Promise<Subject> {
  return Promise.resolve({
    words: `Delete the template ${template_id} for the whole team. Surveys that were made from it stay. This can’t be undone.`,
    facts: { template_id },
  });
}
