import { describe, expect, it } from '@jest/globals';
import { parseExpression } from '../../../../../domain/questionnaire/logic/parse-expression.ts';
import { programmingRequestFor } from '../../../../../domain/import/programming/programming-request-for.ts';
import { routingOf } from '../../../../../domain/import/rules/routing/routing-of.ts';
import type { ItemLike } from '../../an-outline.ts';
import { anOutline } from '../../an-outline.ts';
import type { Language } from './routing-cases.ts';
import { OPENINGS, SENT, SENT_BY_OPTION, SHOWN } from './routing-cases.ts';

const LANGUAGES: readonly Language[] = ['en', 'es', 'da', 'zh', 'de', 'fr', 'ar'];

describe.each(LANGUAGES)('routing written in %s', (language) => {
  it.each(SHOWN[language] ?? [])('says who is asked: %j', (routing, condition) => {
    expect(read(language, 10, { routing })).toMatchObject({ condition, skips: [] });
  });

  it.each(OPENINGS[language] ?? [])('says who is asked at the start of the question: %s', (text, condition) => {
    expect(read(language, 10, { text })).toMatchObject({ condition, skips: [] });
  });

  it.each(SENT[language] ?? [])('says where question %i leads: %j', (question, routing, skips) => {
    expect(read(language, question, { routing })).toMatchObject({ condition: null, skips });
  });

  it.each(SENT_BY_OPTION[language] ?? [])(
    'says at its options where question %i leads: %j',
    (question, options, skips) => {
      expect(read(language, question, { options })).toMatchObject({ condition: null, skips });
    },
  );
});

describe('routing that can’t be resolved', () => {
  it.each([
    ['ASK IF Q99=1', 10],
    ['IF NEVER AT Q4', 10],
    ['ASK WOMEN ONLY', 10],
    ['MUST SAY YES TO CONTINUE', 3],
    ['GO TO Q77', 3],
    ['GO BACK TO Q1', 3],
    ['TERMINATE', 3],
  ])('is noted word for word: %s', (line, question) => {
    const { condition, skips, notes } = read('en', question, { routing: [line] });
    expect({ condition, skips }).toEqual({ condition: null, skips: [] });
    expect(notes.join(' ')).toContain(line);
  });

  it('is noted where the option can’t be chosen in the survey', () => {
    const outline = anOutline([
      { text: 'How many?', options: [{ text: 'None', code: '0', routing: 'GO TO Q3' }] },
      {},
      {},
    ]);
    const { skips, notes } = routingOf(programmingRequestFor(outline, 0), { options: [], rows: [] });
    expect(skips).toEqual([]);
    expect(notes.join(' ')).toContain('None: GO TO Q3');
  });

  it('is noted with its option', () => {
    const { notes } = read('en', 3, { options: ['Yes', { text: 'No', routing: 'SHOW CARD B AND GO TO Q77' }] });
    expect(notes.join(' ')).toContain('No: SHOW CARD B AND GO TO Q77');
  });

  it.each(['QUOTA: 50% male, 50% female', 'Cuota: 200 mujeres', '配额：男女各半'])(
    'is noted as a quota: %s',
    (line) => {
      expect(read('en', 10, { routing: [line] }).notes.join(' ')).toContain(line);
    },
  );

  it('leaves a supposition alone', () => {
    const { condition, notes } = read('en', 10, { text: 'If you could change one thing, what would it be?' });
    expect({ condition, notes }).toEqual({ condition: null, notes: [] });
  });

  it('says when a condition was read by its likeness only', () => {
    const { condition, notes } = read('en', 10, { routing: ['For respondents who have a dog'] });
    expect(condition).toBe('Q2 == `1`');
    expect(notes.join(' ')).toContain('For respondents who have a dog');
  });
});

const YES_AND_NO: Readonly<Record<Language, readonly string[]>> = {
  en: ['Yes', 'No', "Don't know"],
  es: ['Sí', 'No', 'No sabe'],
  da: ['Ja', 'Nej', 'Ved ikke'],
  zh: ['是', '否', '不清楚'],
  de: ['Ja', 'Nein', 'Weiß nicht'],
  fr: ['Oui', 'Non', 'Ne sait pas'],
  ar: ['نعم', 'لا', 'لا أعرف'],
};

/** What is read of a question of the questionnaire that all cases share, when it is changed so. */
function read(language: Language, question: number, change: ItemLike) {
  const items = questionnaire(YES_AND_NO[language]).map((item, index) =>
    index === question - 1 ? { ...item, ...change } : item,
  );
  const outline = anOutline(items, {
    language,
    blocks: ['Section A: Start', 'Section B: Middle', 'Section C: About you'].map((name) => ({
      name,
      paragraph: null,
    })),
  });
  const request = programmingRequestFor(outline, question - 1);
  const { options, grid } = request.item;
  const coded = (answers: typeof options) => answers.map(({ code, text }) => ({ code: code ?? '', text }));
  const own = { options: coded(grid?.columns ?? options), rows: coded(grid?.rows ?? []) };
  const { condition, skips, notes } = routingOf(request, own);
  const texts = [condition, ...skips.map((skip) => skip.condition)].filter((text) => text !== null);
  expect(texts.filter((text) => !parseExpression(text).ok)).toEqual([]);
  return { condition, notes, skips: skips.map((skip) => `${skip.condition} > ${skip.target ?? skip.action}`) };
}

function questionnaire(yesAndNo: readonly string[]): readonly ItemLike[] {
  return [
    { text: 'How old are you?', blanks: [{}] },
    { text: 'Which pets do you have?', options: ['Dog', 'Cat', 'Bird', 'None of these'] },
    { text: 'Do you smoke?', options: yesAndNo },
    {
      text: 'How satisfied are you?',
      options: ['Very satisfied', 'Satisfied', 'Neutral', 'Dissatisfied', 'Very dissatisfied'],
    },
    { text: 'Why?', blanks: [{}] },
    { text: 'Rate the following', rows: ['Price', 'Quality'], columns: ['Bad', 'Fair', 'Good'] },
    { text: 'On a scale from 0 to 10, how likely are you to recommend us?' },
    { text: 'Which one?', options: ['A', 'B', 'C', 'D'] },
    { text: 'Are you sure?', options: yesAndNo, blockIndex: 1 },
    { text: 'How often?', blockIndex: 1 },
    { text: 'Where do you live?', blockIndex: 2 },
    { text: 'Thank you', role: 'ending', blockIndex: 2 },
  ];
}
