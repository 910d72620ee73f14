import { followUpOf } from './follow-up.ts';
import { intentOf, isChat, notUnderstood, planOf } from './intents.ts';
import type { Before, DoneCall, Plan, PlannedCall } from './plan.ts';
import { saying } from './plan.ts';
import { readSentence } from './reading/sentence.ts';
import type { Sentence } from './reading/sentence.ts';
import { hasPronoun, isStatement, partedWishes } from './reading/wishes.ts';

/** The plan for a message: its wishes one after the other, or what it says about the message before. */
export function planFor(message: string, before: Before, earlier: readonly DoneCall[]): Plan {
  const followUp = followUpOf(message, before, earlier);
  if (followUp?.kind === 'plan') return followUp.plan;
  const words = followUp === null ? message : followUp.message;
  const wishes = wishesIn(words).map((sentence) => pointed(sentence, earlier));
  const plans = wishes.flatMap((sentence) => {
    const plan = planOf(sentence);
    return plan === null ? [] : [{ sentence, plan }];
  });
  if (plans.length === 0) return saying(() => notUnderstood(words.trim()));
  return inOrder(plans);
}

type Wish = { readonly sentence: Sentence; readonly plan: Plan };

/** One wish after the other: what each came to stands on lines of its own. */
function inOrder(wishes: readonly Wish[]): Plan {
  return function* (ask): Generator<PlannedCall, string, DoneCall> {
    const told: string[] = [];
    for (const { sentence, plan } of wishes) told.push(yield* plan({ ...ask, sentence }));
    return told.join('\n\n');
  };
}

/** The wishes of a message: parts that ask for something; the whole where parting it leaves no more than one. */
function wishesIn(message: string): readonly Sentence[] {
  const parts = gluedBack(partedWishes(message));
  const whole = readSentence(message);
  if (parts.length < 2) return [whole];
  const read = parts.map((part) => ({ part, sentence: readSentence(part) }));
  const telling = read.filter(({ part, sentence }) => isWish(part, sentence));
  const [only, another] = telling;
  if (only === undefined) return [whole];
  if (another === undefined)
    return [saysWhy(read, only) ? { ...only.sentence, text: whole.text } : withBackground(only, read)];
  return telling.filter((one, at) => !saysAgain(one, telling[at - 1])).map((one) => withBackground(one, read));
}

/** "…and make a survey of it" goes on with the part before. */
function gluedBack(parts: readonly string[]): readonly string[] {
  return parts.reduce<readonly string[]>((glued, part) => {
    const goesOn =
      /@.* (?:on|onto|to|in) (?:it|there)\b|\b(?:of|from|out of|with|by|into|using) (?:it|them|that|this)\b/iu.test(
        part,
      ) && glued.length > 0;
    return goesOn ? [...glued.slice(0, -1), `${glued.at(-1) ?? ''} and ${part}`] : [...glued, part];
  }, []);
}

function isWish(part: string, sentence: Sentence): boolean {
  const intent = intentOf(sentence);
  return intent !== null && !isChat(intent) && !isStatement(part);
}

/** "We don't need Q2 any more, take it out": the same wish in other words. */
function saysAgain({ part, sentence }: Part, before: Part | undefined): boolean {
  if (before === undefined || !hasPronoun(part) || sentence.questions.length > 0) return false;
  return before.sentence.questions.length > 0 && intentOf(sentence) === intentOf(before.sentence);
}

/** "We want to know how people like it, make a survey": what it is to be about stands in the other part. */
function saysWhy(all: readonly Part[], only: Part): boolean {
  return all.some(
    ({ part }) =>
      part !== only.part &&
      /\b(?:find out|know|learn|understand|measure|explore|ask (?:\w+ ){1,3}(?:about|regarding|on)|hear from)\b|^(?:the )?(?:topic|subject|theme)\b/iu.test(
        part,
      ),
  );
}

type Part = { readonly part: string; readonly sentence: Sentence };

/** What "it" means may stand in a part that asks for nothing: "We don't need Q4 any more, delete it." */
function withBackground({ part, sentence }: Part, all: readonly Part[]): Sentence {
  if (!hasPronoun(part) || sentence.questions.length > 0) return sentence;
  const others = all.filter((other) => other.part !== part && isStatement(other.part));
  const labels = others.flatMap((other) => other.sentence.questions);
  if (labels.length === 0) return sentence;
  return readSentence(part.replace(/\b(?:it|this|that|them|these|those)\b/iu, labels.join(' and ')));
}

const ABOUT_QUESTIONS = /^(?:add_question|update_question|duplicate_question|reorder_questions)$/u;
const CHANGING = /^(?:add|update|duplicate|delete|reorder|create|clone|publish|pause|import)_/u;

/** "Make it optional", "move it up": the question that was spoken of last, where the sentence names none. */
function pointed(sentence: Sentence, earlier: readonly DoneCall[]): Sentence {
  const { concepts, questions, text } = sentence;
  if (questions.length > 0 || concepts.has('survey') || !/\b(?:it|this one|that one|that|this)\b/iu.test(text))
    return sentence;
  const isOfQuestion =
    concepts.has('required') || concepts.has('move') || concepts.has('order') || concepts.has('options');
  const isPerhaps = concepts.has('delete') || concepts.has('change') || concepts.has('clone');
  const last = earlier.findLast(({ name, isError }) => !isError && CHANGING.test(name));
  const wasOfQuestion = last !== undefined && ABOUT_QUESTIONS.test(last.name);
  if (!isOfQuestion && !(isPerhaps && wasOfQuestion)) return sentence;
  return readSentence(text.replace(/\b(?:it|this one|that one|that|this)\b/iu, 'the newest question'));
}
