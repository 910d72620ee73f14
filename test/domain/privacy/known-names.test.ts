import { describe, expect, it } from '@jest/globals';
import { knownNames, nameLiterals } from '../../../domain/privacy/known-names.ts';
import { createLiteralSearch } from '../../../domain/privacy/literal-search.ts';

const called = (...names: string[]) => createLiteralSearch(nameLiterals(names));

describe('what a person is called', () => {
  it('is in contact forms, lists and links', () => {
    const forms = [{ firstname: ' Ada ', lastname: 'Lovelace', phone: '+44 20 7946 0958', company: 'Engines' }];
    expect(knownNames(forms, [])).toEqual({
      full: ['Ada Lovelace', '+44 20 7946 0958'],
      single: ['Ada', 'Lovelace'],
    });
    const lists = [
      { Name: 'Byron, Ada', note: 'x' },
      { 'first name': 'Augusta', Surname: 'King' },
    ];
    expect(knownNames([], lists)).toEqual({
      full: ['Byron Ada', 'Augusta King'],
      single: ['Byron', 'Ada', 'Augusta', 'King'],
    });
  });

  it('is nothing that many texts have: initials, short numbers, addresses', () => {
    expect(
      knownNames([{ firstname: 'J.', lastname: 'Li', phone: '112' }], [{ name: 'ada@example.com' }, null]),
    ).toEqual({
      full: [],
      single: [],
    });
  });
});

describe('a name that is searched for', () => {
  it.each([
    'Ada Lovelace',
    'ADA  LOVELACE',
    'Lovelace, Ada',
    'by Ada\\nLovelace',
    '"\\nAda Lovelace"',
    'Ada%20Lovelace',
    'name=Ada+Lovelace&x',
    'Ada&nbsp;Lovelace.',
    '(Ada Lovelace’s)',
  ])('is found in %j', (text) => {
    expect(called('Ada Lovelace').count(text)).toBe(1);
  });

  it.each(['Ada Lovelaces', 'Canada Lovelace', 'Ada and Lovelace', 'Ada', 'Lovelace'])('is not in %j', (text) => {
    expect(called('Ada Lovelace').count(text)).toBe(0);
  });

  it('is found in any case and script', () => {
    expect(called('Ørsted').count('ørsted, ØRSTED, Ørstedværket')).toBe(2);
    expect(called('José').count('Jose\u0301 and JOSÉ')).toBe(2);
    expect(called('王 小明').count('我是王 小明')).toBe(0);
    expect(called('王 小明').count('：王 小明。')).toBe(1);
  });
});
