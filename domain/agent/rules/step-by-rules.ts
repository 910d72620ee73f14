import type { AgentContext, ModelCall, ModelStep, ModelTool, ModelTurn } from '../conversation/model-turn.ts';
import { directPlan } from './direct-call.ts';
import { followUpOf } from './follow-up.ts';
import type { Ask, Before, DoneCall, Plan, PlannedCall } from './plan.ts';
import { answerValue } from './read-answer.ts';
import { readSentence } from './reading/sentence.ts';
import { failureWords, isChanging } from './failure-words.ts';
import { ownWords } from './reading/plain-text.ts';
import { planFor } from './understand.ts';

/** What the rules look at: the conversation, oldest turn first, what is told beside it, and the tools that there are. */
export type RulesRequest = {
  readonly turns: readonly ModelTurn[];
  readonly context: AgentContext;
  readonly tools: readonly ModelTool[];
};

/** Steps with calls after one message of a person. */
const MOST_STEPS = 12;

/** Stands under all that the rules say. */
export const RULES_SIGNATURE = '(answered by the built-in rules)';

/**
 * The next step of a conversation by rules alone: a call, or the words that end the turn. The same request always gives
 * the same step. Nothing that stands in an answer decides which tool is called; only ids and names are read from it.
 */
export function stepByRules({ turns, context, tools }: RulesRequest): ModelStep {
  const at = turns.findLastIndex(({ role }) => role === 'user');
  const text = personsWords(turns[at]);
  const earlier = doneCalls(turns.slice(0, Math.max(at, 0)));
  const ask: Ask = { sentence: readSentence(text), context, earlier };
  const now = turns.slice(at + 1);
  const plan = directPlan(text, tools) ?? planFor(text, saidBefore(turns.slice(0, Math.max(at, 0))), earlier);
  const next = walk(plan, ask, doneCalls(now));
  if (typeof next === 'string') return words(next);
  const refusal = reasonAgainst(next, now, tools);
  if (refusal !== null) return words(refusal);
  const id = `rules_${callsIn(turns).length + 1}_${fingerprint(JSON.stringify([text, next]))}`;
  return { text: '', calls: [{ id, name: next.name, arguments: next.arguments, malformed: null }] };
}

function words(text: string): ModelStep {
  return { text: `${text.trim()}\n\n${RULES_SIGNATURE}`, calls: [] };
}

/** Only what the person wrote: the words of files ask for nothing. */
function personsWords(turn: ModelTurn | undefined): string {
  return turn?.role === 'user' ? ownWords(turn.text) : '';
}

/** A message may complete one that completes another; further back nothing is looked for. */
const MOST_MESSAGES_BACK = 4;

/** The message before, as it was meant, with the reply to it. */
function saidBefore(turns: readonly ModelTurn[]): Before {
  const places = turns.flatMap(({ role }, index) => (role === 'user' ? [index] : [])).slice(-MOST_MESSAGES_BACK);
  let before: Before = null;
  for (const [index, place] of places.entries()) {
    const text = personsWords(turns[place]);
    const reply = turns.slice(place, places[index + 1]).findLast(({ role }) => role === 'assistant');
    const followUp = followUpOf(text, before, []);
    const message = followUp?.kind === 'message' ? followUp.message : text;
    before = { message, reply: reply?.role === 'assistant' ? reply.text : '' };
  }
  return before;
}

/**
 * Walks a plan past the calls that were made, each answer used once; a failed one ends it. What was read is read again
 * only where something was changed since.
 */
function walk(plan: Plan, ask: Ask, done: readonly DoneCall[]): PlannedCall | string {
  const unused = [...done];
  const used: DoneCall[] = [];
  const steps = plan(ask);
  let step = steps.next();
  while (step.done !== true) {
    const { name, arguments: written } = step.value;
    const place = unused.findIndex((one) => one.name === name);
    const [taken] = place < 0 ? [] : unused.splice(place, 1);
    const answer = taken ?? readBefore(used, name, written);
    if (answer === undefined) return step.value;
    if (answer.isError) return failureWords(answer, done);
    if (taken !== undefined) used.push(taken);
    step = steps.next(answer);
  }
  return step.value;
}

/** The same question's answer of this turn, where nothing was changed after it. */
function readBefore(used: readonly DoneCall[], name: string, written: unknown): DoneCall | undefined {
  const sinceChange = used.slice(used.findLastIndex((one) => isChanging(one.name)) + 1);
  return isChanging(name)
    ? undefined
    : sinceChange.findLast((one) => one.name === name && sameArguments(one.arguments, written));
}

function reasonAgainst(call: PlannedCall, now: readonly ModelTurn[], tools: readonly ModelTool[]): string | null {
  if (!tools.some(({ name }) => name === call.name)) {
    return `That needs the tool ${call.name}, which isn't among the tools here. /tools lists those that are.`;
  }
  const made = callsIn(now);
  const since = isChanging(call.name) ? made : made.slice(made.findLastIndex(({ name }) => isChanging(name)) + 1);
  const isMade = since.some((one) => one.name === call.name && sameArguments(one.arguments, call.arguments));
  if (isMade)
    return `I called ${call.name} already and had no answer from it; I don't call it twice. Ask again if you like.`;
  const steps = now.filter(({ role }) => role === 'assistant').length;
  return steps < MOST_STEPS - 1 ? null : 'That takes more steps than I make at once. Ask for a smaller part of it.';
}

function sameArguments(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function callsIn(turns: readonly ModelTurn[]): readonly ModelCall[] {
  return turns.flatMap((turn) => (turn.role === 'assistant' ? turn.calls : []));
}

/** The calls that were answered, in the order of their answers. */
function doneCalls(turns: readonly ModelTurn[]): readonly DoneCall[] {
  const calls = new Map(callsIn(turns).map((call) => [call.id, call]));
  return turns.flatMap((turn) =>
    turn.role !== 'results'
      ? []
      : turn.results.map(({ callId, name, text, isError }) => ({
          name,
          arguments: calls.get(callId)?.arguments ?? {},
          text,
          isError,
          value: isError ? undefined : answerValue(text),
        })),
  );
}

/** Eight hexadecimal digits that differ for differing texts, but for chance (FNV-1a). */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
