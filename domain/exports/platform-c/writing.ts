import { inputsOf } from '../../questionnaire/document/question-parts.ts';
import type { Question } from '../../questionnaire/document/survey-document.ts';
import type { InstrumentContext, TextLanguage } from '../instrument-context.ts';
import { pipedText } from '../instrument-context.ts';
import type { ConditionLanguage } from '../plain-logic/print-plain-condition.ts';
import type { XmlElement } from '../xml-writer.ts';
import { element } from '../xml-writer.ts';
import { formAt, platformCConditions } from './conditions.ts';
import type { PlatformCNames } from './names.ts';
import { platformCNames } from './names.ts';

/** The context in which every part of the project is written. */
export type Writing = {
  readonly context: InstrumentContext;
  readonly names: PlatformCNames;
  readonly conditions: ConditionLanguage;
  /** The project's language as a Windows language id. */
  readonly language: string;
  readonly nextEntity: () => string;
  /** An author's text as the survey platform's HTML. */
  readonly text: (at: Question, text: string) => string;
};

export function startWriting(context: InstrumentContext, language: string): Writing {
  const names = platformCNames(context.questions);
  context.questions.forEach((question) => {
    const name = names.question(question);
    if (name !== question.label) context.losses.lose(question.label, `is named ${name} there`);
  });
  const texts: TextLanguage = {
    words: harmless,
    answer: (question, row) =>
      formsShown(names, question, row)
        .map((form) => `^${form}.get()^`)
        .join(', '),
    loopItem: (loop) => `^f('${names.loop(loop)}').get()^`,
  };
  let entities = 0;
  return {
    context,
    names,
    conditions: platformCConditions(names, context.losses),
    language,
    nextEntity: () => String((entities += 1)),
    text(at, text) {
      if (text.includes('^')) {
        context.losses.lose(at.label, 'has “^” in its texts, which is written with a look-alike that runs nothing');
      }
      return pipedText(context, text, { language: texts, at });
    },
  };
}

/** The forms whose answers piping of a question, or of one of its rows, shows; none for an unknown row. */
function formsShown(names: PlatformCNames, question: Question, row: string | null): readonly string[] {
  const inputs = inputsOf(question).map(({ label }) => label.normalize());
  const rows = inputs.length > 0 ? inputs : [...('vertical' in question.options ? names.codes(question).keys() : [])];
  const shown = row === null ? (inputs.length > 0 ? inputs : [null]) : rows.filter((one) => one === row);
  return shown.map((one) => formAt(names, { question, row: one }));
}

const HTML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '^': '\u02c6' };

/**
 * An author's words as HTML, since texts are HTML there; `^…^` would be code and can't be escaped, so a look-alike replaces
 * it.
 */
export function harmless(text: string): string {
  return text.replace(/[&<>"^]/g, (character) => HTML[character] ?? '').replace(/\r\n|[\n\r]/g, '<br />');
}

/** `<Texts>` with a text in the project's language. */
export function textsOf({ language }: Writing, text: string): XmlElement {
  return element('Texts', {}, element('Text', { Language: language }, text));
}

/** The words of a question: its short title and its text. */
function formTexts({ language }: Writing, title: string, text: string): XmlElement {
  return element(
    'FormTexts',
    {},
    element(
      'FormText',
      { Language: language },
      element('Title', {}, title),
      element('Instruction'),
      element('Text', {}, text),
    ),
  );
}

/** The form of a question, with its name. */
export function formOf(
  writing: Writing,
  tag: string,
  form: { readonly name: string; readonly title: string; readonly text: string; readonly hidden?: boolean },
  ...parts: readonly XmlElement[]
): XmlElement {
  const attributes = { EntityId: writing.nextEntity(), VariableType: form.hidden === true ? 'Hidden' : null };
  return element(tag, attributes, formTexts(writing, form.title, form.text), element('Name', {}, form.name), ...parts);
}
