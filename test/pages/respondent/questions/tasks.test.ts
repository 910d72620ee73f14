import { describe, expect, it } from '@jest/globals';
import type { Question } from '../../../../domain/questionnaire/document/survey-document.ts';
import { withGeneratedDesigns } from '../../../../domain/questionnaire/designs/with-generated-designs.ts';
import { conjointInputs } from '../../../../pages/respondent/questions/conjoint.ts';
import { maxdiffInputs } from '../../../../pages/respondent/questions/maxdiff.ts';
import { aForm, problem } from '../../../domain/fieldwork/answering/a-form.ts';
import { documentWith, parsed, questionsIn, rawQuestions } from '../../../domain/questionnaire/document/documents.ts';
import { aView } from '../views/a-page.ts';
import { allOf, attribute, elementsOf } from '../views/tags-of.ts';

function designed<T extends 'maxdiff' | 'conjoint'>(type: T): Question & { readonly type: T } {
  const [question] = questionsIn(withGeneratedDesigns(parsed(documentWith(rawQuestions[type]))));
  if (question?.type !== type) throw new Error(`no ${type} came out`);
  return question as Question & { readonly type: T };
}

const tasksIn = (markup: { toString(): string }) =>
  elementsOf(markup, 'fieldset').filter(({ attributes }) => attributes.has('data-task'));

describe('the inputs of maxdiff', () => {
  const question = designed('maxdiff');
  const textOf = new Map(question.options.map(({ id, text }) => [id, text]));

  it('are a task for each set of the respondent’s design, with its items in the design’s order', () => {
    for (const design of [0, 1]) {
      const drawn = maxdiffInputs(aView(question, { design }));
      expect(tasksIn(drawn)).toHaveLength(3);
      question.config.ranking![design]!.forEach((items, set) => {
        const worst = elementsOf(drawn, 'input').filter((tag) => attribute(tag, 'name') === `a.s.${set}`);
        expect(allOf(worst, 'value')).toEqual(items);
      });
    }
  });

  it('name each choice by its column and its item, the worst before the best', () => {
    const drawn = maxdiffInputs(aView(question, { design: 0 })).toString();
    const names = [...drawn.matchAll(/<span class="visually-hidden"\s*>([^<]*)<\/span/g)].map(([, name]) => name);
    const [first] = question.config.ranking![0]![0]!;
    const item = textOf.get(first!)!;
    expect(names.slice(0, 2)).toEqual([`Least Important: ${item}`, `Most Important: ${item}`]);
    expect(names).toHaveLength(3 * 3 * 2);
  });

  it('say once what a task lacks', () => {
    const problems = [
      problem('tasks_missing', null, { missing: 1 }),
      problem('required', 'a.b.1'),
      problem('required', 'a.s.1'),
    ];
    const drawn = maxdiffInputs(aView(question, { design: 0, problems }));
    expect(tasksIn(drawn).map((task) => attribute(task, 'aria-describedby'))).toEqual(['', 'problem-a.s.1', '']);
    expect(drawn.toString().match(/class="field-problem"/g)).toHaveLength(1);
  });
});

describe('the inputs of conjoint', () => {
  const question = designed('conjoint');

  it('are cards with the levels of the respondent’s design', () => {
    for (const design of [0, 1]) {
      const drawn = conjointInputs(aView(question, { design })).toString();
      const levels = [...drawn.matchAll(/<span class="level-text">([^<]*)</g)].map(([, text]) => text);
      const { attributes } = question.config;
      const expected = question.config
        .design![design]!.flat()
        .flatMap((profile) => profile.map((level, place) => attributes[place]!.levels[level]!.text));
      expect(levels).toEqual(expected);
    }
  });

  it('are named by a letter and described by the levels, each with its attribute', () => {
    const drawn = conjointInputs(aView(question, { design: 0 })).toString();
    const [first] = elementsOf(drawn, 'input');
    expect(attribute(first, 'aria-labelledby')).toBe('name-f-a.p.0-0');
    expect(attribute(first, 'aria-describedby')).toBe('levels-f-a.p.0-0');
    expect(drawn).toMatch(/id="name-f-a\.p\.0-0"\s*>Option A</);
    const [card = ''] = drawn.split('id="levels-f-a.p.0-0">').slice(1);
    expect(card.replace(/<[^>]*>/g, '')).toMatch(/^\s*Price: (5|10);\s+Brand: [ABC];/);
  });

  it('are chosen as they were answered', () => {
    const drawn = conjointInputs(aView(question, { design: 0, fields: aForm({ 'a.p.1': '1' }) }));
    const checked = elementsOf(drawn, 'input').filter(({ attributes }) => attributes.has('checked'));
    expect(allOf(checked, 'id')).toEqual(['f-a.p.1-1']);
  });
});
