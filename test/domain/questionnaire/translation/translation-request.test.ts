import { describe, expect, it } from '@jest/globals';
import { planTranslation } from '../../../../domain/questionnaire/translation/plan-translation.ts';
import {
  TRANSLATION_SYSTEM_PROMPT,
  translationUserTurn,
} from '../../../../domain/questionnaire/translation/translation-prompt.ts';
import {
  askedTexts,
  correctionsFor,
  translationRequest,
} from '../../../../domain/questionnaire/translation/translation-request.ts';
import type { TranslationContext } from '../../../../domain/questionnaire/translation/translation-request.ts';
import { parsed, rawQuestions } from '../document/documents.ts';

const context: TranslationContext = {
  from: { code: 'en', name: 'English' },
  to: { code: 'da', name: 'Danish' },
  survey: { name: 'Canteen', objective: 'x'.repeat(5_000), subtype: 'online' },
};
const plan = planTranslation(
  parsed({
    blocks: [{ name: 'Main', questions: [rawQuestions.select, { ...rawQuestions.select, text: 'And this?' }] }],
  }),
);
const batch = plan.batches[0]!;
const known = (translations: Readonly<Record<string, string>> = {}) =>
  new Map(plan.texts.map((text, number) => [number, { text, translation: translations[text] ?? null }]));

describe('the request for a batch', () => {
  it('has its texts with where they stand, and no glossary at first', () => {
    const request = translationRequest(batch, known(), context);
    expect(request.glossary).toEqual([]);
    expect(request.parts).toEqual([
      { block: 'Main', question: null, opening: null, texts: [{ id: 0, field: 'name', text: 'Main' }] },
      {
        block: 'Main',
        question: { label: 'Q1', type: 'select' },
        opening: null,
        texts: [
          { id: 1, field: 'text', text: 'Which one?' },
          { id: 2, field: 'options[0].text', text: 'Red' },
          { id: 3, field: 'options[1].text', text: 'Green' },
        ],
      },
      {
        block: 'Main',
        question: { label: 'Q2', type: 'select' },
        opening: null,
        texts: [{ id: 4, field: 'text', text: 'And this?' }],
      },
    ]);
    expect(request.survey.objective).toHaveLength(1_000);
  });

  it('asks only for what has no translation yet, and tells the others', () => {
    const some = known({ Main: 'Hoved', 'Which one?': 'Hvilken?', Red: 'Rød' });
    const request = translationRequest(batch, some, context);
    expect(request.parts.map(({ texts }) => texts.map(({ text }) => text))).toEqual([['Green'], ['And this?']]);
    expect(request.glossary).toContainEqual({ text: 'Red', translation: 'Rød' });
    expect(askedTexts(batch, some).map(({ text }) => text)).toEqual(['Green', 'And this?']);
  });

  it('keeps the survey’s words out of the system’s turn', () => {
    expect(translationUserTurn(translationRequest(batch, known(), context))).toContain('Which one?');
    expect(TRANSLATION_SYSTEM_PROMPT).not.toMatch(/Which one|Canteen|Danish/);
  });
});

describe('the corrections of earlier tries', () => {
  const asked = askedTexts(batch, known({ Main: 'Hoved', 'Which one?': 'Hvilken?' }));

  it('are about the texts that are still asked, with one line a reason', () => {
    const tries = [
      [
        { id: 0, text: 'x', reason: 'It holds no word.' },
        { id: 2, text: null, reason: 'It is missing.' },
        { id: 3, text: null, reason: 'It is missing.' },
        { id: 4, text: 'Og {{Q1}}?', reason: 'Leave out {{Q1}}.' },
      ],
    ];
    expect(correctionsFor(asked, tries)).toEqual([
      {
        answer: '{"translations":[{"id":4,"text":"Og {{Q1}}?"}]}',
        reason: 'Text 2, 3: It is missing.\nText 4: Leave out {{Q1}}.',
      },
    ]);
  });

  it('have no answer where none was usable', () => {
    const tries = [asked.map(({ id }) => ({ id, text: null, reason: 'It is missing.' }))];
    expect(correctionsFor(asked, tries)).toEqual([{ answer: '', reason: 'Text 2, 3, 4: It is missing.' }]);
  });
});
