import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { checkSurvey } from '../../../../domain/questionnaire/checking/check-survey.ts';
import { parseDocument } from '../../../../domain/questionnaire/document/parse-document.ts';
import { QUESTION_TYPES, questionTypes } from '../../../../domain/questionnaire/document/question-types.ts';
import { examples } from '../../../support/examples.ts';
import { arbitraryDocument } from './arbitrary-document.ts';
import { countingIds, parsed, questionsIn, rawQuestions } from './documents.ts';

describe('any document that fits', () => {
  it('comes back the same when it is stored, read and saved again', () => {
    fc.assert(
      fc.property(arbitraryDocument, (input) => {
        const stored = parsed(input);
        const read: unknown = JSON.parse(JSON.stringify(stored));
        expect(read).toEqual(stored);
        expect(parsed(read, stored)).toEqual(stored);
      }),
      { numRuns: examples(300) },
    );
  });

  it('comes back the same in another survey, where nothing of it is known', () => {
    fc.assert(
      fc.property(arbitraryDocument, (input) => {
        const stored = parsed(input);
        expect(parsed(stored)).toEqual(stored);
      }),
    );
  });

  it('has unique labels and ids, and questions that fit the schema of their type', () => {
    fc.assert(
      fc.property(arbitraryDocument, (input) => {
        const questions = questionsIn(parsed(input));
        expect(new Set(questions.map(({ label }) => label)).size).toBe(questions.length);
        expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
        for (const question of questions) {
          expect(z.safeParse(questionTypes[question.type].schema, question)).toEqual({ success: true, data: question });
        }
      }),
    );
  });

  it('is the same in every run with the same ids', () => {
    fc.assert(
      fc.property(arbitraryDocument, (input) => {
        const [once, again] = [1, 2].map(() => parseDocument(input, { newId: countingIds() }));
        expect(once).toEqual(again);
      }),
    );
  });

  it('has warnings about questions of its own', () => {
    fc.assert(
      fc.property(arbitraryDocument, (input) => {
        const document = parsed(input);
        const labels = questionsIn(document).map(({ label }) => label);
        for (const warning of checkSurvey(document)) expect(labels).toContain(warning.question);
      }),
    );
  });
});

describe('any input at all', () => {
  const broken = fc.oneof(
    fc.anything(),
    fc.record({ blocks: fc.anything() }),
    fc.record({
      blocks: fc.array(
        fc.record({ id: fc.anything(), label: fc.anything(), config: fc.anything(), questions: fc.anything() }),
      ),
    }),
    fc
      .tuple(
        fc.constantFrom(...QUESTION_TYPES),
        fc.constantFrom('id', 'subtype', 'label', 'text', 'options', 'config', 'optout', 'skips', 'x'),
        fc.anything(),
      )
      .map(([type, key, value]) => ({ blocks: [{ questions: [{ ...rawQuestions[type], [key]: value }] }] })),
  );

  it('is a document or a list of issues, never an exception', () => {
    fc.assert(
      fc.property(broken, (input) => {
        const result = parseDocument(input, { newId: countingIds() });
        if (result.ok) expect(parsed(result.document, result.document)).toEqual(result.document);
        else expect(result.issues.every(({ message }) => message.endsWith('.'))).toBe(true);
      }),
      { numRuns: examples(1_000) },
    );
  });
});
