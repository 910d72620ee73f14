import type { Question } from '../../questionnaire/document/survey-document.ts';
import type { InstrumentContext, TextLanguage } from '../instrument-context.ts';
import { loopOf, pipedText } from '../instrument-context.ts';
import type { XmlNode } from '../xml-writer.ts';
import { element } from '../xml-writer.ts';
import { ROUND } from './conditions.ts';
import type { PlatformANames } from './names.ts';

/** The variable that holds the words of a loop's round. */
export const LOOP_VARIABLE = 'item';

/** Has no width and breaks no line, but keeps `$` and `{` apart. */
const WORD_JOINER = '\u2060';

/**
 * An author's words as the survey platform shows them and runs nothing of them: `[…]` puts in a variable there and `${…}` is
 * code, and neither can be quoted, so brackets become their look-alikes of full width and `${` is taken apart, also where the
 * `{` would come from behind an answer that is left out.
 */
export function harmless(text: string): string {
  return text
    .replaceAll('[', '\uff3b')
    .replaceAll(']', '\uff3d')
    .replaceAll(/\$(?=\{|$)/g, `$${WORD_JOINER}`);
}

/** How answers are put in texts on the survey platform. */
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
