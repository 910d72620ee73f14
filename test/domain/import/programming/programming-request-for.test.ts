import { describe, expect, it } from '@jest/globals';
import { programmingRequestSchema } from '../../../../domain/import/programming-request.ts';
import { programmingRequestFor } from '../../../../domain/import/programming/programming-request-for.ts';
import type { ItemLike } from '../an-outline.ts';
import { anOutline } from '../an-outline.ts';
import { marked } from '../rules/a-request.ts';

const yesNo = ['Yes', 'No'];
const many = (count: number, change: Readonly<Record<number, ItemLike>> = {}) =>
  anOutline(
    Array.from({ length: count }, (_, index) => ({
      text: `What about topic number ${index + 1}?`,
      options: yesNo,
      ...change[index],
    })),
  );

describe('a programming request', () => {
  it('fits its schema', () => {
    const request = programmingRequestFor(many(5), 2);
    expect(programmingRequestSchema.parse(request)).toEqual(request);
  });

  it('gives the item’s options the codes that conditions on them use', () => {
    const outline = anOutline([{ options: ['Yes', { text: 'No', code: '7' }] }, { text: 'If no, why?' }]);
    const codes = programmingRequestFor(outline, 0).item.options.map((option) => option.code);
    const told = programmingRequestFor(outline, 1).questions[0]?.options.map((option) => option.code);
    expect(codes).toEqual(['1', '7']);
    expect(told).toEqual(codes);
  });

  it('tells all labels while there are few', () => {
    expect(programmingRequestFor(many(30), 0).questions.map((question) => question.label)).toHaveLength(30);
  });

  it('tells of 500 questions only those that the words may mean, in the order of the file', () => {
    const outline = many(500, { 400: { routing: ['ASK IF Q20=1 OR Q333=2. IF NO, GO TO Q480'] } });
    const { questions } = programmingRequestFor(outline, 400);
    const labels = questions.map((question) => question.label);
    expect(labels.length).toBeLessThanOrEqual(40);
    expect(labels).toEqual(expect.arrayContaining(['Q20', 'Q333', 'Q480', 'Q400', 'Q401', 'Q402']));
    expect(questions.map((question) => question.ordinal)).toEqual(
      questions.map((question) => question.ordinal).sort((a, b) => a - b),
    );
  });

  it('finds a question that a survey tool names by its text, cut with an ellipsis', () => {
    const outline = many(200, {
      3: { text: 'Which of the following services have you used in the past four weeks?' },
      150: { routing: ['Display This Question:', 'If Which of the following services have you used in... = Yes'] },
    });
    const told = programmingRequestFor(outline, 150).questions.find((question) => question.label === 'Q4');
    expect(told?.options.map((option) => option.text)).toEqual(yesNo);
  });

  it('tells options only of what is mentioned or stands just before', () => {
    const { questions } = programmingRequestFor(many(40, { 30: { routing: ['ASK IF Q2=1'] } }), 30);
    const withOptions = questions.filter((question) => question.options.length > 0).map((question) => question.label);
    expect(withOptions).toEqual(expect.arrayContaining(['Q2', 'Q30']));
    expect(withOptions).not.toContain('Q10');
    expect(withOptions).not.toContain('Q35');
  });

  it('tells the first question of a part that is named', () => {
    const blocks = [
      { name: 'Section A', paragraph: null },
      { name: 'Section B', paragraph: null },
      { name: 'Section C: You', paragraph: null },
    ];
    const items = Array.from({ length: 90 }, (_, index): ItemLike => ({
      options: yesNo,
      blockIndex: Math.floor(index / 30),
    }));
    const outline = anOutline(
      items.map((item, index) =>
        index === 5 ? { ...item, options: ['Yes', { text: 'No', routing: 'GO TO SECTION C' }] } : item,
      ),
      { blocks },
    );
    expect(programmingRequestFor(outline, 5).questions.map((question) => question.label)).toContain('Q61');
  });

  it('tells a question’s answers that stand in its own words', () => {
    const outline = anOutline([{ text: 'Do you smoke? (Yes/No)' }, { text: 'If yes, how much?' }]);
    expect(programmingRequestFor(outline, 1).questions[0]?.options).toEqual([
      { code: '1', text: 'Yes' },
      { code: '2', text: 'No' },
    ]);
  });

  it('tells no options of a question whose answer is a number', () => {
    const outline = anOutline([
      {
        text: 'From 0 to 10, how likely are you to recommend us?',
        options: Array.from({ length: 11 }, (_, n) => String(n)),
      },
      { text: 'Why?' },
    ]);
    expect(programmingRequestFor(outline, 1).questions[0]?.options).toEqual([]);
  });

  it('counts how the file marks choices', () => {
    const outline = anOutline([
      { options: marked('radio', 'Yes', 'No') },
      { text: 'Which? (select all that apply)', options: marked('checkbox', 'A', 'B', 'C') },
      { options: marked('checkbox', 'Yes', 'No') },
    ]);
    expect(programmingRequestFor(outline, 0).habits).toEqual({
      radio: 1,
      checkbox: 2,
      bullet: 0,
      boxedScales: 1,
      severalTold: 1,
      oneTold: 0,
    });
  });

  it('refuses an ordinal that the outline has not', () => {
    expect(() => programmingRequestFor(many(2), 2)).toThrow(RangeError);
  });
});
