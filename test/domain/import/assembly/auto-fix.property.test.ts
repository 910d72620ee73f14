import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { DocumentWarning } from '../../../../domain/questionnaire/checking/document-warning.ts';
import { checkSurvey } from '../../../../domain/questionnaire/checking/check-survey.ts';
import { definitionOf } from '../../../../domain/questionnaire/document/question-types.ts';
import { assembleDraft } from '../../../../domain/import/assembly/assemble-document.ts';
import { autoFix, fixDraft } from '../../../../domain/import/assembly/auto-fix.ts';
import { countingIds } from '../../../../domain/import/assembly/counting-ids.ts';
import { programmedQuestionSchema } from '../../../../domain/import/programmed-question.ts';
import { examples } from '../../../support/examples.ts';
import { anOutline } from '../an-outline.ts';
import { anyProgrammedQuestion } from './a-programmed-question.ts';

const SOURCE = { language: 'en', nodes: [] };
const roles = fc.constantFrom('question', 'statement', 'ending' as const);
const anyImport = fc.array(fc.record({ question: fc.option(anyProgrammedQuestion, { freq: 6 }), role: roles }), {
  minLength: 1,
  maxLength: 6,
});

/** What is left as it was written: it can be read, and may hold one day. */
const FOR_A_PERSON = new Set(['unknown_option', 'never_true', 'not_a_number', 'unreachable_question']);

/** Words of the file stay as they are, whatever they look like. */
function isToBeMended({ code, location }: DocumentWarning): boolean {
  return !FOR_A_PERSON.has(code) && !/(?:text|helper)$/i.test(location);
}

describe('auto-fixing', () => {
  it('is tried on answers that fit the schema', () => {
    fc.assert(fc.property(anyProgrammedQuestion, (question) => programmedQuestionSchema.safeParse(question).success));
  });

  it('makes a document that is sound of whatever was answered, and loses no question', () => {
    fc.assert(
      fc.property(anyImport, (items) => {
        const { outline, programmed } = asImport(items);
        const { document, traces } = autoFix({ source: SOURCE, outline, programmed, newId: countingIds() });
        const questions = document.blocks.flatMap((block) => block.questions);
        const last = questions.at(-1);
        expect(checkSurvey(document).filter(isToBeMended)).toEqual([]);
        expect(traces.map((trace) => trace.label).sort()).toEqual(outline.items.map((item) => item.label).sort());
        expect(last !== undefined && definitionOf(last).endsSurvey && last.condition === null).toBe(true);
      }),
      { numRuns: examples(400) },
    );
  });

  it('stops nobody before the end but by a condition', () => {
    fc.assert(
      fc.property(anyImport, (items) => {
        const { outline, programmed } = asImport(items);
        const { document } = autoFix({ source: SOURCE, outline, programmed, newId: countingIds() });
        const early = document.blocks.flatMap((block) => block.questions).slice(0, -1);
        expect(early.filter((question) => definitionOf(question).endsSurvey && question.condition === null)).toEqual(
          [],
        );
      }),
    );
  });

  it('has nothing left to mend afterwards', () => {
    fc.assert(
      fc.property(anyImport, (items) => {
        const { outline, programmed } = asImport(items);
        const once = fixDraft(assembleDraft(outline, programmed).draft, countingIds());
        const twice = fixDraft(once.draft, countingIds());
        expect(twice.notes.filter((note) => note.kind === 'fixed')).toEqual([]);
        expect(twice.draft).toEqual(once.draft);
      }),
    );
  });
});

type Item = typeof anyImport extends fc.Arbitrary<(infer One)[]> ? One : never;

function asImport(items: readonly Item[]) {
  const outline = anOutline(items.map(({ role }) => ({ role, text: 'Written in the file' })));
  const programmed = items.map(({ question }, ordinal) => ({
    ordinal,
    question,
    keptAsTextBecause: question === null ? 'refused' : null,
  }));
  return { outline, programmed };
}
