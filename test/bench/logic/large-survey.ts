import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import type { RawQuestion } from '../../domain/questionnaire/document/documents.ts';
import { parsed } from '../../domain/questionnaire/document/documents.ts';

const BLOCK_SIZE = 25;
const texts = (count: number) => Array.from({ length: count }, (_, index) => ({ text: `Answer ${index + 1}` }));
const ROWS = ['Price', 'Taste', 'Size', 'Service'].map((label) => ({ text: label, label }));

/** Ten questions that come again and again; each can be asked about in a condition. */
const questions: readonly ((number: number) => RawQuestion)[] = [
  () => ({ type: 'select', text: 'Which one?', options: texts(6) }),
  () => ({ type: 'select', subtype: 'multi', text: 'Which of these?', options: texts(12) }),
  () => ({ type: 'number', text: 'How many?', config: { datarange: [0, 100] } }),
  () => ({ type: 'nps', text: 'Would you recommend it?' }),
  () => ({ type: 'grid', text: 'How good?', options: { vertical: ROWS, horizontal: texts(5) } }),
  () => ({ type: 'text', text: 'Why?' }),
  (number) => ({ type: 'transition', text: `You answered {{Q${number - 6}}}.` }),
  () => ({ type: 'select', text: 'How often?', options: texts(20) }),
  () => ({ type: 'year', text: 'Since when?' }),
  (number) => ({
    type: 'variable',
    text: 'Engagement',
    config: { definition: `base = Q${number - 7} * 2\nIF(COUNT(Q${number - 8}) > 3, base + Q${number - 6}, base)` },
  }),
];

/** A condition about the questions of the ten before, each of another kind. */
const conditions: readonly ((first: number) => string)[] = [
  (first) => `Q${first} == \`1\``,
  (first) => `Q${first + 1} IN [\`1\`, \`4\`, \`12\`] AND Q${first} != \`6\``,
  (first) => `Q${first + 2} >= 18 AND Q${first + 2} < 65`,
  (first) => `Q${first + 3} <= 6 OR Q${first + 4}\\Service == \`1\``,
  (first) => `COUNT(FILTER_X(Q${first + 1}, X IN [\`1\`, \`2\`])) >= 1`,
  (first) => `NOT (Q${first + 7} IN [\`1\`, \`20\`]) AND STATUS != "COMPLETE"`,
  (first) => `Q${first + 5} != NULL`,
  (first) => `Q${first + 9} > 10 XOR Q${first + 8} > 1990`,
  (first) => `(Q${first + 2} + Q${first + 3}) / 2 > 5`,
];

/** A survey of so many questions, each from the eleventh on with a condition and every tenth with a skip; nothing in it is wrong. */
export function largeSurvey(count: number): SurveyDocument {
  const all = Array.from({ length: count }, (_, index): RawQuestion => {
    const number = index + 1;
    const make = questions[index % questions.length];
    if (make === undefined) throw new Error('no question is made');
    const label = `Q${number}`;
    if (index < questions.length) return { ...make(number), label };
    const condition = conditions[index % conditions.length]?.(index - (index % 10) - 9) ?? 'TRUE';
    const target = `Q${Math.min(count, number + 3)}`;
    const skips =
      index % 10 === 0 && number < count
        ? [{ condition: `Q${number} == \`2\``, action: { type: 'skip', label: target } }]
        : [];
    return { ...make(number), label, condition, skips };
  });
  const blocks = Array.from({ length: Math.ceil(count / BLOCK_SIZE) }, (_, block) => ({
    name: `Part ${block + 1}`,
    questions: all.slice(block * BLOCK_SIZE, (block + 1) * BLOCK_SIZE),
  }));
  return parsed({ blocks });
}
