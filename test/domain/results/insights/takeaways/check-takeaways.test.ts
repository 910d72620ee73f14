import { describe, expect, it } from '@jest/globals';
import { checkTakeaways } from '../../../../../domain/results/insights/takeaways/check-takeaways.ts';
import type { TakeawaysAnswer } from '../../../../../domain/results/insights/takeaways/takeaways-answer.ts';
import { canteenRequest, factId, QUEUE_ANSWER } from './canteen.ts';

const very = factId('Very satisfied');
const satisfied = factId('Satisfied');
const not = factId('Not at all');
const queue = factId('queue');

const topic = (name: string): TakeawaysAnswer['topics'][number] => ({
  topic: name,
  summary: { text: 'Of all, 74% are satisfied with the food.', facts: [very, satisfied] },
  positive: [very, satisfied],
  negative: [not],
  evidence: [
    { type: 'stat', text: '43% are very satisfied', source: very, sentiment: 'positive' },
    { type: 'quote', text: 'queue is too long', source: 'A1', sentiment: 'negative' },
  ],
});

const GOOD: TakeawaysAnswer = {
  keyPoints: [
    { text: '43% are “Very satisfied” with the food', facts: [very] },
    { text: 'The queue is what 40% write about', facts: [queue] },
    { text: '47 people answered, a quarter of them unhappy', facts: [not] },
  ],
  overallSummary: {
    text: 'The canteen is liked. Satisfied or very satisfied are 35 of 47. What annoys is waiting.',
    facts: [very, satisfied],
  },
  topics: [topic('Food quality'), topic('Queue length'), topic('Friendly staff'), topic('Canteen overall')],
};

describe('takeaways', () => {
  it('that hold are told, with counts of ours', () => {
    const judged = checkTakeaways(canteenRequest, GOOD);
    expect(judged).toMatchObject({ ok: true });
    expect(judged.ok && judged.value.topics[0]).toEqual({
      topic: 'Food quality',
      summary: 'Of all, 74% are satisfied with the food.',
      positiveCount: 35,
      negativeCount: 12,
      evidence: [
        { type: 'stat', text: '43% are very satisfied', sentiment: 'positive' },
        { type: 'quote', text: '…queue is too long…', sentiment: 'negative' },
      ],
    });
  });

  it('count an answer once, and nobody for a neutral topic', () => {
    const judged = checkTakeaways(canteenRequest, {
      ...GOOD,
      topics: GOOD.topics.map((one) => ({ ...one, positive: [], negative: ['A1', 'A1', 'A2'] })),
    });
    expect(judged.ok && judged.value.topics[0]).toMatchObject({ positiveCount: 0, negativeCount: 2 });
  });

  const point = (text: string, facts: string[] = [very]) => ({
    keyPoints: [{ text, facts }, ...GOOD.keyPoints.slice(1)],
  });
  const first = (change: Partial<TakeawaysAnswer['topics'][number]>) => ({
    topics: [{ ...GOOD.topics[0]!, ...change }, ...GOOD.topics.slice(1)],
  });
  const evidence = (change: object) =>
    first({ evidence: [{ ...GOOD.topics[0]!.evidence[0]!, ...change }, GOOD.topics[0]!.evidence[1]!] });

  it.each<[string, Partial<TakeawaysAnswer>, RegExp]>([
    ['two key points', { keyPoints: GOOD.keyPoints.slice(1) }, /2 keyPoints; write exactly 3/],
    ['a long key point', point('word '.repeat(16).trim()), /16 words/],
    ['an invented percentage', point('44% are very satisfied'), /44% is in none/],
    ['a percentage of another question', point('40% are very satisfied', [very]), /40% is in none/],
    ['an invented fraction', point('Two thirds are very satisfied'), /Two thirds/],
    ['a finding that there is not', point('It is liked', ['F99']), /no finding F99/],
    ['an address', point('See evil.example/www.evil.com'), /addresses/],
    ['a respondent’s words', point('The queue is too long at noon, but great'), /respondent wrote/],
    ['two sentences in all', { overallSummary: { text: 'One. Two.', facts: [] } }, /2 sentences; write 3 to 4/],
    [
      'an invented number in the summary',
      { overallSummary: { text: 'A is. B is. It rose by 12% here.', facts: [very] } },
      /12%/,
    ],
    ['three topics', { topics: GOOD.topics.slice(1) }, /3 topics; write 4 to 6/],
    ['two topics of one name', first({ topic: 'queue length' }), /same name/],
    ['a topic of one word', first({ topic: 'Food' }), /1 words/],
    ['a topic of five words', first({ topic: 'The food in the canteen' }), /5 words/],
    ['a summary of two sentences', first({ summary: { text: 'One. Two.', facts: [] } }), /2 sentences; write 1/],
    ['a finding on both sides', first({ positive: [not] }), /as positive and as negative/],
    ['a voice that there is not', first({ positive: ['A77'] }), /A77, which there is not/],
    ['one piece of evidence', first({ evidence: GOOD.topics[0]!.evidence.slice(1) }), /1 pieces of evidence/],
    ['long evidence', evidence({ text: `43% ${'are '.repeat(30)}` }), /write under 100/],
    ['a stat without a finding', evidence({ source: 'A1' }), /no finding A1/],
    ['a stat of another finding', evidence({ text: '26% are very satisfied' }), /26%/],
    ['an invented quote', evidence({ type: 'quote', source: 'A1', text: 'the food is awful' }), /not in answer A1/],
    ['another answer’s quote', evidence({ type: 'quote', source: 'A2', text: QUEUE_ANSWER }), /not in answer A2/],
  ])('with %s are refused', (_what, wrong, reason) => {
    const judged = checkTakeaways(canteenRequest, { ...GOOD, ...wrong });
    expect(judged.ok ? 'accepted' : judged.reasons.join('\n')).toMatch(reason);
  });

  it.each([[null], [{}], [{ ...GOOD, more: true }], [[GOOD]]])('of another form are refused: %#', (answer) => {
    expect(checkTakeaways(canteenRequest, answer)).toMatchObject({ ok: false });
  });
});
