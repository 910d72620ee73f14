import { definitionOf } from '../../questionnaire/document/question-types.ts';
import type { Block, Question, SurveyDocument } from '../../questionnaire/document/survey-document.ts';
import { writeSettings } from './notation.ts';

/** Settings with paragraphs of their own, because they contain texts. */
const IN_WORDS: ReadonlySet<string> = new Set(['inputs', 'attributes', 'lowerText', 'upperText', 'options']);

/** The settings that a question's words don't show: its type and subtype, and values other than the default. */
export function questionSettings(question: Question): string {
  const definition = definitionOf(question);
  const left = new Set([definition.generatedKey, definition.programKey, 'design']);
  const settings = Object.entries(question.config).filter(
    ([key, value]) => !IN_WORDS.has(key) && !left.has(key) && !isUsual(key, value),
  );
  const head = question.subtype === '' ? question.type : `${question.type}/${question.subtype}`;
  return writeSettings(head, Object.fromEntries(settings));
}

function isUsual(key: string, value: unknown): boolean {
  if (key === 'required') return value === true;
  return value === null || value === false || value === undefined;
}

/** The settings of a block; null without any. */
export function blockSettings({ config }: Block, { blocks }: SurveyDocument): string | null {
  const source = blocks
    .flatMap(({ questions }) => questions)
    .find(({ id }) => id === config.loopSourceQuestionId)?.label;
  const settings = {
    ...(config.randomize ? { randomize: true } : {}),
    ...(config.loop ? { loop: true } : {}),
    ...(source === undefined ? {} : { loopSource: source }),
  };
  return Object.keys(settings).length === 0 ? null : writeSettings('', settings);
}
