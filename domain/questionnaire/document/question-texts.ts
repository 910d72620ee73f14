import type { GridOptions, Option } from './option.ts';
import type { ChangeText } from './question-type-definition.ts';
import { definitionOf } from './question-types.ts';
import type { Question } from './survey-document.ts';

/**
 * A text that respondents read, with its `path` in the question: `text`, `options[0].text`, `config.inputs[1].helper`.
 */
export type QuestionText = { readonly path: string; readonly text: string };

/** Every text of a question that respondents read, without blank ones, in order. */
export function questionTexts(question: Question): readonly QuestionText[] {
  const texts: QuestionText[] = [];
  withQuestionTexts(question, (path, text) => {
    texts.push({ path, text });
    return text;
  });
  return texts;
}

/**
 * Changes every text of a question that respondents read, except blank ones. Ids, labels (also of inputs), logic and
 * all other settings stay; so does a variable, which is never shown.
 */
export function withQuestionTexts<Q extends Question>(question: Q, change: ChangeText): Q {
  const definition = definitionOf(question);
  if (definition.presence === 'hidden') return question;
  const changeSome: ChangeText = (path, text) => (text.trim() === '' ? text : change(path, text));
  const { text, options, config, optout } = question;
  return {
    ...question,
    text: changeSome('text', text),
    options: withOptionTexts(options, changeSome),
    config: definition.withConfigTexts(config, changeSome),
    optout: optout === null ? null : { ...optout, text: changeSome('optout.text', optout.text) },
  };
}

function withOptionTexts(
  options: readonly Option[] | GridOptions,
  change: ChangeText,
): readonly Option[] | GridOptions {
  if (!('vertical' in options)) return withTexts(options, 'options', change);
  return {
    vertical: withTexts(options.vertical, 'options.vertical', change),
    horizontal: withTexts(options.horizontal, 'options.horizontal', change),
  };
}

function withTexts(options: readonly Option[], path: string, change: ChangeText): readonly Option[] {
  return options.map((option, index) => ({ ...option, text: change(`${path}[${index}].text`, option.text) }));
}
