import type { DoneCall, Plan } from '../plan.ts';
import { listed, member, plain, said } from '../read-answer.ts';
import type { MeantSurvey } from '../which-survey.ts';
import { called, cutNote, lines, membersOf, surveyCall } from './one-call.ts';
import { membersIn } from './editing.ts';

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
  return `There are ${said(done, 'total') ?? surveys.length} surveys:\n${lines(all)}${cutNote(done)}`;
};

/** Opens a survey: what it is called, where it stands, which questions it has. */
export const openSurvey = surveyCall('get_survey', (done) => {
  const questions = membersIn(member(done.value, 'document'), 'blocks')
    .flatMap((block) => membersIn(block, 'questions'))
    .map(
      (one) =>
        `${plain(member(one, 'label')) ?? ''} ${plain(member(one, 'text')) ?? ''} (${plain(member(one, 'type')) ?? ''})`,
    );
  const link = said(done, 'public_url');
  return `“${said(done, 'name') ?? ''}” (${said(done, 'id') ?? ''}) is ${said(done, 'status') ?? 'of unknown status'}.${link === null ? '' : ` Its address: ${link}`}${cutNote(done)}${questions.length === 0 ? '' : `\nIt has ${questions.length} questions:\n${questions.map((one) => `- ${one}`).join('\n')}`}`;
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

export const compareVersions = surveyCall(
  'compare_versions',
  (done) => `The comparison: ${membersOf(done.value) || done.text.slice(0, 1_500)}${cutNote(done)}`,
  ({ sentence }) => {
    const written = versionNumbers(sentence.text);
    const [version_a, version_b] = written.length > 1 ? written : sentence.numbers;
    if (version_a === undefined || version_b === undefined)
      return 'Which two versions? Say, for example: compare version 1 with version 2. “List the versions” says which there are.';
    return { version_a, version_b };
  },
);

export const pushVersion = surveyCall(
  'push_version',
  (done, survey) => `Pushed: ${called(survey)} is at version ${said(done, 'current_version') ?? '?'} now.`,
  ({ sentence }) => {
    const version = versionNumbers(sentence.text)[0] ?? sentence.numbers[0];
    return version === undefined
      ? 'Which version? Say, for example: push version 3. “List the versions” says which there are.'
      : { version };
  },
);
