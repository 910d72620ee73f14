import { describe, expect, it } from '@jest/globals';
import type { Frequency } from '../../../../../domain/results/analysis/frequency.ts';
import { takeawaysRequest } from '../../../../../domain/results/insights/takeaways/takeaways-material.ts';
import { takeawaysRequestSchema } from '../../../../../domain/results/insights/takeaways/takeaways-request.ts';
import { takeawaysUserTurn } from '../../../../../domain/results/insights/takeaways/takeaways-prompt.ts';
import { CANTEEN, canteenRequest, satisfaction } from './canteen.ts';

describe('the material of takeaways', () => {
  it('is findings with numbers of their own, those about the survey first', () => {
    const facts = canteenRequest.questions[0]?.facts.map(({ id, text, count }) => [id, text, count]);
    expect(canteenRequest.facts.map(({ id, text }) => [id, text])).toEqual([
      ['F1', 'Responses looked at'],
      ['F2', 'Responses begun'],
      ['F3', 'Share of those begun'],
      ['F4', 'Questions that were answered'],
      ['F5', 'Median time to answer'],
      ['F6', 'Median time to answer'],
    ]);
    expect(facts).toEqual([
      ['F7', 'Answered Q1', 47],
      ['F8', 'Very satisfied', 20],
      ['F9', 'Satisfied', 15],
      ['F10', 'Not at all', 12],
    ]);
  });

  it('says of postal codes and contact forms no more than how many answered, and holds no contact details', () => {
    const told = takeawaysUserTurn(canteenRequest);
    expect(canteenRequest.questions.slice(2).map(({ facts }) => facts.length)).toEqual([1, 1]);
    expect(told).not.toMatch(/90210|jane@example/);
    expect(told).toContain('Write to me at … about food');
  });

  it('has no word that one respondent alone wrote, no telephone number, and no address that a variable holds', () => {
    const counts = { Queue: 12, anna: 1, '5551234567': 2 };
    const words = Object.entries(counts).map(([value, count]) => ({ value, text: value, count, percentage: 40 }));
    const wordy: Frequency = {
      ...satisfaction,
      details: { kind: 'words', inputs: [{ value: null, text: null, base: 30, words }] },
    };
    const computed: Frequency = {
      ...satisfaction,
      type: 'variable',
      distribution: [{ value: 'x', text: 'me anna@example.org', count: 1, percentage: 3 }],
      details: { kind: 'values', distinct: 1, summary: null },
    };
    const request = takeawaysRequest({ ...CANTEEN, frequencies: [wordy, computed], written: new Map() });
    const [aboutWords, aboutValues] = request.questions.map(({ facts }) => facts.slice(1).map(({ text }) => text));
    expect(aboutWords).toEqual(['Queue']);
    expect(aboutValues).toEqual(['me …']);
  });

  it('of weighted responses has whole counts, and no word that one respondent alone may have written', () => {
    const word = (value: string, count: number) => ({ value, text: value, count, percentage: 100 * (count / 47) });
    const weighted: Frequency = {
      ...satisfaction,
      base: 46.8,
      details: {
        kind: 'words',
        inputs: [{ value: null, text: null, base: 30, words: [word('love', 3), word('staff', 3.4)] }],
      },
    };
    const request = takeawaysRequest({ ...CANTEEN, greatestWeight: 3, frequencies: [weighted], written: new Map() });
    expect(request.questions[0]?.facts.map(({ text, count, percentage }) => [text, count, percentage])).toEqual([
      // Of what share of all responses is not known: some have no weight.
      ['Answered Q1', 47, null],
      ['staff', 3, 100 * (3.4 / 47)],
    ]);
  });

  it('is read back as it was told, rounded so that rounding it again is right', () => {
    const told = takeawaysRequestSchema.parse(JSON.parse(takeawaysUserTurn(canteenRequest)));
    expect(told.questions[0]?.facts[1]).toMatchObject({ percentage: 42.55, count: 20 });
    expect(canteenRequest.questions[0]?.facts[1]?.percentage).toBe((100 * 20) / 47);
  });

  it('has bounds', () => {
    const many = Array.from({ length: 200 }, (_, index) => ({
      ...satisfaction,
      label: `Q${index}`,
      text: 'long '.repeat(500),
    }));
    const written = new Map(many.map(({ label }) => [label, Array.from({ length: 60 }, () => 'word '.repeat(500))]));
    const request = takeawaysRequest({ ...CANTEEN, frequencies: many, written });
    expect(request.questions).toHaveLength(60);
    expect(request.questions.flatMap(({ answers }) => answers)).toHaveLength(160);
    expect(takeawaysUserTurn(request).length).toBeLessThan(200_000);
  });

  it('leaves out questions that nobody answered', () => {
    const request = takeawaysRequest({ ...CANTEEN, frequencies: [{ ...satisfaction, base: 0 }], written: new Map() });
    expect(request.questions).toEqual([]);
  });
});
