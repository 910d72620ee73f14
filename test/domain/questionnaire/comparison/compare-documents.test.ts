import { describe, expect, it } from '@jest/globals';
import { compareDocuments } from '../../../../domain/questionnaire/comparison/compare-documents.ts';
import { atOnce } from '../../../../domain/ground/steps.ts';
import { compareLogic } from '../../../../domain/questionnaire/comparison/compare-logic.ts';
import { addQuestion } from '../../../../domain/questionnaire/editing/add-question.ts';
import { deleteBlock } from '../../../../domain/questionnaire/editing/delete-block.ts';
import { deleteQuestion } from '../../../../domain/questionnaire/editing/delete-question.ts';
import { moveQuestion } from '../../../../domain/questionnaire/editing/move-question.ts';
import { reorderQuestions } from '../../../../domain/questionnaire/editing/reorder-questions.ts';
import { updateBlock } from '../../../../domain/questionnaire/editing/update-block.ts';
import { updateQuestion } from '../../../../domain/questionnaire/editing/update-question.ts';
import type { SkipRule, SurveyDocument } from '../../../../domain/questionnaire/document/survey-document.ts';
import { aSurvey, blockOf, questionOf, sources } from '../editing/a-survey.ts';
import { parsed, questionsIn, rawQuestions } from '../document/documents.ts';

const inOneGo = (one: SurveyDocument, other: SurveyDocument) => atOnce(compareDocuments(one, other));
const before = aSurvey();
const changed = (label: string, members: unknown) =>
  atOnce(updateQuestion(before, questionOf(before, label).id, members, sources));

/** What is told of one changed question, by aspect. */
function changesOf(label: string, after: SurveyDocument) {
  const { modified } = inOneGo(before, after);
  const changes = modified.find((one) => one.label === label)?.changes ?? [];
  return Object.fromEntries(changes.map(({ aspect, description }) => [aspect, description]));
}

describe('comparing two documents', () => {
  it('finds nothing where nothing changed', () => {
    expect(inOneGo(before, before)).toEqual({
      added: [],
      removed: [],
      modified: [],
      blocks: [],
      totalChanges: 0,
    });
  });

  it('tells what was added and what was removed, with its block', () => {
    const blockId = blockOf(before, 'B').id;
    const more = atOnce(addQuestion(before, { question: rawQuestions.nps, blockId, position: 0 }, sources));
    const after = atOnce(deleteQuestion(more, questionOf(more, 'AGE').id, sources));
    expect(inOneGo(before, after)).toEqual({
      added: [{ label: 'Q5', text: 'Would you recommend us?', type: 'nps', block: 'About you' }],
      removed: [{ label: 'AGE', text: 'How old are you?', type: 'number', block: 'Drinks' }],
      modified: [],
      blocks: [],
      totalChanges: 2,
    });
  });

  it('tells what a question was and what it is', () => {
    expect(inOneGo(before, changed('Q3', { text: 'Why is that?' })).modified).toEqual([
      {
        label: 'Q3',
        before: { text: 'Why?', type: 'text', block: 'About you' },
        after: { text: 'Why is that?', type: 'text', block: 'About you' },
        changes: [{ aspect: 'text', description: 'text changed from "Why?" to "Why is that?"' }],
      },
    ]);
  });

  it('tells what changed in options, by what they are and not where they stand', () => {
    const [coffee, , water] = questionOf(before, 'Q1').options as readonly { readonly id: string }[];
    const options = [{ text: 'Milk' }, { ...water, text: 'Still water' }, { ...coffee, label: '9' }];
    expect(changesOf('Q1', changed('Q1', { options }))).toEqual({
      options:
        'options added: "Milk"; options removed: "Tea"; option changed from "Water" to "Still water"; ' +
        'option "Coffee": code changed from 1 to 9; options moved: "Still water"',
    });
  });

  it('tells the rows of a grid from its columns', () => {
    const { options } = questionOf(before, 'Q2');
    if (!('vertical' in options)) throw new Error('no grid');
    const more = { vertical: [...options.vertical, { text: 'Smell' }], horizontal: options.horizontal.toReversed() };
    expect(changesOf('Q2', changed('Q2', { options: more }))).toEqual({
      options: expect.stringMatching(/^rows added: "Smell"; columns moved: "(?:Good|Bad)"$/),
    });
  });

  it('tells what changed in logic', () => {
    expect(changesOf('Q4', changed('Q4', { condition: 'Q1 == `2`' }))).toEqual({
      logic: 'condition added: "Q1 == `2`"',
    });
    expect(changesOf('SCORE', changed('SCORE', { config: { definition: 'AGE' } }))).toEqual({
      logic: 'definition changed from "A = AGE * 2 A + Q2\\1" to "AGE"',
    });
    const { skips } = questionOf(before, 'Q2');
    expect(changesOf('Q2', changed('Q2', { skips: skips.toReversed() }))).toEqual({ logic: 'skips in another order' });
    const others = [skips[0], { condition: 'AGE > 3', action: { type: 'terminate' } }];
    expect(changesOf('Q2', changed('Q2', { skips: others }))).toEqual({
      logic: 'skip removed: "to Q3 if Q2\\2 == 2"; skip added: "terminate if AGE > 3"',
    });
  });

  it('counts a skip as often as it stands', () => {
    const [one, other] = questionOf(before, 'Q2').skips;
    const thrice = changed('Q2', { skips: [one, one, one, other] });
    const skip = '"to SCORE if Q2\\1 == 1"';
    expect(changesOf('Q2', thrice)).toEqual({ logic: `skip added: ${skip}; skip added: ${skip}` });
  });

  it('looks at each of many skips a few times, not once for every other', () => {
    let reads = 0;
    const skips = (answer: number): readonly SkipRule[] =>
      Array.from({ length: 100 }, (_, index) => ({
        get condition() {
          reads += 1;
          return `Q1 == ${answer + index}`;
        },
        action: { type: 'terminate', label: null },
      }));
    const question = questionOf(before, 'Q2');
    expect(compareLogic({ ...question, skips: skips(0) }, { ...question, skips: skips(50) })).toHaveLength(100);
    expect(reads).toBeLessThan(2_000);
  });

  it('tells what changed in the config, subtype, opt-out and label', () => {
    const after = changed('Q1', {
      label: 'DRINKS',
      subtype: 'single',
      optout: { allowed: true, text: 'Rather not' },
      config: { required: false, randomize: true },
    });
    expect(changesOf('DRINKS', after)).toEqual({
      label: 'label changed from Q1 to DRINKS',
      type: 'subtype changed from "multi" to "single"',
      optout: 'opt-out added: "Rather not"',
      config: 'settings changed: required, randomize and ui',
    });
    expect(changesOf('AGE', after)).toEqual({ logic: 'condition changed from "Q1 == `1`" to "DRINKS == `1`"' });
  });

  it('does not count what the service generates', () => {
    const made = JSON.parse(JSON.stringify(before).replace('"ranking":null', '"ranking":[[["a"]]]')) as SurveyDocument;
    expect(made).not.toEqual(before);
    expect(inOneGo(before, made).totalChanges).toBe(0);
  });

  it('takes no notice of the order in which an object’s keys are stored', () => {
    const turned = JSON.parse(JSON.stringify(before), (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    ) as SurveyDocument;
    expect(inOneGo(before, turned).totalChanges).toBe(0);
  });

  it('cuts long texts where it quotes them', () => {
    const description = changesOf('Q3', changed('Q3', { text: `Why\n${'😀'.repeat(200)}?` }))['text'];
    expect(description).toBe(`text changed from "Why?" to "Why ${'😀'.repeat(75)}…"`);
  });
});

describe('what moved', () => {
  it('is only the question that has another place among the others', () => {
    const after = atOnce(moveQuestion(before, questionOf(before, 'SCORE').id, { position: 0 }, sources));
    expect(inOneGo(before, after).modified).toMatchObject([
      { label: 'SCORE', changes: [{ aspect: 'order', description: 'moved among the other questions' }] },
    ]);
  });

  it('is no question behind one that was added or removed', () => {
    const added = atOnce(
      addQuestion(before, { question: rawQuestions.nps, blockId: blockOf(before, 'A').id, position: 0 }, sources),
    );
    expect(inOneGo(before, added).modified).toEqual([]);
    const removed = atOnce(deleteQuestion(before, questionOf(before, 'Q1').id, sources));
    expect(inOneGo(before, removed).modified).toEqual([]);
  });

  it('is a question in another block, also where its order is the same', () => {
    const move = { blockId: blockOf(before, 'B').id, position: 0 };
    const after = atOnce(moveQuestion(before, questionOf(before, 'SCORE').id, move, sources));
    expect(inOneGo(before, after).modified).toMatchObject([
      {
        label: 'SCORE',
        before: { block: 'Drinks' },
        after: { block: 'About you' },
        changes: [{ aspect: 'block', description: 'moved from block A to block B' }],
      },
    ]);
  });
});

describe('what became of blocks', () => {
  it('is told apart from their questions', () => {
    const renamed = atOnce(updateBlock(before, blockOf(before, 'A').id, { name: 'Beverages' }, sources));
    const config = { randomize: false, loop: true, loopSourceQuestionId: questionOf(before, 'Q1').id };
    const after = atOnce(updateBlock(renamed, blockOf(before, 'B').id, { config }, sources));
    expect(inOneGo(before, after)).toMatchObject({
      modified: [],
      totalChanges: 0,
      blocks: [
        {
          label: 'A',
          name: 'Beverages',
          change: 'modified',
          changes: [{ aspect: 'name', description: 'name changed from "Drinks" to "Beverages"' }],
        },
        {
          label: 'B',
          change: 'modified',
          changes: [
            { aspect: 'randomize', description: 'questions in fixed order now' },
            { aspect: 'loop', description: 'repeated in a loop now' },
          ],
        },
      ],
    });
  });

  it('tells those that are new, gone or elsewhere', () => {
    const blocks = before.blocks.toReversed();
    expect(inOneGo(before, parsed({ blocks }, before)).blocks).toMatchObject([
      { change: 'modified', changes: [{ aspect: 'order' }] },
      { change: 'modified', changes: [{ aspect: 'order' }] },
    ]);
    const after = atOnce(deleteBlock(before, blockOf(before, 'B').id, sources));
    expect(inOneGo(before, after).blocks).toEqual([{ label: 'B', name: 'About you', change: 'removed', changes: [] }]);
    expect(inOneGo(after, before).blocks).toEqual([{ label: 'B', name: 'About you', change: 'added', changes: [] }]);
  });
});

describe('documents that share no ids', () => {
  const bare = JSON.parse(JSON.stringify(before), (key, value: unknown) =>
    key === 'id' ? undefined : value,
  ) as object;
  const clone = parsed(bare);

  it('are the same where labels and types are', () => {
    expect(questionsIn(clone).map(({ id }) => id)).not.toEqual(questionsIn(before).map(({ id }) => id));
    expect(inOneGo(before, clone)).toEqual({
      added: [],
      removed: [],
      modified: [],
      blocks: [],
      totalChanges: 0,
    });
  });

  it('differ where they do', () => {
    const after = atOnce(
      reorderQuestions(
        atOnce(updateQuestion(clone, questionOf(clone, 'Q3').id, { text: 'Why is that?' }, sources)),
        questionsIn(clone).map(({ id }) => id),
        sources,
      ),
    );
    expect(inOneGo(before, after)).toMatchObject({
      modified: [{ label: 'Q3', changes: [{ aspect: 'text' }] }],
      totalChanges: 1,
    });
  });

  it('have another question where a label has another type', () => {
    const one = parsed({ blocks: [{ questions: [rawQuestions.nps] }] });
    const other = parsed({ blocks: [{ questions: [rawQuestions.number] }] });
    expect(inOneGo(one, other)).toMatchObject({
      added: [{ label: 'Q1', type: 'number' }],
      removed: [{ label: 'Q1', type: 'nps' }],
    });
  });

  it('have loops over the same question', () => {
    const loop = (document: SurveyDocument) =>
      atOnce(
        updateBlock(
          document,
          blockOf(document, 'B').id,
          { config: { loop: true, loopSourceQuestionId: questionOf(document, 'Q1').id } },
          sources,
        ),
      );
    expect(inOneGo(loop(before), loop(clone)).blocks).toEqual([]);
  });
});
