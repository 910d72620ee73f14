import type { Intent } from './intent.ts';
import { editingIntents } from './intents/editing-intents.ts';
import { surveyIntents } from './intents/making-intents.ts';
import { outreachIntents } from './intents/outreach-intents.ts';
import { resultIntents } from './intents/results-intents.ts';
import type { Plan } from './plan.ts';
import { saying } from './plan.ts';
import type { Sentence } from './sentence.ts';
import type { Concept } from './vocabulary.ts';

const chatIntents: readonly Intent[] = [
  {
    name: 'help',
    needs: [['help']],
    helps: ['show', 'howto'],
    example: 'help',
    plan: saying(
      () => `I am not a language model: I know some sentences, and turn each into a call of a tool. ${whatICanDo()}`,
    ),
  },
  {
    name: 'thanks',
    needs: [['thanks']],
    bars: ['survey', 'question', 'send', 'publish', 'delete'],
    example: 'thanks',
    plan: saying(() => 'You are welcome.'),
  },
  {
    name: 'hello',
    needs: [['hello']],
    example: 'hello',
    plan: saying(
      () =>
        'Hello. I know some sentences; “help” lists them. For example: make a 5 question survey about coffee habits.',
    ),
  },
];

/** All that the rules understand, in the order in which it is told. */
const intents: readonly Intent[] = [
  ...surveyIntents,
  ...editingIntents,
  ...resultIntents,
  ...outreachIntents,
  ...chatIntents,
];

/** Concepts that say little: leaving them unexplained costs nothing. */
const WEAK: ReadonlySet<Concept> = new Set<Concept>([
  'show',
  'use',
  'make',
  'hello',
  'thanks',
  'howto',
  'help',
  'people',
  'file',
  'add',
  'required',
  'send',
  'status',
  'complete',
]);

/** Politeness: whatever else a message asks for comes before it. */
const CHAT = new Set(['help', 'thanks', 'hello']);

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

const FORBIDDEN = /(?:^|[,;]\s*|\bplease )(?:please )?(?:do not|don't|dont|never|do n't)\b(?! (?:you|i|we) )/u;

/** The plan for a message: of the intent that fits best; words where none does, or where it asks not to act or how to. */
export function planFor(sentence: Sentence): Plan {
  const intent = intentOf(sentence);
  if (intent === null) return saying(() => notUnderstood(sentence));
  if (FORBIDDEN.test(sentence.head) && !CHAT.has(intent.name))
    return saying(() => `Then I do nothing. To have it done, say, for example: ${intent.example}.`);
  if (sentence.concepts.has('howto') && !CHAT.has(intent.name))
    return saying(() => `Tell me so, and I do it; for example: ${intent.example}.`);
  return intent.plan;
}

function notUnderstood({ text }: Sentence): string {
  const start = text === '' ? 'There were no words to read.' : 'I didn’t understand that.';
  return `${start} ${whatICanDo()}`;
}

/** What one can say, by examples. */
function whatICanDo(): string {
  const told = intents.filter(({ name }) => !CHAT.has(name)).map(({ example }) => `- ${example}`);
  return `You can say, for example:\n${told.join('\n')}\n- /tools, or /tool_name with its arguments as JSON`;
}
