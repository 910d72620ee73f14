import type { DoneCall, MeantSurvey, Plan, PlannedCall } from '../plan.ts';
import { isCut, listed, plain, said } from '../read-answer.ts';
import { onSurvey } from '../which-survey.ts';
import { called, cutNote, lines, membersOf, surveyCall } from './one-call.ts';
import { questionsIn } from './meant-questions.ts';
import { comparisonLines, counted } from './tables.ts';

export const listSurveys: Plan = function* ({ sentence }) {
  const status = /\b(draft|active|live|running|paused|completed|finished|archived)s?\b/u.exec(sentence.head)?.[1];
  const written = status === 'live' || status === 'running' ? 'active' : status === 'finished' ? 'completed' : status;
  const done = yield {
    name: 'list_surveys',
    arguments: { limit: 30, offset: 0, ...(written === undefined ? {} : { status: written }) },
  };
  const surveys = listed(done);
  if (surveys.length === 0)
    return 'There are no such surveys yet. Say, for example: make a survey about coffee habits.';
  const all = surveys.map(
    (one) => `“${plain(one['name']) ?? ''}” (${plain(one['status']) ?? 'unknown'}, ${plain(one['id']) ?? ''})`,
  );
  const total = said(done, 'total') ?? String(surveys.length);
  return `There ${total === '1' ? 'is' : 'are'} ${counted(total, 'survey')}:\n${lines(all)}${cutNote(done)}`;
};

/** Opens a survey: what it is called, where it stands, which questions it has. */
export const openSurvey = surveyCall('get_survey', (done) => {
  const questions = questionsIn(done).map(({ label, text, type }) => `- ${label} ${text} (${type})`);
  const link = said(done, 'public_url');
  const status = `“${said(done, 'name') ?? ''}” (${said(done, 'id') ?? ''}) is ${said(done, 'status') ?? 'of unknown status'}.`;
  const address = link === null ? '' : ` Its address: ${link}`;
  const told =
    questions.length === 0 ? '' : `\nIt has ${counted(questions.length, 'question')}:\n${questions.join('\n')}`;
  return `${status}${address}${cutNote(done)}${told}`;
});

function nowIs(done: DoneCall, survey: MeantSurvey, what: string): string {
  const status = said(done, 'status');
  return `${what}: ${called(survey)}${status === null ? '' : ` is ${status} now`}.`;
}

export const publishSurvey = surveyCall(
  'publish_survey',
  (done, survey) =>
    `${nowIs(done, survey, 'Published')}${warningsOf(done)} You can say now: how is it going, pause it.`,
);
export const resumeSurvey = surveyCall(
  'publish_survey',
  (done, survey) => `${nowIs(done, survey, 'Resumed')}${warningsOf(done)}`,
);
export const pauseSurvey = surveyCall(
  'pause_survey',
  (done, survey) => `${nowIs(done, survey, 'Paused')} Say “resume the survey” to go on.`,
);
export const completeSurvey = surveyCall(
  'complete_survey',
  (done, survey) => `${nowIs(done, survey, 'Completed')} You can say now: key takeaways, export as csv.`,
);
export const archiveSurvey = surveyCall('archive_survey', (done, survey) => nowIs(done, survey, 'Archived'));
export const deleteSurvey = surveyCall('delete_survey', (_, survey) => `Deleted: ${called(survey)}.`);

function warningsOf(done: DoneCall): string {
  const warnings = listed(done, 'warnings').flatMap(({ message }) => plain(message) ?? []);
  return warnings.length === 0 ? '' : `\nIt warns:\n${lines(warnings)}\n`;
}

const FINDINGS = ['unknown_identifiers', 'invalid_dsls', 'unreachable_questions', 'post_logic_identifiers'] as const;

export const checkSurvey = surveyCall('surveycheck', (done, survey) => {
  const found = FINDINGS.flatMap((name) => listed(done, name)).flatMap((one) => {
    const where = plain(one['question'] ?? one['label']);
    return `${where === null ? '' : `${where}: `}${plain(one['message'] ?? one['reason']) ?? ''}`;
  });
  return found.length === 0
    ? `I checked ${called(survey)} and found nothing wrong in its logic.${cutNote(done)}`
    : `I checked ${called(survey)} and found ${found.length}:\n${lines(found)}`;
});

export const optimizeSurvey = surveyCall('optimize_survey', (done, survey) => {
  const suggestions = listed(done, 'suggestions').map(
    (one) => `${plain(one['question']) ?? 'The survey'}: ${plain(one['action']) ?? ''}`,
  );
  const issues = listed(done, 'issues').map(
    (one) => `${plain(one['question']) ?? 'The survey'}: ${plain(one['description']) ?? ''}`,
  );
  return `${called(survey).replace(/^t/u, 'T')} scores ${said(done, 'score') ?? '?'} of 100, about ${said(done, 'estimated_minutes') ?? '?'} minutes.${issues.length === 0 ? '' : `\nIssues:\n${lines(issues)}`}${suggestions.length === 0 ? '' : `\nSuggestions:\n${lines(suggestions)}`}${cutNote(done)}`;
});

export const previewLink = surveyCall(
  'create_preview_link',
  (done) => `Here is a preview link: ${said(done, 'url') ?? ''} (until ${said(done, 'expires_at') ?? 'it expires'}).`,
);
export const resultsLink = surveyCall(
  'create_results_link',
  (done) =>
    `Here is a link to the results: ${said(done, 'url') ?? ''} (until ${said(done, 'expires_at') ?? 'it expires'}).`,
);

export const listVersions = surveyCall('list_versions', (done, survey) => {
  const versions = listed(done).map(
    (one) =>
      `version ${plain(one['version']) ?? '?'}${one['is_live'] === true ? ', live' : ''}${one['is_pending'] === true ? ', waiting' : ''}${plain(one['changes_summary']) === null ? '' : `: ${plain(one['changes_summary']) ?? ''}`}`,
  );
  return versions.length === 0
    ? `${called(survey).replace(/^t/u, 'T')} has no versions that I could read.${cutNote(done)}`
    : `The versions of ${called(survey)}:\n${lines(versions)}`;
});

function versionNumbers(text: string): readonly number[] {
  const range =
    /\b(?:versions?|v|revisions?)\s*(\d{1,6})\s*(?:and|with|to|vs\.?|versus|against|&|-|,)\s*(?:versions?|v|the|revisions?)?\s*(\d{1,6})/iu.exec(
      text,
    );
  if (range !== null) return [Number(range[1]), Number(range[2])];
  return [...text.matchAll(/\b(?:versions?|v|revisions?)\s*#?(\d{1,6})\b/giu)].map(([, number]) => Number(number));
}

const PLACES: Readonly<Record<string, number>> = { first: 1, original: 1, second: 2, third: 3, fourth: 4, fifth: 5 };

/** Versions by number ("version 2", "v2") or place ("the first version"). */
function writtenVersions(text: string): readonly number[] {
  const numbered = versionNumbers(text);
  const placed = [
    ...text
      .toLowerCase()
      .matchAll(/\b(first|original|second|third|fourth|fifth)\b(?= (?:(?:and|with) (?:the )?\w+ )?version)/gu),
  ];
  return numbered.length > 0 ? numbered : placed.map(([, word]) => PLACES[word ?? ''] ?? 1);
}

function* newestVersions(survey: MeantSurvey): Generator<PlannedCall, readonly number[], DoneCall> {
  const done = yield { name: 'list_versions', arguments: { survey_id: survey.id } };
  const told = isCut(done)
    ? [...done.text.matchAll(/version\\?":(\d{1,6})/gu)].map(([, number]) => Number(number))
    : listed(done).flatMap(({ version }) => (typeof version === 'number' ? [version] : []));
  return [...new Set(told)].toSorted((a, b) => b - a);
}

const WHICH_TWO =
  'Which two versions? Say, for example: compare version 1 with version 2. “List the versions” says which there are.';

/** Compares two versions: those that are named, else the newest with the one before it. */
export const compareVersions = onSurvey(function* ({ sentence }, survey) {
  const written = writtenVersions(sentence.text);
  const two = written.length > 1 ? written : sentence.numbers.length > 1 ? sentence.numbers : null;
  const [newest, before] = two === null ? yield* newestVersions(survey) : [];
  const [version_a, version_b] = two ?? [written[0] ?? before, newest];
  if (version_a === undefined || version_b === undefined || version_a === version_b) return WHICH_TWO;
  const done = yield { name: 'compare_versions', arguments: { survey_id: survey.id, version_a, version_b } };
  return (
    comparisonLines(done) ?? `The comparison: ${membersOf(done.value) || done.text.slice(0, 1_500)}${cutNote(done)}`
  );
});

/** Brings back what a version held: into the draft, nothing goes live by it. */
export const restoreVersion = surveyCall(
  'restore_version',
  (_, survey) =>
    `I copied that version into the draft of ${called(survey)}. Nothing went live by it: say “push it” or “publish it” for that.`,
  ({ sentence }) => {
    const version = writtenVersions(sentence.text)[0] ?? sentence.numbers[0];
    return version === undefined
      ? 'Which version? Say, for example: restore version 1. “List the versions” says which there are.'
      : { version };
  },
);

/** Makes a version live: the one that is named, else the newest. */
export const pushVersion = onSurvey(function* ({ sentence }, survey) {
  const written = writtenVersions(sentence.text)[0] ?? sentence.numbers[0];
  const version = written ?? (yield* newestVersions(survey))[0];
  if (version === undefined)
    return 'Which version? Say, for example: push version 3. “List the versions” says which there are.';
  const done = yield { name: 'push_version', arguments: { survey_id: survey.id, version } };
  return `Pushed: ${called(survey)} is at version ${said(done, 'current_version') ?? version} now.`;
});
