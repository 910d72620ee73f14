import { describe, expect, it } from '@jest/globals';
import { isKeyboardRun } from '../../../../domain/fieldwork/quality/keyboard-runs.ts';
import { isLetterRepeat } from '../../../../domain/fieldwork/quality/letter-repeats.ts';
import { isUnlikely, spellingOf } from '../../../../domain/fieldwork/quality/unlikely-word.ts';

describe('keys in a row', () => {
  it.each(['asdf', 'fdsa', 'asd', 'qwer', 'poiu', 'werty', 'aassddff', 'asdjkl', 'qazwsx', 'фыва', 'йцук', 'ㅁㄴㅇㄹ'])(
    '%s',
    (word) => expect(isKeyboardRun(word)).toBe(true),
  );

  it.each(['wert', 'tree', 'were', 'property', 'tre', 'poi', 'azer', 'смит', 'роль', 'البيت', 'קרא', 'assault', ''])(
    'none in %s',
    (word) => expect(isKeyboardRun(word)).toBe(false),
  );
});

describe('letters over and over', () => {
  it.each(['aaaa', 'xxxxx', 'dfdfdf', 'abcabcabc', 'лдлдлд'])('%s', (word) => expect(isLetterRepeat(word)).toBe(true));

  it.each([
    'aaa',
    'kkkkkk',
    'mmmmm',
    'hahaha',
    'jajaja',
    'blablabla',
    'banana',
    'bonbon',
    'ههههه',
    '哈哈哈哈',
    'лалала',
    'nonono',
    'yesyesyes',
    'okokok',
    'sisisi',
    'txttxttxt',
  ])('none in %s', (word) => expect(isLetterRepeat(word)).toBe(false));
});

describe('letters in an order that no language has', () => {
  const verdict = (word: string) => {
    const spelling = spellingOf(word);
    return spelling === null ? 'cannot tell' : isUnlikely(spelling) ? 'unlikely' : 'likely';
  };

  it.each([
    ['sdkfjh', 'unlikely'],
    ['Jdjdjd', 'unlikely'],
    ['Krzysztof', 'likely'],
    ['Angstschweiß', 'likely'],
    ['soooooo', 'cannot tell'],
    ['looooovely', 'likely'],
    ['Đường', 'likely'],
    ['html', 'cannot tell'],
    ['txtspk', 'cannot tell'],
    ['prblm', 'cannot tell'],
    ['txtspkfjh', 'unlikely'],
    ['UNHCR', 'cannot tell'],
    ['привет', 'cannot tell'],
    ['no', 'cannot tell'],
  ])('%s: %s', (word, expected) => expect(verdict(word)).toBe(expected));
});
