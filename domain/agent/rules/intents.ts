import { intents } from './intent-table.ts';
import type { Plan } from './plan.ts';
import { saying } from './plan.ts';
import type { Sentence } from './sentence.ts';
import type { Concept } from './vocabulary.ts';

/** Something that people ask for. */
export type Intent = {
  readonly name: string;
  /** Of each group at least one has to be spoken of. */
  readonly needs: readonly (readonly Concept[])[];
  /** What fits it, too. */
  readonly helps?: readonly Concept[];
  /** With one of these it is something else. */
  readonly bars?: readonly Concept[];
  /** One more condition that concepts don't tell. */
  readonly also?: (sentence: Sentence) => boolean;
  /** A sentence that asks for it. */
  readonly example: string;
  readonly plan: Plan;
};

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
export function whatICanDo(): string {
  const told = intents.filter(({ name }) => !CHAT.has(name)).map(({ example }) => `- ${example}`);
  return `You can say, for example:\n${told.join('\n')}\n- /tools, or /tool_name with its arguments as JSON`;
}
