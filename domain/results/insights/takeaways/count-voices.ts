import type { AnsweredTopic } from './takeaways-answer.ts';
import type { TakeawaysIndex } from './takeaways-index.ts';

type Voices = {
  readonly positiveCount: number;
  readonly negativeCount: number;
  readonly reasons: readonly string[];
};

/**
 * The least number of responses that speak well and ill of a topic. Options of one question that exclude each other add up,
 * as do answers; over several questions the greatest number counts, since the same people may have answered them all.
 */
export function countVoices(
  index: TakeawaysIndex,
  { topic, positive, negative }: Pick<AnsweredTopic, 'topic' | 'positive' | 'negative'>,
): Voices {
  const unknown = [...positive, ...negative].filter(
    (id) => index.fact(id) === undefined && index.answer(id) === undefined,
  );
  const both = positive.filter((id) => negative.includes(id));
  return {
    positiveCount: countOf(index, positive),
    negativeCount: countOf(index, negative),
    reasons: [
      ...(unknown.length > 0 ? [`"${topic}" refers to ${unknown[0] ?? ''}, which there is not.`] : []),
      ...(both.length > 0 ? [`"${topic}" has ${both[0] ?? ''} as positive and as negative.`] : []),
    ],
  };
}

type Voice = { readonly group: string; readonly adds: boolean; readonly count: number };

function countOf(index: TakeawaysIndex, ids: readonly string[]): number {
  const voices = [...new Set(ids)].map((id) => voiceOf(index, id));
  const groups = [...Map.groupBy(voices, ({ group }) => group).values()];
  const greatest = Math.max(0, ...groups.map((group) => withinGroup(group)));
  return Math.round(Math.min(index.responses, greatest));
}

function voiceOf(index: TakeawaysIndex, id: string): Voice {
  const fact = index.fact(id);
  if (fact === undefined) return { group: `answers to ${index.questionOfAnswer(id)}`, adds: true, count: 1 };
  const isSaid = fact.kind === 'option' || fact.kind === 'word';
  return { group: fact.group, adds: fact.adds, count: isSaid ? (fact.count ?? 0) : 0 };
}

function withinGroup(voices: readonly Voice[]): number {
  const counts = voices.map(({ count }) => count);
  return voices.every(({ adds }) => adds) ? counts.reduce((sum, count) => sum + count, 0) : Math.max(0, ...counts);
}
