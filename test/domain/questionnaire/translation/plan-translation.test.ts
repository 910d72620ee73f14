import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  MAX_BATCH_CHARACTERS,
  MAX_BATCH_TEXTS,
  planTranslation,
} from '../../../../domain/questionnaire/translation/plan-translation.ts';
import type { TranslationPlan } from '../../../../domain/questionnaire/translation/plan-translation.ts';
import { textGroups } from '../../../../domain/questionnaire/translation/survey-texts.ts';
import { arbitraryDocument } from '../document/arbitrary-document.ts';
import { parsed, rawQuestions } from '../document/documents.ts';

const scale = ['Agree', 'Neither', 'Disagree'].map((text) => ({ text }));
const onScale = (text: string) => ({ ...rawQuestions.select, text, options: scale });
const planOf = (...questions: unknown[]) => planTranslation(parsed({ blocks: [{ name: 'Main', questions }] }));
const textsIn = ({ texts, batches }: TranslationPlan) =>
  batches.map(({ parts }) => parts.map((part) => part.texts.map(({ number }) => texts[number])));

describe('the plan of a translation', () => {
  it('has every text once, in the batch of the question where it comes first, and fits each call', () => {
    fc.assert(
      fc.property(arbitraryDocument, (input) => {
        const document = parsed(input);
        const plan = planTranslation(document);
        const wanted = textGroups(document).flatMap(({ places }) => places.map(({ text }) => text));
        const placed = plan.batches.flatMap(({ parts }) => parts.flatMap(({ texts }) => texts));
        expect(plan.texts).toEqual([...new Set(wanted)]);
        expect(placed.map(({ number }) => number).sort((a, b) => a - b)).toEqual([...plan.texts.keys()]);
        for (const { parts } of plan.batches) {
          const sizes = parts.flatMap(({ texts }) => texts.map(({ number }) => plan.texts[number]!.length));
          expect(sizes.length).toBeLessThanOrEqual(MAX_BATCH_TEXTS);
          const characters = sizes.reduce((sum, size) => sum + size, 0);
          expect(sizes.length === 1 || characters <= MAX_BATCH_CHARACTERS).toBe(true);
        }
      }),
    );
  });

  it('keeps a question together, and asks for a scale once', () => {
    const plan = planOf(onScale('I like it.'), onScale('I need it.'));
    expect(textsIn(plan)).toEqual([[['Main'], ['I like it.', 'Agree', 'Neither', 'Disagree'], ['I need it.']]]);
    const [, first, second] = plan.batches[0]!.parts;
    expect([first?.elsewhere, second?.elsewhere]).toEqual([[], [2, 3, 4]]);
    expect(second).toMatchObject({ block: 'Main', question: { label: 'Q2', type: 'select' }, opening: null });
  });

  it('begins another call where a question would not fit, and cuts a large one with its beginning told', () => {
    const many = Array.from({ length: 100 }, (_, index) => ({ text: `Option ${index}` }));
    const plan = planOf(onScale('Small'), { ...rawQuestions.select, text: 'Large', options: many });
    expect(textsIn(plan).map((batch) => batch.map((part) => part.length))).toEqual([[1, 4], [40], [40], [21]]);
    expect(plan.batches.slice(1).map(({ parts }) => parts[0]?.opening)).toEqual([null, 'Large', 'Large']);
  });

  it('gives a long text a call of its own', () => {
    const long = 'word '.repeat(3_000);
    const plan = planOf(onScale('Small'), { type: 'transition', text: long }, onScale('Other'));
    expect(textsIn(plan).map((batch) => batch.flat())).toEqual([
      ['Main', 'Small', 'Agree', 'Neither', 'Disagree'],
      [long],
      ['Other'],
    ]);
  });

  it('knows the room of the shortest place that a text stands in', () => {
    const plan = planOf({ ...rawQuestions.maxdiff, config: { sets: 1, designs: 1, features: 2, lowerText: 'Price' } });
    const room = plan.batches.flatMap(({ parts }) =>
      parts.flatMap(({ texts }) => texts.map(({ number, maxCharacters }) => [plan.texts[number], maxCharacters])),
    );
    expect(Object.fromEntries(room)).toMatchObject({ Main: 500, Price: 500, Speed: 20_000, 'Most Important': 500 });
  });

  it('is empty for a survey without a word', () => {
    expect(planTranslation(parsed({ blocks: [{ name: '', questions: [] }] }))).toEqual({ texts: [], batches: [] });
  });
});
