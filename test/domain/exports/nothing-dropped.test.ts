import { describe, expect, it } from '@jest/globals';
import { parseDocument } from '../../../domain/questionnaire/document/parse-document.ts';
import { OPTION_TYPES, optionTraits } from '../../../domain/questionnaire/document/option.ts';
import { definitionOf, QUESTION_TYPES } from '../../../domain/questionnaire/document/question-types.ts';
import { withGeneratedDesigns } from '../../../domain/questionnaire/designs/with-generated-designs.ts';
import type { InstrumentFiles, InstrumentSource } from '../../../domain/exports/instrument-source.ts';
import { writePlatformA } from '../../../domain/exports/platform-a/platform-a.ts';
import { platformBFiles } from '../../../domain/exports/platform-b/platform-b-files.ts';
import { writePlatformC } from '../../../domain/exports/platform-c/platform-c.ts';
import type { RawQuestion } from '../questionnaire/document/documents.ts';
import { aQuestion, countingIds, rawQuestions } from '../questionnaire/document/documents.ts';

/* Whatever an author sets changes what is written, or a sentence tells that it is lost. */

const WRITERS: readonly (readonly [string, (source: InstrumentSource) => InstrumentFiles])[] = [
  ['platform A', (source) => writePlatformA(source)],
  ['platform B', (source) => platformBFiles(source)],
  ['platform C', (source) => writePlatformC(source)],
];

type Raw = Readonly<Record<string, unknown>>;

/** A survey as it is sent: questions before and behind the one that is looked at, and a loop. */
type Sent = {
  readonly question?: RawQuestion;
  readonly block?: Raw;
  readonly loop?: Raw;
  readonly survey?: Raw;
  readonly settings?: Raw;
};

const SOURCE = '00000000-0000-4000-9000-000000000001';
const texts = (...all: readonly string[]) => all.map((text) => ({ text }));

function sourceOf({ question = {}, block = {}, loop = {}, survey = {}, settings = {} }: Sent): InstrumentSource {
  const { type = 'number', ...more } = question;
  const least = rawQuestions[type as keyof typeof rawQuestions];
  const own = { ...least, ...more, label: 'OWN', config: { ...(least['config'] as Raw), ...(more['config'] as Raw) } };
  const before = [
    { type: 'select', label: 'FIRST', text: 'Which?', options: texts('Yes', 'No') },
    { id: SOURCE, type: 'select', subtype: 'multi', label: 'MANY', text: 'Which?', options: texts('A', 'B', 'C') },
  ];
  const behind = [
    { type: 'number', label: 'NEXT', text: 'How many?' },
    { type: 'text', label: 'LAST', text: 'Why?' },
  ];
  const again = { type: 'number', label: 'AGAIN', text: 'How often {{LOOP}}?' };
  const ended = { type: 'terminate', label: 'S1', text: 'Thank you.', config: { outcome: 'COMPLETE' } };
  const document = {
    blocks: [
      { name: 'Before', questions: before },
      { name: 'Own', questions: [own, ...behind], ...block },
      { name: 'Loop', questions: [again, { ...again, label: 'MORE' }], ...loop },
      { name: 'End', questions: [ended] },
    ],
  };
  // The same ids for all: what is written differs by nothing else.
  const parsed = parseDocument(document, { newId: countingIds(), previous: undefined });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return {
    survey: { id: 's', name: 'Survey', language: 'en', subtype: 'online', objective: null, version: 1, ...survey },
    document: withGeneratedDesigns(parsed.document),
    settings,
  };
}

/** A construct: a survey without it, and the same with it. */
type Construct = readonly [name: string, without: Sent, with_: Sent];

const ofQuestion = (name: string, without: RawQuestion, more: RawQuestion): Construct => [
  `${String(without['type'])}: ${name}`,
  { question: without },
  {
    question: {
      ...without,
      ...more,
      config: { ...(without['config'] as Raw | undefined), ...(more['config'] as Raw | undefined) },
    },
  },
];

const condition = 'FIRST == `1`';

/** What questions of all types have, as far as it means something for the type. */
const ofAll: readonly Construct[] = QUESTION_TYPES.flatMap((type) => {
  const own =
    type === 'text' ? { type, subtype: 'multi', config: { inputs: [{ label: 'a' }, { label: 'b' }] } } : { type };
  const { producesData, presence, shuffles } = definitionOf(aQuestion(type));
  const asked = presence === 'asked';
  return [
    ...(presence === 'hidden' ? [] : [ofQuestion('its words', own, { text: 'Other words' })]),
    ...(presence === 'hidden' ? [] : [ofQuestion('a condition', own, { condition })]),
    ...(asked && producesData ? [ofQuestion('may be left out', own, { config: { required: false } })] : []),
    ...(asked && producesData ? [ofQuestion('words to skip it', own, { optout: { text: 'Skip' } })] : []),
    ...(shuffles === null ? [] : [ofQuestion('is shuffled', own, { config: { randomize: true } })]),
    ...(presence === 'hidden'
      ? []
      : (['skip', 'terminate', 'disqualify'] as const).map((kind) =>
          ofQuestion(`a rule: ${kind}`, own, {
            skips: [{ condition, action: { type: kind, ...(kind === 'skip' ? { label: 'LAST' } : {}) } }],
          }),
        )),
  ];
});

const select = { type: 'select', options: texts('Red', 'Green', 'Blue') };
const multi = { ...select, subtype: 'multi' };
const grid = rawQuestions.grid as { readonly options: { readonly vertical: object[]; readonly horizontal: object[] } };
const typed = (type: string) => [...texts('Red', 'Green'), { text: 'Blue', type }];
const groups = (randomize: boolean) => ({
  randomize: true,
  options: { groups: [{ name: 'Warm', options: ['1', '2'], randomize }] },
});

/** Types of options as far as they change what respondents see. */
const optionTypes: readonly Construct[] = OPTION_TYPES.filter((type) => type !== 'user').flatMap((type) => {
  const { exclusive, writeIn } = optionTraits[type];
  const shuffled = { config: { randomize: true } };
  const columns = (of: string) => ({ options: { ...grid.options, horizontal: typed(of) } });
  return [
    ofQuestion(`an option of several: ${type}`, multi, { options: typed(type) }),
    ofQuestion(`a shuffled option: ${type}`, { ...select, ...shuffled }, { options: typed(type) }),
    ...(writeIn
      ? [
          ofQuestion('a write-in', select, { options: typed(type) }),
          ofQuestion(
            'a write-in in a list to open',
            { ...select, config: { ui: 'dropdown' } },
            { options: typed(type) },
          ),
        ]
      : []),
    ...(exclusive
      ? [
          ofQuestion(
            `a column of several: ${type}`,
            { type: 'grid', subtype: 'multi', ...columns('user') },
            columns(type),
          ),
        ]
      : []),
  ];
});

const ofTypes: readonly Construct[] = [
  ofQuestion('a list to open', select, { config: { ui: 'dropdown' } }),
  ofQuestion('several, a list to open', multi, { config: { ui: 'dropdown' } }),
  ofQuestion('several', select, { subtype: 'multi' }),
  ofQuestion('a least number', multi, { config: { minSelections: 2 } }),
  ofQuestion('a greatest number', multi, { config: { maxSelections: 2 } }),
  ofQuestion('groups', { ...select, config: { randomize: true } }, { config: groups(false) }),
  ofQuestion('shuffled groups', { ...select, config: { randomize: true } }, { config: groups(true) }),
  ofQuestion('codes', select, { options: [{ text: 'Red', label: 'r' }, ...texts('Green', 'Blue')] }),
  ofQuestion('words of options', select, { options: texts('Red', 'Green', 'Black') }),
  ofQuestion('several a row', { type: 'grid' }, { subtype: 'multi' }),
  ofQuestion(
    'inputs',
    { type: 'text' },
    { subtype: 'multi', config: { inputs: [{ label: 'One' }, { label: 'Two' }] } },
  ),
  ...(['text', 'contact-form', 'percent-sum', 'multi-percentage', 'van-westendorp'] as const).map((type) => {
    const labels =
      type === 'contact-form' ? ['firstname', 'email'] : type === 'van-westendorp' ? ['a', 'b', 'c', 'd'] : ['a', 'b'];
    const own = { type, ...(type === 'text' ? { subtype: 'multi' } : {}) };
    const inputs = (helper: string) => ({ config: { inputs: labels.map((label) => ({ label, helper })) } });
    return ofQuestion('helpers', { ...own, ...inputs('') }, inputs('in short'));
  }),
  ...(['number', 'percentage', 'year'] as const).flatMap((type) => [
    ofQuestion('a least', { type, config: { datarange: [null, null] } }, { config: { datarange: [3, null] } }),
    ofQuestion('a greatest', { type, config: { datarange: [null, null] } }, { config: { datarange: [null, 9] } }),
  ]),
  ofQuestion('currency', { type: 'currency' }, { config: { currency: 'DKK' } }),
  ofQuestion('currency', { type: 'van-westendorp' }, { config: { currency: 'DKK' } }),
  ofQuestion('country', { type: 'zipcode', config: { country: 'DE' } }, { config: { country: 'DK' } }),
  ofQuestion('turns', { type: 'ai-chat' }, { config: { maxTurns: 2 } }),
  ofQuestion('sets', { type: 'maxdiff' }, { config: { sets: 4 } }),
  ofQuestion('designs', { type: 'maxdiff' }, { config: { designs: 3 } }),
  ofQuestion('ends', { type: 'maxdiff' }, { config: { lowerText: 'Bad' } }),
  ofQuestion('ends', { type: 'maxdiff' }, { config: { upperText: 'Good' } }),
  ofQuestion('sets', { type: 'conjoint' }, { config: { sets: 4 } }),
  ofQuestion('designs', { type: 'conjoint' }, { config: { designs: 3 } }),
  ofQuestion(
    'another outcome',
    { type: 'terminate', config: { outcome: 'COMPLETE' } },
    { config: { outcome: 'SCREEN_OUT' } },
  ),
  ofQuestion(
    'another outcome',
    { type: 'terminate', config: { outcome: 'SCREEN_OUT' } },
    { config: { outcome: 'OVER_QUOTA' } },
  ),
  ofQuestion('what it is', { type: 'variable', config: { definition: '1' } }, { config: { definition: '2' } }),
];

/** Every construct of the language of logic, in a condition. */
const logic: readonly Construct[] = [
  'FIRST != `1`',
  'NOT FIRST == `1`',
  'FIRST == `1` AND MANY == `2`',
  'FIRST == `1` OR MANY == `2`',
  'FIRST == `1` OR (MANY == `2` AND NOT MANY == `3`)',
  'COUNT(MANY) > 1',
  'SUM(COUNT(MANY), 1) > 2',
  'MIN(COUNT(MANY), 1) > 2',
  'MAX(COUNT(MANY), 1) > 2',
  'COUNT(MANY) + 1 > 2',
  'COUNT(MANY) * 2 > 2',
  'COUNT(MANY) == 1',
  'FIRST',
  'MANY IN [`1`, `2`]',
  'STATUS == "COMPLETE"',
  'nonsense (',
].map((dsl) => ofQuestion(`the condition ${dsl}`, { type: 'number' }, { condition: dsl }));

const ofBlocks: readonly Construct[] = [
  ['a block’s name', {}, { block: { name: 'Other' } }],
  ['a shuffled block', {}, { block: { config: { randomize: true } } }],
  ['a loop', {}, { loop: { config: { loop: true, loopSourceQuestionId: SOURCE } } }],
  [
    'a shuffled loop',
    { loop: { config: { loop: true, loopSourceQuestionId: SOURCE } } },
    { loop: { config: { loop: true, randomize: true, loopSourceQuestionId: SOURCE } } },
  ],
];

const SETTINGS: Readonly<Record<string, unknown>> = {
  quotas: [{ id: 'q', name: 'Quota', condition: 'FIRST == `1`', limit: 5, action: 'over_quota' }],
  closes_at: '2027-01-01T00:00:00Z',
  response_limit: 100,
  pin: '12345',
  repeat: 'unlimited',
  theme: { title: 'Title' },
  hidden_fields: ['panel'],
  progress_bar: false,
  back_button: false,
  attention_checks: [{ id: 'a', name: 'Awake', condition: 'FIRST == `1`' }],
  contradictions: [{ id: 'c', name: 'Odd', condition: 'FIRST == `1`' }],
};

const ofSettings: readonly Construct[] = [
  ...Object.entries(SETTINGS).map(([key, value]): Construct => [
    `the setting ${key}`,
    {},
    { settings: { [key]: value } },
  ]),
  ...['logo_url', 'color'].map((key): Construct => [
    `the theme’s ${key}`,
    { settings: { theme: { title: 'Title' } } },
    { settings: { theme: { title: 'Title', [key]: key === 'color' ? '#0b5fff' : 'https://x.example/a.png' } } },
  ]),
  ...['complete', 'screen_out', 'over_quota'].map((key): Construct => {
    // Of a survey that ends in each of these ways.
    const question = { skips: [{ condition, action: { type: 'terminate' } }] };
    const settings = { quotas: SETTINGS['quotas'] };
    const redirects = { [key]: 'https://x.example/?id={{RESPONSE_ID}}' };
    return [`the redirect of ${key}`, { question, settings }, { question, settings: { ...settings, redirects } }];
  }),
  ...['complete', 'screen_out', 'over_quota', 'paused', 'closed'].map((key): Construct => [
    `the words of ${key}`,
    {},
    { settings: { texts: { [key]: 'Words' } } },
  ]),
  ['the quota’s name', quotaOf({}), quotaOf({ name: 'Other' })],
  ['the quota’s limit', quotaOf({}), quotaOf({ limit: 6 })],
  ['the quota’s condition', quotaOf({}), quotaOf({ condition: 'FIRST == `2`' })],
  ['the survey’s name', {}, { survey: { name: 'Other' } }],
  ['the survey’s language', {}, { survey: { language: 'de' } }],
  ['an interviewer', {}, { survey: { subtype: 'phone' } }],
];

function quotaOf(more: Raw): Sent {
  const [quota] = SETTINGS['quotas'] as readonly Raw[];
  return { settings: { quotas: [{ ...quota, ...more }] } };
}

/** Sentences that tell of more than one construct: they stand there with and without some of these. */
const TOLD_ALREADY: Readonly<Record<string, readonly (readonly [construct: RegExp, sentence: RegExp])[]>> = {
  'platform A': [[/^ai-chat: turns/, /^OWN: is a conversation, which is asked there as one open question/]],
  'platform B': [[/^ai-chat: turns/, /^OWN: is a conversation, of which its first question is asked there/]],
  'platform C': [
    [/^ai-chat: turns/, /^OWN: is a conversation, which is asked there as one open question/],
    [/: a shuffled option|groups/, /OWN: is shuffled with us, where its answers keep their order there/],
    [/^terminate: another outcome/, /^Survey: ends with an outcome .* which is not set there/],
    [/^variable: what it is/, /^OWN: is worked out by nothing there/],
    [/^maxdiff: designs|^conjoint: designs/, /^OWN: is asked in its first design only/],
  ],
};

/** The survey's name is the name of the file that a project comes in. */
const isFileName = (tool: string, name: string): boolean => tool === 'platform C' && name === 'the survey’s name';

const CONSTRUCTS = [...ofAll, ...optionTypes, ...ofTypes, ...logic, ...ofBlocks, ...ofSettings];

describe.each(WRITERS)('a survey for %s', (tool, write) => {
  it.each(CONSTRUCTS.filter(([name]) => !isFileName(tool, name)))(
    'says, or is told to lose: %s',
    (name, without, with_) => {
      const [before, now] = [write(sourceOf(without)), write(sourceOf(with_))];
      const [, sentence] = (TOLD_ALREADY[tool] ?? []).find(([construct]) => construct.test(name)) ?? [];
      if (sentence === undefined) expect(now).not.toEqual(before);
      else expect(now.losses).toContainEqual(expect.stringMatching(sentence));
    },
  );
});
