import { describe, expect, it } from '@jest/globals';
import { checkSurvey } from '../../../../domain/questionnaire/checking/check-survey.ts';
import { questionsOf } from '../../../../domain/questionnaire/document/question-index.ts';
import type { RawQuestion } from '../document/documents.ts';
import { documentWith, parsed, rawQuestions } from '../document/documents.ts';
import { ASKED, findingsIn, findingsOf } from './a-survey.ts';

const { select, text, number, terminate, transition } = rawQuestions;

/** The findings of a survey of several blocks. */
function findingsOfBlocks(...blocks: readonly object[]) {
  return checkSurvey(parsed({ blocks }));
}

/** A first block with a multiple choice `items`, and the config of a block that is repeated for what is chosen in it. */
function aLoop() {
  const first = parsed(documentWith({ ...select, subtype: 'multi', label: 'items' }));
  const config = { loop: true, loopSourceQuestionId: questionsOf(first)[0]!.id };
  return { source: first.blocks[0]!, config };
}

describe('what is found in the texts of a survey', () => {
  const saying = (...texts: readonly string[]) =>
    findingsIn(...ASKED, ...texts.map((one) => ({ ...transition, text: one })));

  it('is nothing where every reference puts something in', () => {
    expect(
      saying('You are {{age}}: {{ one }}, {{rated}}, {{rated\\price}}, {{split\\`Home`}}, {{score}} {{no reference}}'),
    ).toEqual([]);
  });

  it('names unknown questions and rows, once a text, each at its place', () => {
    expect(saying('Hello {{nsp}},\nand {{rated\\prise}} {{nsp}} {{one\\x}} {{intro}}')).toMatchObject([
      { code: 'unknown_identifier', location: 'text', line: 1, column: 7, unknown: 'nsp', suggestion: 'nps' },
      { code: 'unknown_identifier', location: 'text', line: 2, column: 5, unknown: 'prise', suggestion: 'price' },
      { code: 'no_rows', location: 'text', line: 2, column: 29, suggestion: '{{one}}' },
      { code: 'no_value', location: 'text', line: 2, column: 39 },
    ]);
  });

  it('names answers that are not there yet, wherever the text stands', () => {
    const options = [{ text: 'As {{Q2}}' }, { text: 'Other' }];
    expect(findingsIn({ ...select, text: 'Is {{Q1}}?', options }, number)).toMatchObject([
      { code: 'later_reference', location: 'text', unknown: 'Q1', dsl: 'Is {{Q1}}?', line: 1, column: 4 },
      { code: 'later_reference', location: 'options[0].text', unknown: 'Q2' },
    ]);
  });

  it('knows the current item inside a repeated block only', () => {
    const { source, config } = aLoop();
    const question = { ...text, text: 'Why {{LOOP}}?' };
    expect(findingsOfBlocks(source, { config, questions: [question] })).toEqual([]);
    expect(findingsOfBlocks(source, { questions: [question] })).toMatchObject([
      {
        code: 'unknown_identifier',
        location: 'text',
        unknown: 'LOOP',
        message: expect.stringContaining('block B is none'),
      },
    ]);
    expect(findingsOfBlocks(source, { config, questions: [{ ...text, text: '{{LOOP\\x}}' }] })).toMatchObject([
      { code: 'no_rows' },
    ]);
  });
});

describe('what is found in a block in random order', () => {
  const shuffled = (...questions: readonly RawQuestion[]) => ({ config: { randomize: true }, questions });

  it('is a condition on any other question of the block, which may come after', () => {
    const skips = [{ condition: 'first > 1', action: { type: 'terminate' } }];
    const found = findingsOfBlocks(
      shuffled(
        { ...number, label: 'first' },
        { ...number, label: 'second', condition: 'first > 1 AND third > 1', skips },
        { ...number, label: 'third' },
      ),
    );
    expect(found.map(({ code, location, column, unknown }) => [code, location, column, unknown])).toEqual([
      ['later_reference', 'condition', 1, 'first'],
      ['later_reference', 'condition', 15, 'third'],
      ['later_reference', 'skips[0].condition', 1, 'first'],
    ]);
    expect(found[0]?.message).toBe(
      'first may be asked after this question, for block A is in random order: the answer may not be known here.',
    );
  });

  it('is no condition on a block before, no skip on the own answer, and no text', () => {
    const skips = [{ condition: 'own > 1', action: { type: 'terminate' } }];
    const found = findingsOfBlocks(
      { questions: [{ ...number, label: 'before' }] },
      shuffled(
        { ...number, label: 'other' },
        { ...number, label: 'own', text: 'And {{other}}?', condition: 'before > 1', skips },
      ),
      { questions: [{ ...number, condition: 'own > 1' }] },
    );
    expect(found).toEqual([]);
  });
});

describe('what is found about a repeated block', () => {
  const { source, config } = aLoop();
  const repeated = {
    config,
    questions: [
      { ...number, label: 'often' },
      { ...number, condition: 'often > 2 AND COUNT(items) > 1' },
    ],
  };

  it('is nothing inside, where names mean the current item', () => {
    expect(findingsOfBlocks(source, repeated)).toEqual([]);
  });

  it('is a list taken for one number outside', () => {
    const asking = (condition: string) => ({ questions: [{ ...text, condition }] });
    expect(findingsOfBlocks(source, repeated, asking('MAX(often) > 2 AND often == 3'))).toEqual([]);
    expect(findingsOfBlocks(source, repeated, asking('often > 2'))).toMatchObject([
      { code: 'not_a_number', message: 'often is a list, not a number.', suggestion: 'COUNT(often)' },
    ]);
  });

  it('is a list of lists compared with one label', () => {
    const inside = { config, questions: [{ ...select, subtype: 'multi', label: 'uses' }] };
    const found = findingsOfBlocks(source, inside, { questions: [{ ...text, condition: 'uses == `1`' }] });
    expect(found).toMatchObject([{ code: 'never_true', suggestion: 'COUNT(FILTER_X(uses, X == `1`)) > 0' }]);
  });
});

describe('what is found about questions that nobody reaches', () => {
  it('stands at their place, before what is wrong in them', () => {
    const skips = [{ condition: 'TRUE', action: { type: 'skip', label: 'S1' } }];
    expect(findingsIn({ ...select, skips }, { ...text, condition: 'Zebra == 1' }, terminate)).toMatchObject([
      { code: 'unreachable_question', question: 'Q2', location: '', dsl: null },
      { code: 'unknown_identifier', question: 'Q2', location: 'condition' },
    ]);
  });

  it('is left out where a slip in the condition is the reason', () => {
    expect(findingsIn(select, { ...text, condition: 'Q1 == `7`' })).toMatchObject([{ code: 'unknown_option' }]);
    expect(findingsIn(select, { ...text, condition: 'Q1 == `1` AND Q1 == `2`' })).toMatchObject([
      { code: 'unreachable_question' },
    ]);
  });
});

describe('what is found in the conditions of settings', () => {
  it('comes last, with the place in the settings; nothing is too early there', () => {
    const document = parsed(documentWith({ ...text, condition: 'Zebra == 1' }, ...ASKED));
    const quotas = [
      { name: 'Older men', condition: 'words == `male` AND age > 60' },
      { name: 'Women', condition: 'words == `femal`' },
      { name: 'Broken', condition: 'words = 1' },
    ];
    expect(checkSurvey(document, { quotas })).toMatchObject([
      { code: 'unknown_identifier', question: 'Q1', location: 'condition' },
      {
        code: 'unknown_option',
        question: 'Women',
        location: 'settings.quotas[1].condition',
        dsl: 'words == `femal`',
        column: 10,
      },
      { code: 'invalid_expression', question: 'Broken', location: 'settings.quotas[2].condition', suggestion: '==' },
    ]);
    const limited = checkSurvey(document, { quotas }, { warnings: Infinity, logicCharacters: 60 });
    expect(limited.at(-1)).toMatchObject({ code: 'not_checked', question: 'Older men' });
  });

  it('is found in the rules for data quality too, after them', () => {
    const document = parsed(documentWith(...ASKED));
    const wrong = [{ name: 'Wrong', condition: 'words == `femal`' }];
    const settings = { contradictions: wrong, attention_checks: wrong, quotas: wrong };
    expect(checkSurvey(document, settings).map(({ code, location }) => [code, location])).toEqual([
      ['unknown_option', 'settings.quotas[0].condition'],
      ['unknown_option', 'settings.attention_checks[0].condition'],
      ['unknown_option', 'settings.contradictions[0].condition'],
    ]);
  });
});

describe('suggestions', () => {
  it('end where a hopeless survey would take too long, and begin anew with the next one', () => {
    const many = Array.from({ length: 3_000 }, (_, index): RawQuestion => ({ ...text, label: `Question${index}` }));
    const condition = Array.from({ length: 200 }, (_, index) => `Qestion${index} == "x"`).join(' OR ');
    const found = findingsIn(...many, { ...text, condition }).filter(({ code }) => code === 'unknown_identifier');
    expect(found).toHaveLength(200);
    expect(found[0]).toMatchObject({ unknown: 'Qestion0', suggestion: 'Question0' });
    expect(found.at(-1)).toMatchObject({ unknown: 'Qestion199', suggestion: null });
    expect(findingsOf('nsp > 1')).toMatchObject([{ suggestion: 'nps' }]);
  });
});
