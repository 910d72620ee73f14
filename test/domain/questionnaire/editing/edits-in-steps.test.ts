import { describe, expect, it } from '@jest/globals';
import { parseDocumentInSteps } from '../../../../domain/questionnaire/document/parse-document.ts';
import type { Question, SurveyDocument } from '../../../../domain/questionnaire/document/survey-document.ts';
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
import type { Steps } from '../../../../domain/ground/steps.ts';
import { documentWith, parsed, questionsIn, rawQuestions } from '../document/documents.ts';
import { blockOf, questionOf, sources } from './a-survey.ts';

const many = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const skipTo = (label: string, condition: string) => ({ condition, action: { type: 'skip', label } });

const QUESTIONS = 40;

/** The questions of large documents, by what is large. */
const SHAPES = {
  questions: () => rawQuestions.nps,
  options: () => ({ ...rawQuestions.select, options: many(20, (at) => ({ text: `Option ${at}` })) }),
  'references in texts': () => ({ ...rawQuestions.nps, text: '{{Q1}} '.repeat(20) }),
  logic: (index: number) => ({
    ...rawQuestions.number,
    condition: many(20, (at) => `Q1 == ${at}`).join(' OR '),
    skips: many(5, (at) => skipTo('Q9', `Q${index + 1} == ${at}`)),
  }),
};

/** In two blocks, A and B; Q9 stands in A. */
function largeDocument(questionOfIndex: (index: number) => unknown): SurveyDocument {
  const questions = many(QUESTIONS, questionOfIndex);
  return parsed({
    blocks: [{ questions: questions.slice(0, QUESTIONS / 2) }, { questions: questions.slice(QUESTIONS / 2) }],
  });
}

type Edit = (document: SurveyDocument) => Steps<unknown>;

const EDITS: Readonly<Record<string, Edit>> = {
  'adding a block': (document) => addBlock(document, {}, sources),
  'adding a question': (document) => addQuestion(document, { question: rawQuestions.nps }, sources),
  'changing a block': (document) => updateBlock(document, blockOf(document, 'A').id, { name: 'Other' }, sources),
  'changing a question': (document) => updateQuestion(document, questionOf(document, 'Q9').id, { text: '?' }, sources),
  'changing a label': (document) =>
    updateQuestion(document, questionOf(document, 'Q1').id, { label: 'FIRST' }, sources),
  'deleting a block': (document) => deleteBlock(document, blockOf(document, 'A').id, sources),
  'deleting a question': (document) => deleteQuestion(document, questionOf(document, 'Q9').id, sources),
  'copying a block': (document) => duplicateBlock(document, blockOf(document, 'A').id, sources),
  'copying a question': (document) => duplicateQuestion(document, questionOf(document, 'Q9').id, sources),
  'moving a question': (document) =>
    moveQuestion(document, questionOf(document, 'Q9').id, { blockId: blockOf(document, 'B').id }, sources),
  'changing the order': (document) =>
    reorderQuestions(
      document,
      questionsIn(document)
        .map(({ id }) => id)
        .reverse(),
      sources,
    ),
  'a save of all': (document) =>
    parseDocumentInSteps(
      sentAgain(document, (question) => new Proxy(question, {})),
      { ...sources, previous: document },
    ),
  'a save of all without labels': (document) =>
    parseDocumentInSteps(
      sentAgain(document, (question) => withoutLabel(question)),
      { ...sources, previous: document },
    ),
};

/** The document as somebody sends it: with other objects, whose reading counts as reading the document's own. */
function sentAgain(document: SurveyDocument, again: (question: Question) => Question): SurveyDocument {
  return { blocks: document.blocks.map((block) => ({ ...block, questions: block.questions.map(again) })) };
}

function withoutLabel(question: Question): Question {
  return new Proxy(question, {
    get: (target, member): unknown => (member === 'label' ? undefined : Reflect.get(target, member)),
  });
}

/** What finds and names a question takes no time; all else of it is its content. */
const NAMING: ReadonlySet<string | symbol> = new Set(['id', 'label', 'type']);

/** The most questions whose content is read within one step. */
function mostReadInAStep(document: SurveyDocument, edit: Edit): number {
  const read = new Set<string>();
  const watched = (question: Question) =>
    new Proxy(question, {
      get(target, member): unknown {
        if (!NAMING.has(member)) read.add(target.id);
        return Reflect.get(target, member);
      },
    });
  const steps = edit(sentAgain(document, watched));
  let most = 0;
  for (let done = false; !done; most = Math.max(most, read.size)) {
    read.clear();
    done = steps.next().done === true;
  }
  return most;
}

describe('a step of an edit', () => {
  describe.each(Object.entries(SHAPES))('of a document with many %s', (_, questionOfIndex) => {
    const document = largeDocument(questionOfIndex);

    it.each(Object.entries(EDITS))('reads few questions: %s', (__, edit) => {
      const most = mostReadInAStep(document, edit);
      expect(most).toBeGreaterThan(0);
      expect(most).toBeLessThanOrEqual(2);
    });
  });

  /** One question that may be large by itself, as many others are together. */
  const LARGE_QUESTIONS = {
    options: (size: number) => ({ ...rawQuestions.select, options: many(size, (at) => ({ text: `{{Q1}} or ${at}` })) }),
    skips: (size: number) => ({ ...rawQuestions.nps, skips: many(size, (at) => skipTo('Q1', `Q1 == ${at}`)) }),
  };
  /** How often an edit reads all of it: copies read the names in use, then what they rename. */
  const READERS = [
    ['adding a question', 1],
    ['changing a label', 1],
    ['copying a block', 2],
    ['copying a question', 2],
  ] as const;

  describe.each(Object.entries(LARGE_QUESTIONS))('where one question has many %s', (_, largeQuestion) => {
    it.each(READERS)('reads one text that may name others: %s', (name, times) => {
      const stepsOf = (size: number) => {
        const others = many(8, () => rawQuestions.nps);
        return countSteps(EDITS[name]!(parsed(documentWith(...others, largeQuestion(size)))));
      };
      expect(stepsOf(80) - stepsOf(40)).toBeGreaterThanOrEqual(40 * times);
    });
  });

  it('tries one label', () => {
    const stepsOf = (size: number) => {
      const names = many(size, (at) => `Q${at + 2}`);
      const document = parsed(documentWith({ ...rawQuestions.nps, condition: names.join(' OR ') }));
      return countSteps(addQuestion(document, { question: rawQuestions.nps }, sources));
    };
    expect(stepsOf(80) - stepsOf(40)).toBeGreaterThanOrEqual(40);
  });
});

function countSteps(steps: Steps<unknown>): number {
  let count = 0;
  while (steps.next().done !== true) count += 1;
  return count;
}
