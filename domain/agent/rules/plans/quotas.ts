import type { DoneCall } from '../plan.ts';
import { listed, member, plain } from '../read-answer.ts';
import { onSurvey } from '../which-survey.ts';
import { lines, surveyCall } from './one-call.ts';

export const showQuotas = surveyCall('get_quotas', (done) => told(done, ['limit']));
export const quotaStatus = surveyCall('get_quota_status', (done) => told(done, ['completes', 'limit', 'available']));

function told(done: DoneCall, names: readonly string[]): string {
  const quotas = listed(done, 'quotas').map(
    (one) =>
      `${plain(one['name']) ?? ''} (${plain(one['condition']) ?? ''}): ${names.map((name) => `${name} ${plain(one[name]) ?? '?'}`).join(', ')}`,
  );
  return quotas.length === 0
    ? 'There are no quotas. Say, for example: limit Q1 = Women to 50.'
    : `The quotas:\n${lines(quotas)}`;
}

const ASKED = 'Write the question, the option and the number plainly, for example: limit Q1 = "Women" to 50.';

/** Adds a quota to those that there are: its option is found in the survey by its text, its code or its place. */
export const setQuota = onSurvey(function* ({ sentence }, survey) {
  const [label] = sentence.questions;
  const limit = sentence.numbers.at(-1);
  const option = optionIn(sentence.text, sentence.quoted);
  if (label === undefined || limit === undefined || option === null) return ASKED;
  const read = yield { name: 'get_survey', arguments: { survey_id: survey.id } };
  const code = codeOf(read, label, option);
  if (code === null) return `I found no option “${option}” of ${label} in what I could read of the survey. ${ASKED}`;
  const now = yield { name: 'get_quotas', arguments: { survey_id: survey.id } };
  const condition = `${label} == \`${code}\``;
  const kept = listed(now, 'quotas').filter((one) => one['condition'] !== condition);
  const taken = new Set(kept.map((one) => one['id']));
  const id = [...Array(kept.length + 1).keys()].map((place) => `quota_${place + 1}`).find((one) => !taken.has(one));
  const quotas = [...kept, { id, name: `${label}: ${option}`, condition, limit }];
  yield { name: 'set_quotas', arguments: { survey_id: survey.id, quotas } };
  return `At most ${limit} completes of those who answer “${option}” to ${label}. There are ${quotas.length} quotas now.`;
}, 'other');

function optionIn(text: string, quoted: readonly string[]): string | null {
  const [first] = quoted;
  if (first !== undefined) return first;
  const after =
    /\bq\d+\w*\s*(?:==?|is|of|:|answers?|option|says?|to be)\s*([\p{L}\p{N}][\p{L}\p{N} '&-]{0,80}?)\s*(?:to|at|:|=|to be|by|limit\w*|max\w*|,|\(|-)\s*(?:most |max\w* )?\d/iu.exec(
      text,
    )?.[1];
  const before =
    /\b(?:limit|cap|restrict|quota (?:of|for)|at most \d+|max\w* \d+|no more than \d+)\s+((?:[\p{L}'-]+ ){0,3}[\p{L}'-]+)\s+(?:in|of|at|from|on|\(|for)\s*q\d/iu.exec(
      text,
    )?.[1];
  const between = /\b(?:limit|cap|restrict)\s+([\p{L}'-]+)\s+to \d+\s+(?:in|of|at|by|on|\()/iu.exec(text)?.[1];
  return after ?? before ?? between ?? null;
}

function codeOf(read: DoneCall, label: string, option: string): string | null {
  const questions = many(member(read.value, 'document'), 'blocks').flatMap((block) => many(block, 'questions'));
  const question = questions.find((one) => plain(member(one, 'label'))?.toLowerCase() === label.toLowerCase());
  const wanted = option.toLowerCase();
  const found = many(question, 'options').find((one) =>
    [member(one, 'text'), member(one, 'label')].some((words) => plain(words)?.toLowerCase() === wanted),
  );
  const code = plain(member(found, 'label'));
  return code === null || code.includes('`') ? null : code;
}

function many(value: unknown, name: string): readonly unknown[] {
  const list = member(value, name);
  return Array.isArray(list) ? (list as readonly unknown[]) : [];
}
