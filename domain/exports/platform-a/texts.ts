import type { Question } from '../../questionnaire/document/survey-document.ts';
import type { InstrumentContext, TextLanguage } from '../instrument-context.ts';
import { loopOf, pipedText } from '../instrument-context.ts';
import type { XmlNode } from '../xml-writer.ts';
import { element } from '../xml-writer.ts';
import { ROUND } from './conditions.ts';
import type { PlatformANames } from './names.ts';

/** The variable with the words of a loop's round. */
export const LOOP_VARIABLE = 'item';

/** Has no width and breaks no line, but separates `$` from `{`. */
const WORD_JOINER = '\u2060';

/**
 * An author's words, with nothing that the survey platform would run: `[…]` inserts a variable there and `${…}` is code,
 * and neither can be escaped, so brackets are replaced by full-width look-alikes, and `${` is separated, even where the `{`
 * would follow an answer that is left out.
 */
export function harmless(text: string): string {
  return text
    .replaceAll('[', '\uff3b')
    .replaceAll(']', '\uff3d')
    .replaceAll(/\$(?=\{|$)/g, `$${WORD_JOINER}`);
}

/** How texts pipe answers on the survey platform. */
export function platformATexts(
  context: InstrumentContext,
  names: PlatformANames,
): (at: Question, text: string) => readonly XmlNode[] {
  const language: TextLanguage = {
    words(text) {
      return harmless(text);
    },
    answer(question, row) {
      const whole = `${names.question(question)}${loopOf(context, question) === null ? '' : `_${ROUND}`}`;
      const part = row === null ? undefined : names.parts(question).get(row);
      return row !== null && part === undefined ? '' : `[pipe: ${whole}${part === undefined ? '' : `.${part}`}]`;
    },
    loopItem: () => `[loopvar: ${LOOP_VARIABLE}]`,
  };
  return (at, text) => {
    if (/[[\]]|\$\{/.test(text)) {
      context.losses.lose(
        at.label,
        'has brackets or “${” in its texts, which are written with look-alikes that nothing runs',
      );
    }
    return lines(pipedText(context, text, { language, at }));
  };
}

/** A text with its line breaks as elements. */
export function lines(text: string): readonly XmlNode[] {
  return text.split(/\r\n|[\n\r]/).flatMap((line, index) => (index === 0 ? [line] : [element('br'), line]));
}
