import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { QUESTION_TYPES } from '../../../../domain/questionnaire/document/question-types.ts';
import { textGroups, translateDocument } from '../../../../domain/questionnaire/translation/survey-texts.ts';
import { arbitraryDocument } from '../document/arbitrary-document.ts';
import { documentWith, parsed, questionsIn, rawQuestions } from '../document/documents.ts';

const reversed = (text: string) => `x${text}`;

describe('a translated document', () => {
  it('is the same where every translation is the text itself', () => {
    fc.assert(
      fc.property(arbitraryDocument, (input) => {
        const document = parsed(input);
        expect(translateDocument(document, (text) => text).document).toEqual(document);
      }),
    );
  });

  it('keeps ids, labels, types, logic and structure whatever the translations are, and is a document that fits', () => {
    fc.assert(
      fc.property(arbitraryDocument, (input) => {
        const document = parsed(input);
        const { document: made } = translateDocument(document, reversed);
        expect(skeletonOf(made)).toEqual(skeletonOf(document));
        expect(parsed(made, document)).toEqual(made);
      }),
    );
  });

  it('counts the places whose text was replaced, which are those that are listed', () => {
    fc.assert(
      fc.property(arbitraryDocument, (input) => {
        const document = parsed(input);
        const listed = textGroups(document).reduce((sum, { places }) => sum + places.length, 0);
        expect(translateDocument(document, reversed).translated).toBe(listed);
        expect(translateDocument(document, () => undefined)).toEqual({ document, translated: 0 });
      }),
    );
  });
});

/** All that stays: everything but the texts. */
function skeletonOf(document: unknown): unknown {
  const TEXTS = new Set(['text', 'helper', 'name', 'lowerText', 'upperText']);
  return JSON.parse(JSON.stringify(document, (key, value: unknown) => (TEXTS.has(key) ? undefined : value)));
}

describe('the texts of a survey', () => {
  it('are found in every type but the variable, which nobody reads', () => {
    for (const type of QUESTION_TYPES) {
      const fields = textGroups(parsed(documentWith(rawQuestions[type])))
        .filter(({ question }) => question !== null)
        .flatMap(({ places }) => places.map(({ field }) => field));
      expect([type, fields.includes('text')]).toEqual([type, type !== 'variable']);
    }
  });

  it('are all that a person reads: options, rows, columns, helpers, opt-outs, ends of scales, attributes, names of blocks', () => {
    const inputs = [
      { label: 'Home', helper: 'At home' },
      { label: 'Work', helper: 'At work' },
    ];
    const prices = ['a', 'b', 'c', 'd'].map((label) => ({ label, helper: `Price ${label}` }));
    const document = parsed({
      blocks: [
        {
          name: 'About you',
          questions: [
            { ...rawQuestions.select, optout: { text: 'Rather not' } },
            rawQuestions.grid,
            { ...rawQuestions['percent-sum'], config: { inputs } },
            { ...rawQuestions['multi-percentage'], config: { inputs } },
            { ...rawQuestions['van-westendorp'], config: { inputs: prices } },
            { ...rawQuestions['contact-form'], config: { inputs: [{ label: 'email', helper: 'Your address' }] } },
            { ...rawQuestions.text, subtype: 'multi', config: { inputs: [{ label: 'one', helper: 'First' }] } },
            rawQuestions.maxdiff,
            rawQuestions.conjoint,
            rawQuestions.variable,
          ],
        },
      ],
    });
    const found = textGroups(document).flatMap(({ places }) => places.map(({ field, text }) => `${field}: ${text}`));
    expect(found).toEqual([
      'name: About you',
      'text: Which one?',
      'options[0].text: Red',
      'options[1].text: Green',
      'optout.text: Rather not',
      'text: How good?',
      'options.vertical[0].text: Price',
      'options.vertical[1].text: Taste',
      'options.horizontal[0].text: Bad',
      'options.horizontal[1].text: Good',
      'text: Split it',
      'config.inputs[0].helper: At home',
      'config.inputs[1].helper: At work',
      'text: How far?',
      'config.inputs[0].helper: At home',
      'config.inputs[1].helper: At work',
      'text: At which price?',
      ...['a', 'b', 'c', 'd'].map((label, index) => `config.inputs[${index}].helper: Price ${label}`),
      'text: Who?',
      'config.inputs[0].helper: Your address',
      'text: Why?',
      'config.inputs[0].helper: First',
      'text: Best and worst?',
      ...['Speed', 'Price', 'Size', 'Colour'].map((text, index) => `options[${index}].text: ${text}`),
      'config.lowerText: Least Important',
      'config.upperText: Most Important',
      'text: Which offer?',
      'config.attributes[0].text: Price',
      'config.attributes[1].text: Brand',
      ...['A', 'B', 'C'].map((text, index) => `config.attributes[1].levels[${index}].text: ${text}`),
    ]);
  });

  it('leave out what has no word in it', () => {
    const options = [{ text: '1' }, { text: '{{Q1}}' }, { text: 'More' }];
    const [, question] = textGroups(
      parsed({ blocks: [{ name: 'B', questions: [{ ...rawQuestions.select, options }] }] }),
    );
    expect(question?.places.map(({ text }) => text)).toEqual(['Which one?', 'More']);
    expect(questionsIn(parsed(documentWith()))).toEqual([]);
  });
});
