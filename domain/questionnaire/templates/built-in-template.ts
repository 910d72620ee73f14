import { parseDocument } from '../document/parse-document.ts';
import { stableOptionId, stableUuid } from './stable-ids.ts';
import type { BlockDesign, OptionDesign, BuiltInTemplate, QuestionDesign, TemplateDesign } from './template-design.ts';

/**
 * Makes the template of a design: ids are derived from its id and labels, so that they are the same in every release;
 * the document is what `parseDocument` would store. Throws where the design is not a valid document.
 */
export function builtInTemplate({ blocks, ...head }: TemplateDesign): BuiltInTemplate {
  const input = { blocks: blocks.map((block) => blockInput(block, head.id)) };
  const parsed = parseDocument(input, { newId: () => unexpectedId(head.name) });
  if (!parsed.ok) throw new Error(`The template "${head.name}" is no document: ${JSON.stringify(parsed.issues)}`);
  return deepFrozen({ ...head, document: parsed.document });
}

function blockInput({ name, loopOver, questions }: BlockDesign, templateId: string) {
  const config = loopOver === undefined ? {} : { loop: true, loopSourceQuestionId: questionId(templateId, loopOver) };
  return {
    id: stableUuid(`${templateId}/block/${name}`),
    name,
    config,
    questions: questions.map((question) => questionInput(question, templateId)),
  };
}

function questionInput(question: QuestionDesign, templateId: string) {
  return { ...question, id: questionId(templateId, question.label), options: optionInputs(question.options) };
}

function questionId(templateId: string, label: string): string {
  return stableUuid(`${templateId}/question/${label}`);
}

function optionInputs(options: QuestionDesign['options']) {
  if (options === undefined) return undefined;
  if (!('vertical' in options)) return options.map((option, index) => optionInput(option, index, 'option'));
  return {
    vertical: options.vertical.map((row, index) => optionInput(row, index, 'row')),
    horizontal: options.horizontal.map((column, index) => optionInput(column, index, 'column')),
  };
}

/** The code of an option is its position, counted from 1, unless it has one of its own. */
function optionInput(option: OptionDesign, index: number, place: 'option' | 'row' | 'column') {
  const { text, label, type } =
    typeof option === 'string' ? { text: option, label: String(index + 1), type: 'user' as const } : option;
  return { id: stableOptionId(`${place}/${label}`), text, label, type };
}

function unexpectedId(name: string): never {
  throw new Error(`Something in the template "${name}" has no id that stays the same.`);
}

function deepFrozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  Object.values(value).forEach(deepFrozen);
  return Object.freeze(value);
}
