import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Steps } from '../../../../domain/ground/steps.ts';
import { atOnce } from '../../../../domain/ground/steps.ts';
import { addBlock } from '../../../../domain/questionnaire/editing/add-block.ts';
import { addQuestion } from '../../../../domain/questionnaire/editing/add-question.ts';
import { deleteBlock } from '../../../../domain/questionnaire/editing/delete-block.ts';
import { deleteQuestion } from '../../../../domain/questionnaire/editing/delete-question.ts';
import { duplicateBlock } from '../../../../domain/questionnaire/editing/duplicate-block.ts';
import { duplicateQuestion } from '../../../../domain/questionnaire/editing/duplicate-question.ts';
import { moveQuestion } from '../../../../domain/questionnaire/editing/move-question.ts';
import { reorderQuestions } from '../../../../domain/questionnaire/editing/reorder-questions.ts';
import { updateBlock } from '../../../../domain/questionnaire/editing/update-block.ts';
import { updateQuestion } from '../../../../domain/questionnaire/editing/update-question.ts';
import { logicOf } from '../../../../domain/questionnaire/document/question-logic.ts';
import type { Question, SurveyDocument } from '../../../../domain/questionnaire/document/survey-document.ts';
import { isFieldworkError } from '../../../../domain/ground/errors.ts';
import { parseExpression, parseProgram } from '../../../../domain/questionnaire/logic/parse-expression.ts';
import { questionReferences } from '../../../../domain/questionnaire/logic/question-references.ts';
import { parsed, questionsIn, rawQuestions } from '../document/documents.ts';
import { aSurvey, sources } from './a-survey.ts';

/** An edit of whatever document there is; a number picks among the blocks or questions that it has. */
type Edit = (document: SurveyDocument) => Steps<SurveyDocument>;

const pick = fc.nat({ max: 99 });

function picked<T>(items: readonly T[], number: number): T {
  const item = items[number % Math.max(1, items.length)];
  if (item === undefined) throw new NothingToEdit();
  return item;
}

class NothingToEdit extends Error {}

const label = fc.constantFrom('Q1', 'Q2', 'Q3', 'Q4', 'Q9', 'S1', 'AGE', 'X');
const expression = fc.oneof(
  fc.tuple(label, label).map(([one, other]) => `${one} == \`1\` OR ( ${other}>2 )`),
  fc.tuple(label, label).map(([one, other]) => `COUNT(FILTER_X(${one}, X == ${other})) > 1`),
  fc.constant('Q1 === ('),
);
const program = fc.tuple(label, label, label).map(([name, one, other]) => `${name} = ${one} + 1\n${name} * ${other}`);

const question = fc
  .record({
    type: fc.constantFrom('nps', 'select', 'maxdiff', 'variable', 'terminate', 'grid'),
    label: fc.option(label, { freq: 5, nil: undefined }),
    condition: fc.option(expression, { nil: undefined }),
    skips: fc.array(
      fc.record({ condition: expression, action: label.map((target) => ({ type: 'skip', label: target })) }),
      { maxLength: 2 },
    ),
    definition: program,
  })
  .map(({ type, definition, ...members }) => ({
    ...rawQuestions[type as Question['type']],
    ...members,
    ...(type === 'variable' && { config: { definition } }),
  }));

const position = fc.option(fc.nat({ max: 6 }), { nil: undefined });

const edit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.tuple(question, position, pick).map(
      ([added, at, block]): Edit =>
        (document) =>
          addQuestion(document, { question: added, position: at, blockId: document.blocks.at(block % 3)?.id }, sources),
    ),
  },
  question.map(
    (added): Edit =>
      (document) =>
        addQuestion(document, { question: added, blockName: 'Named' }, sources),
  ),
  position.map(
    (at): Edit =>
      (document) =>
        addBlock(document, { position: at }, sources),
  ),
  pick.map(
    (which): Edit =>
      (document) =>
        duplicateBlock(document, picked(document.blocks, which).id, sources),
  ),
  pick.map(
    (which): Edit =>
      (document) =>
        duplicateQuestion(document, picked(questionsIn(document), which).id, sources),
  ),
  pick.map(
    (which): Edit =>
      (document) =>
        deleteBlock(document, picked(document.blocks, which).id, sources),
  ),
  pick.map(
    (which): Edit =>
      (document) =>
        deleteQuestion(document, picked(questionsIn(document), which).id, sources),
  ),
  fc.tuple(pick, label).map(
    ([which, name]): Edit =>
      (document) =>
        updateQuestion(document, picked(questionsIn(document), which).id, { label: name }, sources),
  ),
  fc.tuple(pick, expression).map(
    ([which, condition]): Edit =>
      (document) =>
        updateQuestion(document, picked(questionsIn(document), which).id, { condition }, sources),
  ),
  fc.tuple(pick, pick, position).map(
    ([which, block, at]): Edit =>
      (document) =>
        moveQuestion(
          document,
          picked(questionsIn(document), which).id,
          { blockId: picked(document.blocks, block).id, position: at },
          sources,
        ),
  ),
  fc.infiniteStream(fc.nat()).map((keys): Edit => (document) => {
    const ordered = questionsIn(document).map(({ id }) => ({ id, key: keys.next().value as number }));
    return reorderQuestions(
      document,
      ordered.sort((one, other) => one.key - other.key).map(({ id }) => id),
      sources,
    );
  }),
  fc.tuple(pick, pick).map(
    ([which, source]): Edit =>
      (document) =>
        updateBlock(
          document,
          picked(document.blocks, which).id,
          { config: { loop: true, loopSourceQuestionId: picked(questionsIn(document), source).id } },
          sources,
        ),
  ),
  pick.map(
    (which): Edit =>
      (document) =>
        updateBlock(document, picked(document.blocks, which).id, { name: 'Named' }, sources),
  ),
);

/** What an edit leads to; one that is refused leaves the document as it is. */
function edited(document: SurveyDocument, change: Edit): SurveyDocument {
  try {
    return atOnce(change(document));
  } catch (error) {
    if (error instanceof NothingToEdit || isFieldworkError(error, 'invalid_input')) return document;
    throw error;
  }
}

/** Edits of an empty document, or of one whose questions name and skip to each other. */
const edits = fc.record({
  start: fc.constantFrom(parsed({ blocks: [] }), aSurvey()),
  changes: fc.array(edit, { maxLength: 20 }),
});

type Edits = { readonly start: SurveyDocument; readonly changes: readonly Edit[] };

/** Runs edits one after the other; `check` sees every step. */
function run({ start, changes }: Edits, check: (before: SurveyDocument, after: SurveyDocument) => void): void {
  changes.reduce((document, change) => {
    const after = edited(document, change);
    check(document, after);
    return after;
  }, start);
}

/** What a series of edits comes to. */
function outcome({ start, changes }: Edits): SurveyDocument {
  return changes.reduce(edited, start);
}

describe('any series of edits', () => {
  it('leaves a document that is stored as it is', () => {
    fc.assert(
      fc.property(edits, (history) => {
        run(history, (before, after) => {
          expect(parsed(after, before)).toEqual(after);
        });
      }),
    );
  });

  it('keeps ids and labels apart', () => {
    fc.assert(
      fc.property(edits, (history) => {
        run(history, (_, after) => {
          const questions = questionsIn(after);
          const lists: readonly (readonly string[])[] = [
            questions.map((one) => one.id),
            questions.map((one) => one.label),
            after.blocks.map((one) => one.id),
            after.blocks.map((one) => one.label),
          ];
          for (const list of lists) expect(new Set(list).size).toBe(list.length);
        });
      }),
    );
  });

  it('leaves no skip to a question that one of them deleted', () => {
    fc.assert(
      fc.property(edits, (history) => {
        run(history, (before, after) => {
          const present = new Set(questionsIn(after).map((one) => one.id));
          const gone = questionsIn(before).filter(({ id }) => !present.has(id));
          const labels = new Set(questionsIn(after).map((one) => one.label));
          const targets = questionsIn(after).flatMap((one) => one.skips.flatMap(({ action }) => action.label ?? []));
          for (const { label: deleted } of gone) if (!labels.has(deleted)) expect(targets).not.toContain(deleted);
        });
      }),
    );
  });

  it('labels nothing by a word that the logic uses already, unless somebody wrote that label', () => {
    fc.assert(
      fc.property(edits, question, (history, added) => {
        const before = outcome(history);
        const after = edited(before, (document) =>
          addQuestion(document, { question: { ...added, label: undefined, condition: undefined, skips: [] } }, sources),
        );
        const known = new Set(questionsIn(before).map(({ id }) => id));
        const mentioned = new Set(questionsIn(before).flatMap(mentionsOf));
        for (const { id, label: given } of questionsIn(after))
          if (!known.has(id)) expect(mentioned).not.toContain(given);
      }),
    );
  });
});

describe('the copy of a block of any document', () => {
  it('says of the copies what the block says of its questions, and the same of all others', () => {
    fc.assert(
      fc.property(edits, pick, (history, which) => {
        const before = outcome(history);
        if (before.blocks.length === 0) return;
        const index = which % before.blocks.length;
        const after = atOnce(duplicateBlock(before, before.blocks[index]!.id, sources));
        expect(after.blocks.toSpliced(index + 1, 1)).toEqual(before.blocks);
        const originals = after.blocks[index]!.questions;
        const copies = after.blocks[index + 1]!.questions;
        const copied = new Map(originals.map((one, place) => [one.label, copies[place]!.label]));
        originals.forEach((original, place) => {
          const expected = mentionsOf(original).map((mention) => copied.get(mention) ?? mention);
          expect(mentionsOf(copies[place]!)).toEqual(expected);
        });
      }),
    );
  });
});

/** The labels that a question's logic names, in order; of logic that can't be read none. */
function mentionsOf(one: Question): readonly string[] {
  const named = logicOf(one).flatMap(({ dsl, form }) => {
    const read = form === 'program' ? parseProgram(dsl) : parseExpression(dsl);
    if (!read.ok) return [];
    return questionReferences('program' in read ? read.program : read.expression).map((reference) => reference.label);
  });
  return [...named, ...one.skips.flatMap(({ action }) => action.label ?? [])];
}
