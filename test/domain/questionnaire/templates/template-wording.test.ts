import { describe, expect, it } from '@jest/globals';
import { OPTION_TYPES } from '../../../../domain/questionnaire/document/option.ts';
import type { Option, OptionType } from '../../../../domain/questionnaire/document/option.ts';
import { questionsOf } from '../../../../domain/questionnaire/document/question-index.ts';
import { questionTexts } from '../../../../domain/questionnaire/document/question-texts.ts';
import type { Question } from '../../../../domain/questionnaire/document/survey-document.ts';
import { builtInTemplates } from '../../../../domain/questionnaire/templates/built-in-templates.ts';

const each = builtInTemplates().map((template) => [template.name, template] as const);

/** A question's lists of options: a grid's rows and its columns are two. */
function optionLists({ options }: Question): readonly (readonly Option[])[] {
  return 'vertical' in options ? [options.vertical, options.horizontal] : [options];
}

const CODES: Readonly<Record<OptionType, RegExp>> = {
  user: /^\d$|^[1-8]\d$/,
  notapplicable: /^95$/,
  other: /^96$/,
  nota: /^97$/,
  dontknow: /^98$/,
  optout: /^99$/,
};

const WORDS_OF_TYPES: readonly (readonly [RegExp, OptionType])[] = [
  [/please specify/i, 'other'],
  [/^none of these\b/i, 'nota'],
  [/^(I )?don’t (know|remember)\b/i, 'dontknow'],
  [/prefer not to say/i, 'optout'],
  [/^does not apply\b/i, 'notapplicable'],
];

describe.each(each)('the words of %s', (_, { name, description, document }) => {
  const questions = questionsOf(document);
  const lists = questions.flatMap((question) => optionLists(question).map((list) => ({ label: question.label, list })));
  const texts = [
    { label: 'description', text: description },
    ...questions.flatMap((question) => questionTexts(question).map(({ text }) => ({ label: question.label, text }))),
  ];

  it('are set with care: no stray spaces, no typewriter quotes', () => {
    const careless = texts.filter(({ text }) => /^\s|\s$| {2}|['"]|\.\.|\s[,.?;:]/.test(text));
    expect(careless).toEqual([]);
  });

  it('make whole sentences of what is asked or said', () => {
    expect(questions.filter(({ text }) => !/^[\p{Lu}[].*[.?]$/su.test(text)).map(({ text }) => text)).toEqual([]);
  });

  it('say please sparingly', () => {
    expect(questions.filter(({ text }) => text.startsWith('Please')).length).toBeLessThanOrEqual(1);
  });

  it('mark what is to be replaced by single square brackets', () => {
    const unmarked = texts.filter(({ text }) => /[[\]]/.test(text.replace(/\[[^[\]]+\]/g, '')));
    expect(unmarked).toEqual([]);
  });

  it('pipe answers nowhere but into what is asked', () => {
    const piped = questions.filter((question) => questionTexts(question).some(({ text }) => text.includes('{{')));
    expect(piped.filter(({ text }) => !/\{\{(LOOP|Q\d+)\}\}/.test(text))).toEqual([]);
  });

  it('give every option of a question a text of its own', () => {
    const repeated = lists.filter(({ list }) => new Set(list.map(({ text }) => text)).size < list.length);
    expect(repeated).toEqual([]);
  });

  it('put special options last, each kind once, under the same codes everywhere', () => {
    for (const { label, list } of lists) {
      const types = list.map(({ type }) => type);
      const special = types.filter((type) => type !== 'user');
      expect([label, types.slice(types.length - special.length)]).toEqual([label, special]);
      expect([label, new Set(special).size]).toEqual([label, special.length]);
      expect(list.filter((option) => !CODES[option.type].test(option.label))).toEqual([]);
    }
  });

  it('call special options what they are', () => {
    const options = lists.flatMap(({ list }) => list);
    const mistyped = options.filter(({ text, type }) =>
      WORDS_OF_TYPES.some(([words, meant]) => words.test(text) && type !== meant),
    );
    expect(mistyped).toEqual([]);
    expect(options.every(({ type }) => OPTION_TYPES.includes(type))).toBe(true);
  });

  it('shuffle lists without an order, special options aside', () => {
    const shuffled = questions.filter(({ config }) => config.randomize);
    const short = shuffled.filter((question) => {
      const [list = []] = optionLists(question);
      return list.length > 0 && list.filter(({ type }) => type === 'user').length < 3;
    });
    expect(short.map(({ label }) => label)).toEqual([]);
  });

  it('make nobody write or tell where they would rather not', () => {
    const open = questions.filter(({ type }) => ['text', 'ai-chat', 'contact-form', 'currency'].includes(type));
    expect(open.filter(({ config, optout }) => config.required && optout === null).map(({ label }) => label)).toEqual(
      [],
    );
  });

  it('keep grids short enough for a telephone’s screen', () => {
    const long = questions.filter(
      ({ type, options }) => type === 'grid' && 'vertical' in options && options.vertical.length > 7,
    );
    expect(long.map(({ label }) => label)).toEqual([]);
  });

  it('say how long it takes, the same everywhere', () => {
    const minutes = [description, ...questions.map(({ text }) => text)].flatMap((text) =>
      [...text.matchAll(/about (\d+) minutes/gi)].map(([, count]) => count),
    );
    expect(description).toMatch(/\. About \d+ minutes\.$/);
    expect(new Set(minutes).size).toBe(1);
    expect(`${name} Survey`).not.toMatch(/Survey.*Survey/);
  });
});

describe('questions about the person', () => {
  const about = builtInTemplates()
    .filter(({ category }) => category !== 'cx')
    .flatMap(({ name, document }) =>
      document.blocks
        .filter((block) => block.name === 'About you')
        .flatMap(({ questions }) => questions.map((question) => ({ name, question }))),
    )
    .filter(({ question }) => question.type === 'select');

  it('can be declined', () => {
    const binding = about.filter(({ question }) => !optionLists(question)[0]?.some(({ type }) => type === 'optout'));
    expect(about.length).toBeGreaterThan(15);
    expect(binding.map(({ name, question }) => `${name} ${question.label}`)).toEqual([]);
  });

  it('come last', () => {
    const early = builtInTemplates().filter(({ document }) => {
      const position = document.blocks.findIndex((block) => block.name === 'About you');
      return position >= 0 && position < document.blocks.length - 1;
    });
    expect(early.map(({ name }) => name)).toEqual([]);
  });
});
