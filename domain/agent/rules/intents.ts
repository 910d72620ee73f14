import type { Intent } from './intent.ts';
import { chatIntents, whatICanDo } from './intents/chat-intents.ts';
import { editingIntents } from './intents/editing-intents.ts';
import { surveyIntents } from './intents/making-intents.ts';
import { lifecycleIntents } from './intents/lifecycle-intents.ts';
import { outreachIntents } from './intents/outreach-intents.ts';
import { resultIntents } from './intents/results-intents.ts';
import type { Plan } from './plan.ts';
import { saying } from './plan.ts';
import { endOfHead, withoutNames } from './reading/plain-text.ts';
import type { Mood } from './reading/mood.ts';
import { moodOf } from './reading/mood.ts';
import type { Sentence } from './reading/sentence.ts';
import type { Concept } from './words/vocabulary.ts';

/** All that the rules understand, in the order in which it is told. */
const taskIntents: readonly Intent[] = [
  ...surveyIntents,
  ...lifecycleIntents,
  ...editingIntents,
  ...resultIntents,
  ...outreachIntents,
];
const CHAT = new Set(['help', 'thanks', 'hello']);
const intents: readonly Intent[] = [...taskIntents, ...chatIntents(taskIntents)];

/** Concepts that say little: leaving them unexplained costs nothing. */
const WEAK: ReadonlySet<Concept> = new Set<Concept>(
  'show use make hello thanks howto help people file add required send status complete options changes order fake single'.split(
    ' ',
  ) as Concept[],
);

const NEED = 2;
const HELP = 0.9;
const UNEXPLAINED = 0.8;

/** What a sentence asks for; null where no intent fits. */
export function intentOf(sentence: Sentence): Intent | null {
  const fitting = intents
    .filter((intent) => fits(intent, sentence))
    .map((intent) => ({ intent, score: scoreOf(intent, sentence) }))
    .toSorted((a, b) => b.score - a.score);
  return fitting[0]?.intent ?? null;
}

function fits({ needs, bars = [], also }: Intent, sentence: Sentence): boolean {
  const { concepts } = sentence;
  return (
    needs.every((group) => group.some((one) => concepts.has(one))) &&
    !bars.some((one) => concepts.has(one)) &&
    also?.(sentence) !== false
  );
}

/** Needs and helps count; what stands in the sentence and isn't explained counts against it; then what comes first. */
function scoreOf({ name, needs, helps = [] }: Intent, { concepts }: Sentence): number {
  const explained = new Set([...needs.flat(), ...helps]);
  const unexplained = [...concepts.keys()].filter((one) => !explained.has(one) && !WEAK.has(one)).length;
  const helped = Math.max(0, [...explained].filter((one) => concepts.has(one)).length - needs.length);
  const places = needs.map((group) => Math.min(...group.map((one) => concepts.get(one) ?? Infinity)));
  return (
    (CHAT.has(name) ? 0 : NEED * needs.length) +
    HELP * helped -
    UNEXPLAINED * unexplained -
    Math.max(0, ...places) / 10_000
  );
}

/** True for small talk, which stands beside a wish and is none. */
export function isChat(intent: Intent): boolean {
  return CHAT.has(intent.name);
}

/** What a wish asks for, and how; null where it isn't understood. */
export function planOf(sentence: Sentence): Plan | null {
  const intent = intentOf(sentence);
  if (intent === null) return null;
  if (isChat(intent)) return intent.plan;
  const mood = moodOfSentence(sentence, intent);
  if (mood === 'asked' || (intent.effect === 'reads' && mood !== 'forbidden')) return intent.plan;
  return saying(() => MOOD_WORDS[mood](intent.example));
}

/** The mood of what is asked: names say nothing about it, nor do the words that a question is to have. */
function moodOfSentence({ text, concepts }: Sentence, { name }: Intent): Mood {
  const asked = withoutNames(text.slice(0, endOfHead(text))).split(/:\s/u)[0] ?? '';
  const isAddition = /^(?:add_question|ask_in_survey)$/u.test(name);
  const [before = ''] =
    name === 'change_question'
      ? asked.split(
          /\b(?:so that it|so it|to say|to read|says|reads)\b|(?<=(?:q|question |item )\d.{0,30}) (?:to|as|into|with) /iu,
        )
      : [asked];
  return moodOf((isAddition ? asked.slice(0, (concepts.get('add') ?? 0) + 12) : before).toLowerCase());
}

const MOOD_WORDS: Readonly<Record<Exclude<Mood, 'asked'>, (example: string) => string>> = {
  forbidden: (example) => `Then I do nothing. To have it done, say, for example: ${example}.`,
  question: (example) =>
    `I do that when you tell me to, for example: ${example}. What reaches people, costs money or can’t be undone waits for an approval first. Nothing was done.`,
  told: (example) =>
    `I took that for something you tell me, not for a wish, and did nothing. To have it done now, say, for example: ${example}.`,
};

/** What is said to words that mean nothing to the rules. */
export function notUnderstood(text: string): string {
  const start = text === '' ? 'There were no words to read.' : 'I didn’t understand that.';
  return `${start} ${whatICanDo(taskIntents)}`;
}
