import { unfinishedSends } from '../../db/stores/mailing/email-send-store.ts';
import { livePanelRuns } from '../../db/stores/recruiting/panel-run-store.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import { questionsOf } from '../../domain/questionnaire/document/question-index.ts';
import { stateAfter } from '../../domain/questionnaire/lifecycle/survey-lifecycle.ts';
import { settingOf } from '../../domain/questionnaire/survey/survey-settings.ts';
import type { SurveySettings } from '../../domain/questionnaire/survey/survey-settings.ts';
import { loadVersion } from '../../operations/questionnaire/versions/load-version.ts';
import { refuseUnlessPushable } from '../../operations/questionnaire/versions/push-version.ts';
import { refuseWithoutQuestions } from '../../operations/questionnaire/versions/refuse-without-questions.ts';
import type { Subject } from '../tool.ts';
import { counted } from './counted-words.ts';
import { factHash } from './fact-hash.ts';
import { lockedSurvey } from './locked-survey.ts';
import type { OfSurvey } from './locked-survey.ts';
import { addressesInWords, textsOfDocument } from './named-addresses.ts';
import { quoted } from './quoted.ts';

/**
 * Publishing a draft, or letting a paused survey go on.
 * @throws FieldworkError what `surveys.publish` throws
 */
export async function publishSubject(transaction: TeamTransaction, input: OfSurvey): Promise<Subject> {
  const { survey, facts } = await lockedSurvey(transaction, input);
  stateAfter('publish', survey.status);
  const live = await loadVersion(transaction, survey.id, survey.currentVersion);
  refuseWithoutQuestions(live.document);
  const count = questionsOf(live.document).length;
  const questions = counted(count, 'question');
  const goLive = count === 1 ? 'goes live' : 'go live';
  const words =
    survey.status === 'draft'
      ? `Publish ${quoted(survey.name)}: ${questions} ${goLive} at the survey’s public address, and people can answer.`
      : `Resume ${quoted(survey.name)}: its live version ${survey.currentVersion} (${questions}) takes answers again.`;
  const ends = Object.values(settingOf(survey.settings, 'texts') ?? {}).filter((text) => text !== undefined);
  const addresses = addressesInWords([...textsOfDocument(live.document), ...ends]);
  return {
    words: [words, ...redirectsInWords(survey.settings), ...logoInWords(survey.settings), ...addresses].join(' '),
    facts: { ...facts, document_sha256: factHash(live.document) },
  };
}

/** Where respondents are sent in the end, if anywhere. */
function redirectsInWords(settings: SurveySettings): readonly string[] {
  const redirects = Object.entries(settingOf(settings, 'redirects') ?? {});
  if (redirects.length === 0) return [];
  const told = redirects.map(([outcome, address]) => `${quoted(address ?? '')} (${outcome.replaceAll('_', ' ')})`);
  return [`In the end people are sent on to ${told.join(', ')}.`];
}

/** Whence browsers of respondents load the picture above the questions, if there is one. */
function logoInWords(settings: SurveySettings): readonly string[] {
  const address = settingOf(settings, 'theme')?.logo_url;
  return address === undefined ? [] : [`Its pages show the picture at ${quoted(address)}.`];
}

/**
 * Pausing a survey.
 * @throws FieldworkError what `surveys.pause` throws
 */
export async function pauseSubject(transaction: TeamTransaction, input: OfSurvey): Promise<Subject> {
  const { survey, facts } = await lockedSurvey(transaction, input);
  stateAfter('pause', survey.status);
  const runs = await livePanelRuns(transaction, survey.id);
  const paused = runs.length === 0 ? '' : `; ${counted(runs.length, 'panel run')} paused with it`;
  return {
    words: `Pause ${quoted(survey.name)}: nobody new begins, those inside may finish${paused}.`,
    facts: { ...facts, panel_runs_sha256: factHash([...runs].sort()) },
  };
}

/**
 * Completing a survey.
 * @throws FieldworkError what `surveys.complete` throws
 */
export async function completionSubject(transaction: TeamTransaction, input: OfSurvey): Promise<Subject> {
  const { survey, facts } = await lockedSurvey(transaction, input);
  stateAfter('complete', survey.status);
  const stopped = await stoppedBy(transaction, survey.id);
  return {
    words: `Complete ${quoted(survey.name)} for good: it takes no answers any more, ${stopped.words}. This can’t be undone.`,
    facts: { ...facts, ...stopped.facts },
  };
}

/**
 * Deleting a survey.
 * @throws FieldworkError what `surveys.delete` throws
 */
export async function deletionSubject(transaction: TeamTransaction, input: OfSurvey): Promise<Subject> {
  const { survey, facts } = await lockedSurvey(transaction, input);
  const stopped = await stoppedBy(transaction, survey.id);
  return {
    words: `Delete ${quoted(survey.name)} (${survey.status}): it is no longer listed and takes no answers, ${stopped.words}, and files of its exports are deleted. This can’t be undone.`,
    facts: { ...facts, ...stopped.facts },
  };
}

/** What ends together with a survey. */
async function stoppedBy(transaction: TeamTransaction, surveyId: string) {
  const sends = await unfinishedSends(transaction, surveyId);
  const runs = await livePanelRuns(transaction, surveyId);
  return {
    words: `${counted(sends.length, 'send')} of mails and ${counted(runs.length, 'panel run')} under way are stopped`,
    facts: { sends_sha256: factHash([...sends].sort()), panel_runs_sha256: factHash([...runs].sort()) },
  };
}

/**
 * Making another version the live one.
 * @throws FieldworkError what `versions.push` throws
 */
export async function pushSubject(
  transaction: TeamTransaction,
  input: OfSurvey & { readonly version: number },
): Promise<Subject> {
  const { survey, facts } = await lockedSurvey(transaction, input);
  const version = await loadVersion(transaction, survey.id, input.version);
  refuseUnlessPushable(survey, version);
  const questions = counted(questionsOf(version.document).length, 'question');
  const summary = version.changesSummary === null ? [] : [`What changes: ${quoted(version.changesSummary, 500)}`];
  const words = `Push version ${input.version} of ${quoted(survey.name)} (${questions}): new respondents get it instead of version ${survey.currentVersion}.`;
  return {
    words: [words, ...addressesInWords(textsOfDocument(version.document)), ...summary].join(' '),
    facts: { ...facts, version: input.version, document_sha256: factHash(version.document) },
  };
}
