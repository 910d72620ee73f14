import { member, plain } from './read-answer.ts';
import { outsideJsonIn } from '../../ground/outside-json.ts';
import type { DoneCall } from './plan.ts';

const UNDECIDED =
  /\b(?:declined|expired|withdrawn|stale|taken back|wrote something else|nobody approved|in time|the turn ended)\b/iu;

/** What a person can do where an error's own sentence doesn't say it, by its code. */
const ADVICE: Readonly<Record<string, string>> = {
  not_found: 'It may be gone, or be called otherwise: ask me to list what there is.',
  wrong_state: 'Ask “what is the status of the survey?” for where it stands.',
  stale_revision: 'It was changed meanwhile: ask again, and it is done to what is there now.',
  forbidden: 'You, or the agent, may not do that here: somebody with the right to has to do it by the API.',
  survey_empty: 'Add a question first, for example: add an NPS question.',
  invalid_input: 'Change what it names, and ask again.',
  invalid_document: 'Say “check the survey” for what is wrong in it.',
  rate_limited: 'Ask again in a minute.',
  service_unavailable: 'Ask again in a minute.',
  analytics_preparing: 'The results are being prepared: ask again in a minute.',
  ai_switched_off: 'AI is switched off for this team; an administrator can switch it on.',
  ai_model_required: 'That needs a language model: set AI_PROVIDER and AI_API_KEY.',
};

/** Words for a call that failed: what it said, what was done before it, and what to do. */
export function failureWords(failed: DoneCall, done: readonly DoneCall[]): string {
  const error = member(outsideJsonIn(failed.text), 'error');
  const sentence = (plain(member(error, 'message')) ?? failed.text).replace(/\s+/gu, ' ').trim().slice(0, 1_500);
  const issues = issuesIn(error);
  const kept = keptWords(done);
  if (UNDECIDED.test(sentence.slice(0, 160)))
    return `${failed.name} was not done: ${sentence}${kept} Ask again if you want it after all.`;
  const advice =
    ADVICE[plain(member(error, 'code')) ?? ''] ?? 'Mend what it names and ask again; “help” says what I can do.';
  return `${failed.name} didn't work: ${sentence === '' ? 'it gave no reason.' : sentence}${issues}${kept} ${advice}`;
}

function keptWords(done: readonly DoneCall[]): string {
  const names = [...new Set(done.filter(({ isError, name }) => !isError && isChanging(name)).map(({ name }) => name))];
  return names.length === 0 ? '' : ` What came before it stays done: ${names.join(', ')}.`;
}

/** The places that an error names, at most five. */
function issuesIn(error: unknown): string {
  const issues = member(error, 'issues');
  if (!Array.isArray(issues)) return '';
  const told = (issues as readonly unknown[]).slice(0, 5).flatMap((one) => {
    const message = plain(member(one, 'message') ?? member(one, 'detail') ?? one);
    const path = member(one, 'path');
    const where = Array.isArray(path) ? path.join('.') : plain(path);
    return message === null ? [] : [`${where === null || where === '' ? '' : `${where}: `}${message}`];
  });
  return told.length === 0 ? '' : ` (${told.join('; ')})`;
}

const CHANGING =
  /^(?:create|add|update|delete|reorder|import|clone|translate|publish|pause|complete|archive|set|push|restore|duplicate|send|resend|launch|generate|exclude|open|save|attach|revoke|cancel|resume|approve|decline|raise|requote|decide)_/u;

/** True for a tool that changes something. */
export function isChanging(name: string): boolean {
  return CHANGING.test(name);
}
