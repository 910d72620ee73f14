import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkOpenEnds } from '../../../../../domain/results/insights/open-ends/check-open-ends.ts';
import { openEndsByRules } from '../../../../../domain/results/insights/open-ends/open-ends-by-rules.ts';
import { openEndsSchema } from '../../../../../domain/results/insights/open-ends/open-ends-answer.ts';
import type { OpenEndsAnswer } from '../../../../../domain/results/insights/open-ends/open-ends-answer.ts';
import { openEndsRequest } from '../../../../../domain/results/insights/open-ends/open-ends-request.ts';
import { createStopWords } from '../../../../../platform/stop-words.ts';
import { examples } from '../../../../support/examples.ts';
import { arbitraryText } from '../arbitrary-frequencies.ts';

const stopWords = createStopWords();
const written = fc.array(
  fc.oneof(
    arbitraryText,
    fc
      .array(fc.constantFrom('queue', 'slow', 'food', 'twice', 'not', 'good', '5G', 'half'), { minLength: 1 })
      .map((words) => words.join(' ')),
  ),
  { minLength: 1, maxLength: 60 },
);

const requestOf = (texts: readonly string[], language = 'en') =>
  openEndsRequest({ name: 'Canteen', language }, { label: 'Q3', text: 'What should we change?' }, texts);

describe('open ends by rules', () => {
  it('of whatever answers pass every check that a model’s do', () => {
    fc.assert(
      fc.property(written, fc.constantFrom('en', 'da', 'ja'), (texts, language) => {
        const request = requestOf(texts, language);
        const judged = checkOpenEnds(request, openEndsByRules(request, stopWords));
        expect(judged.ok ? [] : judged.reasons).toEqual([]);
        if (judged.ok) expect(openEndsSchema.parse(judged.value)).toEqual(judged.value);
      }),
      { numRuns: examples(300) },
    );
  });
});

describe('an accepted analysis', () => {
  const numbers = (count: number) => fc.uniqueArray(fc.integer({ min: 1, max: count }), { maxLength: count });
  const answer = (count: number): fc.Arbitrary<OpenEndsAnswer> =>
    fc
      .record({
        themes: fc.array(fc.tuple(fc.constantFrom('Queue', 'Food', 'Staff'), numbers(count)), { maxLength: 3 }),
        positive: numbers(count),
        negative: numbers(count),
      })
      .map(({ themes, positive, negative }) => ({
        themes: themes.map(([theme, answers]) => ({
          theme,
          answers: [...answers, ...answers],
          example: answers[0] ?? 1,
        })),
        sentiment: { positive, negative: negative.filter((number) => !positive.includes(number)) },
        notable_quotes: [],
        insights: [],
      }));

  it('has counts that fit: no theme above the total, sentiments that add up to it', () => {
    fc.assert(
      fc.property(
        written.chain((texts) => fc.tuple(fc.constant(texts), answer(texts.length))),
        ([texts, given]) => {
          const judged = checkOpenEnds(requestOf(texts), given);
          if (!judged.ok) return;
          const { total_analyzed: total, themes, sentiment } = judged.value;
          expect(total).toBe(texts.length);
          expect(sentiment.positive + sentiment.negative + sentiment.neutral).toBe(total);
          for (const { count, percentage } of themes) {
            expect(count).toBeGreaterThan(0);
            expect(count).toBeLessThanOrEqual(total);
            expect(percentage).toBeCloseTo((100 * count) / total, 9);
          }
        },
      ),
    );
  });
});
