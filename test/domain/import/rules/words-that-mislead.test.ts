import { describe, expect, it } from '@jest/globals';
import { programByRules } from '../../../../domain/import/rules/program-by-rules.ts';
import type { ItemLike } from '../an-outline.ts';
import { aRequest, marked } from './a-request.ts';

function typeOf(item: ItemLike, language = 'en'): string {
  const { type, subtype } = programByRules(aRequest(item, language));
  return subtype === null ? type : `${type}:${subtype}`;
}

describe('words that look like an amount', () => {
  it.each([
    'How much information should the first page show?',
    'How much do you enjoy your work?',
    'Shall members see each other’s names? (see 2.1)',
    'May readers skip chapters? (or begin with 1 and then read 2, 3?)',
  ])('ask for words: %s', (text) => {
    expect(typeOf({ text })).toBe('text:single');
  });

  it.each([
    ['How much is your monthly rent?', 'currency'],
    ['How much do you usually spend on a haircut?', 'currency'],
    ['Guests at your table (0-20)', 'number'],
    ['What is your school start year?', 'year'],
  ])('ask for a figure: %s', (text, type) => {
    expect(typeOf({ text })).toBe(type);
  });

  it('ask for a figure where a unit follows the blank, whatever the tag calls it', () => {
    const blanks = [{ unit: '元' }];
    const instructions = ['【填空】'];
    expect(typeOf({ text: '您每年的保险费为', blanks, instructions }, 'zh')).toBe('currency');
  });
});

describe('words on how to choose', () => {
  it('allow several answers where several choices are allowed', () => {
    const instructions = ['(multiple choices are allowed)'];
    expect(
      typeOf({
        text: 'What matters when you buy shoes?',
        instructions,
        options: marked('bullet', 'Price', 'Comfort', 'Colour'),
      }),
    ).toBe('select:multi');
  });
});

describe('answers in the middle or at the end of a scale', () => {
  it.each([
    ['da', ['Tilfreds', 'Hverken eller', 'Utilfreds']],
    ['zh', ['非常愿意', '愿意', '不愿意']],
  ])('are ordinary answers (%s)', (language, answers) => {
    const { options } = programByRules(aRequest({ text: 'Q', options: marked('radio', ...answers) }, language));
    expect(options?.map((option) => option.type)).toEqual(['user', 'user', 'user']);
  });
});
