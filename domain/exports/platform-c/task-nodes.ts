import type { QuestionOf } from '../../questionnaire/document/survey-document.ts';
import type { XmlElement } from '../xml-writer.ts';
import { element } from '../xml-writer.ts';
import type { Writing } from './writing.ts';
import { formOf, textsOf } from './writing.ts';

type Task = QuestionOf<'maxdiff'> | QuestionOf<'conjoint'>;

/** A question of several tasks in its first design: a form for each set. */
export function taskNodes(writing: Writing, question: Task): readonly XmlElement[] {
  const { losses } = writing.context;
  const sets = question.type === 'maxdiff' ? maxdiffSets(writing, question) : conjointSets(writing, question);
  if (sets === null) {
    losses.lose(question.label, 'has no design yet and is left out: save the survey once more');
    return [];
  }
  losses.lose(question.label, 'is asked in its first design only, of those that respondents are dealt with us');
  if (question.optout?.allowed === true)
    losses.lose(question.label, 'offers words to skip it, which are left out there');
  const text = writing.text(question, question.text);
  return sets.map(({ tag, parts }, index) => {
    const name =
      index === 0
        ? writing.names.question(question)
        : writing.names.take(`${writing.names.question(question)}_${index + 1}`);
    return formOf(writing, tag, { name, title: `${question.label} ${index + 1}/${sets.length}`, text }, ...parts);
  });
}

type TaskSet = { readonly tag: 'Grid' | 'Single'; readonly parts: readonly XmlElement[] };

/** Best and worst as a grid of two rows with the items as its scale: one of each. */
function maxdiffSets(writing: Writing, question: QuestionOf<'maxdiff'>): readonly TaskSet[] | null {
  const { ranking, upperText, lowerText } = question.config;
  const design = ranking?.[0];
  if (design === undefined) return null;
  const codes = writing.names.codes(question);
  const rows = [upperText, lowerText].map((text, index) =>
    element(
      'GridAnswer',
      { Precode: index === 0 ? 'best' : 'worst', FieldId: String(index) },
      textsOf(writing, writing.text(question, text)),
    ),
  );
  return design.map((ids) => {
    const items = question.options
      .filter(({ id }) => ids.includes(id))
      .map(({ label, text }) => answer(writing, codes.get(label) ?? label, writing.text(question, text)));
    return {
      tag: 'Grid',
      parts: [element('GridAnswers', {}, ...rows), element('ScaleAnswers', { EntityId: '' }, ...items)],
    };
  });
}

function conjointSets(writing: Writing, question: QuestionOf<'conjoint'>): readonly TaskSet[] | null {
  const design = question.config.design?.[0];
  if (design === undefined) return null;
  return design.map((profiles) => {
    const answers = profiles.map((levels, index) => {
      const words = question.config.attributes.map(
        ({ text, levels: some }, at) => `${text}: ${some[levels[at] ?? 0]?.text ?? ''}`,
      );
      return answer(writing, String(index + 1), writing.text(question, words.join('\n')));
    });
    return { tag: 'Single', parts: [element('SingleAnswers', { EntityId: '' }, ...answers)] };
  });
}

function answer(writing: Writing, code: string, text: string): XmlElement {
  return element('Answer', { Precode: code }, textsOf(writing, text));
}
