import { describe, expect, it } from '@jest/globals';
import { asked, questionsOf } from '../a-written-document.ts';

describe('questions that all bear the same number', () => {
  it('are all found', () => {
    const words = ['What did you eat?', 'Where did you eat it?', 'Who cooked it?', 'Would you eat it again?'];
    expect(asked(...words.map((text) => `1. ${text}`)).map(([text]) => text)).toEqual(words);
  });

  it('do not make questions of the first answers of every list', () => {
    const pair = (text: string, number: number) => [`${String(number)}. ${text}`, '1) Yes', '2) No'];
    const found = asked(
      ...pair('Do you fish?', 1),
      ...pair('Do you hunt?', 2),
      ...pair('Do you row?', 3),
      ...pair('Do you sail?', 4),
    );
    expect(found).toHaveLength(4);
    expect(found.every(([, answers]) => answers.join() === 'Yes,No')).toBe(true);
  });
});

describe('statements with numbers of questions', () => {
  it('are questions by themselves under a scale listed before them', () => {
    const scale = ['Agree (1)', 'Neutral (2)', 'Disagree (3)'].map((text) => ({ text, marker: '•' }));
    const items = questionsOf(
      '1. Do you rent your flat?',
      { text: 'Yes', marker: '•' },
      { text: 'No', marker: '•' },
      'For the following statements (2 to 4) use these codes:',
      ...scale,
      '2. The stairs are clean.',
      '3. The lift works.',
      '4. My neighbours greet me in the morning.',
    );
    expect(items.map((item) => [item.label, item.options.map((option) => option.text)])).toEqual([
      ['Q1', ['Yes', 'No']],
      ...['Q2', 'Q3', 'Q4'].map((label) => [label, ['Agree', 'Neutral', 'Disagree']]),
    ]);
  });

  it('may count in two levels', () => {
    const found = asked(
      '1.1 Which team are you in?',
      '1.2 How long have you been there?',
      'Part 2: Your team',
      'Please rate: 1 = never, 2 = sometimes, 3 = always',
      '2.1 My team shares what it learns.',
      '2.2 My team keeps its promises.',
      '2.3 My team celebrates its success.',
    );
    expect(found.slice(2).map(([text, answers]) => [text, answers.length])).toEqual([
      ['My team shares what it learns.', 3],
      ['My team keeps its promises.', 3],
      ['My team celebrates its success.', 3],
    ]);
  });
});

describe('numbers and codes of Chinese questionnaires', () => {
  it('need nothing between a code and the figures or words behind it', () => {
    expect(asked('A1请问您的驾龄？A3年以下   B3-5年   C5年以上', 'A2请问您开什么车？A轿车  B货车')).toEqual([
      ['请问您的驾龄？', ['3年以下', '3-5年', '5年以上']],
      ['请问您开什么车？', ['轿车', '货车']],
    ]);
  });

  it('may set codes off by a colon', () => {
    expect(asked('1、您多久打扫一次？', 'A :每天    B:每周   C :每月')).toEqual([
      ['您多久打扫一次？', ['每天', '每周', '每月']],
    ]);
  });

  it('count letters on past I', () => {
    const letters = ['G', 'H', 'I', 'J'].map((letter) => ({ text: `原因${letter}`, marker: `${letter}.` }));
    expect(asked('Q1：您搬家的原因是什么？', ...letters)[0]?.[1]).toHaveLength(4);
  });
});
