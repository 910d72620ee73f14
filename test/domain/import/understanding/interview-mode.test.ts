import { describe, expect, it } from '@jest/globals';
import type { QuestionnaireOutline } from '../../../../domain/import/outline.ts';
import { interviewModeOf } from '../../../../domain/import/understanding/interview-mode.ts';

const outlineWith = (text: string): QuestionnaireOutline => ({
  title: 'A study',
  language: 'en',
  blocks: [{ name: '', paragraph: null }],
  items: [],
  setAside: [{ text, paragraph: 0, reason: 'is about the study' }],
});

describe('the mode of interview', () => {
  it.each([
    'TELEPHONE INTERVIEW. READ OUT:',
    'Good evening, my name is ___ and I am calling from Lakeside Research.',
    'Method: CATI',
    'Buenas tardes, le llamo de Sondeos del Norte.',
    'Goddag, jeg ringer fra Analysehuset.',
    '电话访问问卷',
    'Telefonische Befragung 2024',
  ])('is by telephone where the file says so: %s', (text) => {
    expect(interviewModeOf(outlineWith(text))).toBe('phone');
  });

  it.each(['Please answer by 3 May.', 'Phone: 555 0142', 'Which telephone do you use?', '您的电话'])(
    'is online elsewhere: %s',
    (text) => {
      expect(interviewModeOf(outlineWith(text))).toBe('online');
    },
  );
});
