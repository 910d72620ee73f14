import type { InstrumentSource } from '../../../domain/exports/instrument-source.ts';
import type { SurveySettings } from '../../../domain/questionnaire/survey/survey-settings.ts';
import { withGeneratedDesigns } from '../../../domain/questionnaire/designs/with-generated-designs.ts';
import { parsed, rawQuestions } from '../questionnaire/document/documents.ts';
import type { RawQuestion } from '../questionnaire/document/documents.ts';

/** A survey of these blocks. */
export function anInstrument(blocks: readonly unknown[], settings: SurveySettings = {}): InstrumentSource {
  return {
    survey: { id: 'survey-1', name: 'A survey', language: 'en', subtype: 'online', objective: null, version: 1 },
    document: withGeneratedDesigns(parsed({ blocks })),
    settings,
  };
}

const LOOP_SOURCE = '00000000-0000-4000-9000-000000000001';

/** All 20 types in their variants, with every kind of routing. */
export function everything(): InstrumentSource {
  const typed = Object.values(rawQuestions).filter(({ type }) => type !== 'terminate' && type !== 'variable');
  const named = typed.map((question, index): RawQuestion => ({ ...question, label: `T${index + 1}` }));
  const brands = ['Alpha', 'Beta', 'Gamma', 'Other', 'None'].map((text, index) => ({
    text,
    type: ['user', 'user', 'user', 'other', 'nota'][index],
  }));
  const blocks = [
    {
      name: 'Screener',
      questions: [
        {
          type: 'year',
          label: 'YEAR',
          text: 'Born when?',
          skips: [{ condition: 'YEAR > 2008', action: { type: 'terminate' } }],
        },
        {
          id: LOOP_SOURCE,
          type: 'select',
          subtype: 'multi',
          label: 'BRANDS',
          text: 'Which?',
          options: brands,
          config: { randomize: true, maxSelections: 3 },
          optout: { text: 'Prefer not to say' },
          skips: [
            { condition: 'BRANDS == `5`', action: { type: 'disqualify' } },
            { condition: 'COUNT(BRANDS) > 2', action: { type: 'skip', label: 'AFTER' } },
          ],
        },
        { type: 'variable', label: 'HEAVY', text: 'Heavy', config: { definition: 'COUNT(BRANDS) >= 2' } },
        { type: 'variable', label: 'AGE', text: 'Age', config: { definition: '2024 - YEAR' } },
        { type: 'transition', label: 'NOTE', text: 'You know {{BRANDS}}.', condition: 'HEAVY' },
        { type: 'terminate', label: 'S1', text: 'Sorry.', condition: 'NOT (BRANDS != `5`)' },
        { type: 'transition', label: 'AFTER', text: 'On we go.' },
      ],
    },
    {
      name: 'Brands',
      config: { loop: true, loopSourceQuestionId: LOOP_SOURCE },
      questions: [
        {
          type: 'grid',
          subtype: 'multi',
          label: 'RATE',
          text: 'About {{LOOP}}',
          options: { vertical: [{ text: 'Price' }], horizontal: [{ text: 'Low' }, { text: 'High' }] },
        },
        {
          type: 'text',
          subtype: 'multi',
          label: 'WHY',
          text: 'Why {{LOOP}}?',
          condition: 'RATE\\1 == `2` AND AGE > 18',
          config: { inputs: [{ label: 'First', helper: 'in a word' }, { label: 'Second' }] },
        },
      ],
    },
    { name: 'Types', config: { randomize: true }, questions: named },
    {
      name: 'End',
      questions: [
        {
          type: 'select',
          label: 'LAST',
          text: 'Last, {{T1}}?',
          options: [{ text: 'Yes' }, { text: 'No' }],
          config: { ui: 'dropdown', required: false },
          condition: 'T1 == `1` OR NOT (T4 > 3) OR T12\\1 != `2`',
        },
        { type: 'terminate', label: 'S2', text: 'Thank you.' },
      ],
    },
  ];
  return anInstrument(blocks, {
    quotas: [
      { id: 'beta', name: 'Beta, "knowers"', condition: 'BRANDS == `2`', limit: 100, action: 'over_quota' },
      { id: 'status', name: 'Status', condition: 'STATUS == "X"', limit: 5, action: 'over_quota' },
    ],
    redirects: { complete: 'https://panel.example/done?pid={{pid}}&x={{evil}}' },
    hidden_fields: ['pid'],
  });
}

/** Texts that would be code on one platform or another, or end an element. */
export const HOSTILE_TEXTS = [
  '${os.system("rm")}',
  '[Q1.r1] and [pipe: Q1]',
  '[loopvar: x] [loopvar: item] [loopvar: label]',
  '^f("q1").get()^',
  '$e{ 1 + 1 } ${q://QID1/ChoiceTextEntryValue} ${lm://Field/1} ${e://Field/x}',
  '</title><exec>boom()</exec>',
  ']]> & <script>alert(1)</script> "quoted" \'too\'',
  '${{NOWHERE}}{gv.survey}',
  '[{{NOWHERE}}pipe: Q1]',
  '^{{NOWHERE}}f("q1").get()^',
  'e\u0301 👩‍👩‍👧 עברית\nline two\u0007',
] as const;

/** An address with all that would be code in it, and one of the parameters that are put in. */
const HOSTILE_ADDRESS = 'https://x.example/?a=${e://Field/x}&b=[pipe: Q1]&c=^f("q1")^&d=$e{1}&id={{pid}}';

/** Every text that people read is this one, and every setting of words. */
export function hostile(text: string): InstrumentSource {
  const line = text.replace(/[`\n\u0007]/g, ' ');
  const options = [{ text, label: '1' }, { text }, { text, type: 'other' }, { text, type: 'nota' }];
  const inputs = (...labels: readonly string[]) => labels.map((label) => ({ label, helper: text }));
  const level = { text };
  const source = anInstrument(
    [
      {
        name: text,
        questions: [
          {
            type: 'select',
            label: 'Q1',
            text,
            options,
            optout: { text },
            config: { randomize: true, options: { groups: [{ name: line, options: ['1', '2'] }] } },
            skips: [{ condition: 'Q1 == `1`', action: { type: 'disqualify' } }],
          },
          { type: 'grid', label: 'Q2', text, options: { vertical: [{ text }], horizontal: [{ text }] } },
          {
            type: 'text',
            subtype: 'multi',
            label: 'Q3',
            text,
            config: { inputs: [{ label: line, helper: text }, ...inputs('Two')] },
          },
          {
            type: 'select',
            label: 'Q4',
            text,
            options: [{ text, label: line.slice(0, 60) }, { text }],
            condition: `Q3\\\`${line}\` == ${JSON.stringify(line)}`,
          },
          {
            type: 'conjoint',
            label: 'Q5',
            text,
            config: {
              sets: 2,
              designs: 1,
              features: 2,
              attributes: [
                { text, levels: [level, { text: 'a' }] },
                { text, levels: [{ text: 'b' }, { text: 'c' }] },
              ],
            },
          },
          {
            type: 'maxdiff',
            label: 'Q6',
            text,
            options: [...options.slice(0, 2), { text }, { text }],
            config: { sets: 2, designs: 2, features: 2, lowerText: line, upperText: line },
          },
          { type: 'ranking', label: 'Q7', text, options: options.slice(0, 2), optout: { text } },
          { type: 'van-westendorp', label: 'Q8', text, config: { inputs: inputs('a', 'b', 'c', 'd') } },
          { type: 'contact-form', label: 'Q9', text, config: { inputs: inputs('firstname', 'email') } },
          { type: 'percent-sum', label: 'Q10', text, config: { inputs: inputs('a', 'b') } },
          { type: 'transition', label: 'Q11', text },
          { type: 'ai-chat', label: 'Q12', text },
          {
            type: 'variable',
            label: 'V1',
            text,
            config: { definition: `IF(Q1 == \`1\`, ${JSON.stringify(line)}, "b")` },
          },
          { id: LOOP_SOURCE, type: 'select', subtype: 'multi', label: 'Q13', text, options },
        ],
      },
      {
        name: text,
        config: { loop: true, loopSourceQuestionId: LOOP_SOURCE },
        questions: [{ type: 'text', label: 'Q14', text, condition: `V1 == ${JSON.stringify(line)}` }],
      },
      { name: text, questions: [{ type: 'terminate', label: 'S1', text, config: { outcome: 'SCREEN_OUT' } }] },
    ],
    {
      texts: { complete: text, screen_out: text, over_quota: text, paused: text, closed: text },
      theme: { title: line.trim(), logo_text: line.trim() },
      quotas: [{ id: line.trim().slice(0, 40), name: line.trim(), condition: 'Q1 == `1`', limit: 1 }],
      redirects: { complete: HOSTILE_ADDRESS, screen_out: HOSTILE_ADDRESS, over_quota: HOSTILE_ADDRESS },
      hidden_fields: ['pid'],
    },
  );
  return { ...source, survey: { ...source.survey, name: text, objective: text } };
}
