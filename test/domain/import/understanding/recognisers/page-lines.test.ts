import { describe, expect, it } from '@jest/globals';
import {
  isClosingLine,
  isEndingLine,
  isFurniture,
  isNoteLine,
  isOfficeNote,
  namedEnding,
} from '../../../../../domain/import/understanding/recognisers/page-lines.ts';

describe('a line of the page', () => {
  it.each(['Page 3 of 12', '- 4 -', 'Page Break', '第 3 页', '==========', '* Required', 'https://example.org'])(
    'is %s',
    (text) => {
      expect(isFurniture(text)).toBe(true);
    },
  );

  it('is no page of a book', () => {
    expect(isFurniture('Which page do you read first?')).toBe(false);
  });

  it('may leave a part of the form to the office', () => {
    expect(['FOR OFFICE USE ONLY', 'Uso interno', 'Your office'].map(isOfficeNote)).toEqual([true, true, false]);
  });
});

describe('an ending', () => {
  it('thanks', () => {
    const texts = ['Thank you for your time!', 'Muchas gracias', 'Tak for hjælpen', '感谢您的参与', 'My boat'];
    expect(texts.map(isEndingLine)).toEqual([true, true, true, true, false]);
  });

  it('closes the interview', () => {
    expect(['THANK AND CLOSE', 'End of survey', 'Close the window'].map(isClosingLine)).toEqual([true, true, false]);
  });

  it('may bear a name in the file', () => {
    expect(namedEnding('SCREEN-OUT TEXT: Sorry, you do not qualify.')).toBe('Sorry, you do not qualify.');
    expect(namedEnding('My boat: a canoe')).toBeNull();
  });
});

describe('a note', () => {
  it.each([
    'Purpose: to settle in',
    'Note to interviewer: be kind',
    'Objetivo: conocer',
    'Formål: at lære',
    '目的：了解情况',
  ])('is %s', (text) => {
    expect(isNoteLine(text)).toBe(true);
  });

  it('is no question', () => {
    expect(isNoteLine('What is the purpose of your trip?')).toBe(false);
  });
});
