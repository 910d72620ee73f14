import type { InstrumentSource } from '../../../domain/exports/instrument-source.ts';
import { parsed, rawQuestions } from '../../domain/questionnaire/document/documents.ts';

const texts = (...all: readonly string[]) => all.map((text) => ({ text }));

const SOURCE_ID = '00000000-0000-4000-8000-0000000000aa';

const CHOICES: readonly object[] = [
  { label: 'Q1', type: 'transition', text: 'Welcome.\nThis takes five minutes.\tThank you.' },
  {
    label: 'Q2',
    type: 'select',
    text: 'Do you ride a bicycle?',
    options: [
      { label: 'y', text: 'Yes' },
      { label: 'n', text: 'No' },
      { label: '98', text: 'Don’t know', type: 'dontknow' },
    ],
    skips: [
      { condition: 'Q2 == `n`', action: { type: 'skip', label: 'Q9' } },
      { condition: 'Q2 == `98`', action: { type: 'disqualify' } },
    ],
  },
  {
    id: SOURCE_ID,
    label: 'Q3',
    type: 'select',
    subtype: 'multi',
    text: 'Where do you ride, {{Q2}}?',
    options: [
      { label: '1', text: 'To work' },
      { label: '2', text: 'For fun, e.g.\tin the wood' },
      { label: '3', text: 'Elsewhere', type: 'other' },
      { label: '4', text: 'Nowhere', type: 'nota' },
      { label: '5', text: 'Rather not say', type: 'optout' },
      { label: '6', text: 'Does not apply', type: 'notapplicable' },
    ],
    config: {
      required: false,
      randomize: true,
      ui: 'dropdown',
      minSelections: 1,
      maxSelections: 3,
      options: { groups: [{ name: 'Rides', options: ['1', '2'], randomize: false }] },
    },
    optout: { allowed: true, text: 'I prefer not to answer {{Q2}}' },
    condition: 'Q2 == `y` AND NOT (Q2 IN [`n`, `98`])',
  },
  {
    label: 'Q4',
    type: 'grid',
    subtype: 'multi',
    text: 'Which fit?',
    options: {
      vertical: [
        { label: 'home', text: 'At home' },
        { label: 'work', text: 'At work', type: 'notapplicable' },
      ],
      horizontal: [{ text: 'Tea' }, { text: 'Coffee' }, { text: 'Neither', type: 'nota' }],
    },
    config: { randomize: true },
    skips: [{ condition: 'TRUE', action: { type: 'skip', label: 'Q6' } }],
  },
  {
    label: 'Q5',
    type: 'grid',
    text: 'A wide one',
    options: {
      vertical: texts('One', 'Two'),
      horizontal: texts(...Array.from({ length: 14 }, (_, index) => `Point ${index + 1}`)),
    },
    condition: 'Q4\\home == `1` OR Q4\\home == `2`',
  },
];

const AMOUNTS: readonly object[] = [
  { label: 'Q6', type: 'number', text: 'How many?', config: { datarange: [1, 20] }, condition: 'COUNT(Q3) >= 2' },
  {
    label: 'Q7',
    type: 'percent-sum',
    text: 'Split your time',
    config: {
      inputs: [
        { label: 'Home', helper: 'with {{Q3}}\nand alone' },
        { label: 'Work', helper: '' },
      ],
    },
  },
  { label: 'Q8', type: 'zipcode', text: 'Where?', config: { country: 'DK' } },
  { label: 'Q9', type: 'currency', text: 'How much?', config: { currency: 'DKK', required: false } },
  {
    label: 'SCORE',
    type: 'variable',
    text: 'Score',
    config: { definition: 'A = Q6 * 2\nB = IF(Q9 > 100, A, 0)\nB + 1' },
  },
  {
    label: 'BAD',
    type: 'nps',
    text: 'Would you recommend us?',
    condition: 'Q6 === 3',
    skips: [{ condition: 'BAD < 3', action: { type: 'terminate' } }],
  },
  { label: 'TALK', type: 'ai-chat', text: 'Tell us more.', config: { maxTurns: 3 } },
];

const LOOPED: readonly object[] = [
  { label: 'L1', type: 'select', text: 'How good is {{LOOP}}?', options: texts('Good', 'Bad') },
  { label: 'L2', type: 'ranking', text: 'Rank them', options: texts('A', 'B', 'C'), config: { randomize: true } },
];

const ENDINGS: readonly object[] = [
  { label: 'S1', type: 'terminate', text: 'Sorry.', config: { outcome: 'OVER_QUOTA' }, condition: 'Q2 == `98`' },
  { label: 'S2', type: 'terminate', text: 'Thank you.' },
];

const others = Object.values(rawQuestions).filter(({ type }) => type !== 'terminate' && type !== 'variable');

/** A questionnaire with every type, every option type, every kind of logic and setting, as it is printed. */
export function aRichSurvey(about: Partial<InstrumentSource['survey']> = {}): InstrumentSource {
  const document = parsed({
    blocks: [
      { name: 'About riding', questions: CHOICES },
      { name: 'Amounts', config: { randomize: true }, questions: AMOUNTS },
      { name: 'Each place', config: { loop: true, loopSourceQuestionId: SOURCE_ID }, questions: LOOPED },
      { name: 'All the types', questions: others },
      { name: '', questions: ENDINGS },
    ],
  });
  const survey = { id: SOURCE_ID, name: 'Cycling in town', language: 'en', subtype: 'online', version: 3 } as const;
  return {
    survey: { ...survey, objective: 'Find out who rides and why.', ...about },
    document,
    settings: { quotas: [{ id: 'men', name: 'Riders', condition: 'Q2 == `y`', limit: 200, action: 'over_quota' }] },
  };
}
