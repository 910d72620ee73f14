import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkTakeaways } from '../../../../../domain/results/insights/takeaways/check-takeaways.ts';
import { takeawaysByRules } from '../../../../../domain/results/insights/takeaways/rules/takeaways-by-rules.ts';
import { takeawaysSchema } from '../../../../../domain/results/insights/takeaways/takeaways-answer.ts';
import { takeawaysRequest } from '../../../../../domain/results/insights/takeaways/takeaways-material.ts';
import { takeawaysUserTurn } from '../../../../../domain/results/insights/takeaways/takeaways-prompt.ts';
import { takeawaysRequestSchema } from '../../../../../domain/results/insights/takeaways/takeaways-request.ts';
import { createStopWords } from '../../../../../platform/stop-words.ts';
import { examples } from '../../../../support/examples.ts';
import { arbitraryFrequencies, arbitraryText } from '../arbitrary-frequencies.ts';

const stopWords = createStopWords();

const source = fc.integer({ min: 1, max: 2_000_000 }).chain((completed) =>
  fc
    .record({
      frequencies: arbitraryFrequencies(completed),
      more: fc.nat(1_000),
      medianElapsedMs: fc.option(fc.integer({ min: 1, max: 10_000_000 })),
      language: fc.constantFrom('en', 'da', 'ja', 'ar'),
      name: arbitraryText,
      answers: fc.array(arbitraryText, { maxLength: 5 }),
      greatestWeight: fc.constantFrom(null, 1.5),
    })
    .map(({ frequencies, more, medianElapsedMs, language, name, answers, greatestWeight }) => ({
      survey: { name, objective: null, language },
      selection: null,
      greatestWeight,
      field: { started: completed + more, completed, medianElapsedMs },
      frequencies,
      written: new Map(frequencies.filter(({ type }) => type === 'text').map(({ label }) => [label, answers])),
    })),
);

describe('takeaways by rules', () => {
  it('of whatever survey pass every check that a model’s do', () => {
    fc.assert(
      fc.property(source, (from) => {
        const request = takeawaysRequest(from);
        const told = takeawaysRequestSchema.parse(JSON.parse(takeawaysUserTurn(request)));
        const judged = checkTakeaways(request, takeawaysByRules(told, stopWords));
        expect(judged.ok ? [] : judged.reasons).toEqual([]);
        if (judged.ok) expect(takeawaysSchema.parse(judged.value)).toEqual(judged.value);
      }),
      { numRuns: examples(400) },
    );
  });
});
