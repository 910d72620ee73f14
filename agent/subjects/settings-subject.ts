import type { TeamTransaction } from '../../db/transaction.ts';
import { destinationsIn } from '../../domain/agent/foreign-words/outbound-words.ts';
import { isSameValue } from '../../domain/questionnaire/comparison/same-value.ts';
import { SURVEY_STATES } from '../../domain/questionnaire/lifecycle/survey-lifecycle.ts';
import { quotasOf } from '../../domain/questionnaire/survey/quotas.ts';
import type { Quota } from '../../domain/questionnaire/survey/quotas.ts';
import type { SurveyWithDocument } from '../../domain/questionnaire/survey/survey.ts';
import { refuseChangeWhereClosed } from '../../operations/questionnaire/surveys/save-survey.ts';
import type { Subject } from '../tool.ts';
import { counted } from './counted-words.ts';
import { factHash } from './fact-hash.ts';
import { lockedSurvey } from './locked-survey.ts';
import type { OfSurvey } from './locked-survey.ts';
import { quoted } from './quoted.ts';

/** Notes of the team: nobody outside sees them, and nothing follows from them. All else that changes at once is asked about. */
const NOTES: ReadonlySet<string> = new Set([
  'objective',
  'audience_description',
  'sample_size',
  'survey_time_minutes',
  'distribution_preference',
  'research_plan',
]);
const SETTINGS_THAT_ARE_NOTES: ReadonlySet<string> = new Set(['research_sources', 'translation_of']);
/** Not changed themselves; a document waits in a pending version until it is pushed. */
const NO_CHANGE: ReadonlySet<string> = new Set(['survey_id', 'if_revision', 'settings', 'document']);
/** Say of which survey, in which state: they are no change of it. */
const OF_WHICH: ReadonlySet<string> = new Set(['survey_id', 'if_revision']);

type Update = OfSurvey & { readonly settings?: Readonly<Record<string, unknown>> | undefined };
type Change = { readonly name: string; readonly before: unknown; readonly after: unknown };

/**
 * What changes at once for respondents of a survey that is live; of a draft, what would lead its respondents to another address.
 * Null for all else.
 * @throws FieldworkError `not_found`, `stale_revision`, `wrong_state` where the survey is closed
 */
export async function settingsSubject(transaction: TeamTransaction, input: Update): Promise<Subject | null> {
  const { survey, facts } = await lockedSurvey(transaction, input);
  const isLive = SURVEY_STATES[survey.status].stage === 'fielding';
  const changes = changesOf(survey, input).filter((change) => isLive || leadsElsewhere(change));
  if (changes.length === 0) return null;
  const given = Object.entries(input).filter(([name, value]) => value !== undefined && !OF_WHICH.has(name));
  refuseChangeWhereClosed(
    survey,
    given.map(([name]) => name),
  );
  const told = changes.map(
    ({ name, before, after }) =>
      `${name.replaceAll('_', ' ')}: ${valueInWords(before)} becomes ${valueInWords(after)}.`,
  );
  return {
    words: `Change ${quoted(survey.name)}, which is ${survey.status}, at once. ${told.join(' ')}`,
    facts: { ...facts, before_sha256: factHash(changes.map(({ name, before }) => [name, before ?? null])) },
  };
}

function changesOf(survey: SurveyWithDocument, { settings = {}, ...input }: Update): readonly Change[] {
  const before: Readonly<Record<string, unknown>> = {
    name: survey.name,
    language: survey.language,
    subtype: survey.subtype,
  };
  const details = Object.entries(input)
    .filter(([name, value]) => value !== undefined && !NOTES.has(name) && !NO_CHANGE.has(name))
    .map(([name, after]) => ({ name, before: before[name], after }));
  const changed = Object.entries(settings)
    .filter(([name, value]) => value !== undefined && !SETTINGS_THAT_ARE_NOTES.has(name))
    .map(([name, after]) => ({ name, before: survey.settings[name], after }));
  return [...details, ...changed].filter((change) => !isSameValue(change.before ?? null, change.after));
}

/** Texts that respondents read may name a host without a scheme; elsewhere a dot says little. */
function leadsElsewhere({ name, after }: Change): boolean {
  const text = JSON.stringify(after);
  return /:\/\//.test(text) || (name === 'texts' && destinationsIn([text]).length > 0);
}

function valueInWords(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number'
    ? String(value)
    : quoted(typeof value === 'string' ? value : JSON.stringify(value), 500);
}

const MOST_NAMED = 10;

/**
 * Replacing the quotas of a survey; null for a draft.
 * @throws FieldworkError what `quotas.replace` throws
 */
export async function quotasSubject(
  transaction: TeamTransaction,
  input: OfSurvey & { readonly quotas: readonly Quota[] },
): Promise<Subject | null> {
  const { survey, facts } = await lockedSurvey(transaction, input);
  if (survey.status === 'draft') return null;
  refuseChangeWhereClosed(survey, ['settings']);
  const before = counted(quotasOf(survey.settings).length, 'quota');
  const named = input.quotas.slice(0, MOST_NAMED).map(({ name, limit }) => `${quoted(name)} at ${limit}`);
  const more = input.quotas.length > MOST_NAMED ? ` and ${input.quotas.length - MOST_NAMED} more` : '';
  const which = named.length === 0 ? '' : ` (${named.join(', ')}${more})`;
  return {
    words: `Replace the ${before} of ${quoted(survey.name)}, which is ${survey.status}, by ${counted(input.quotas.length, 'quota')}${which}: whoever is in a full one is turned away at once.`,
    facts,
  };
}
