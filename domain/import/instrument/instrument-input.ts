import { definitionOf, isQuestionType } from '../../questionnaire/document/question-types.ts';
import type { NewId } from '../../ground/ids.ts';
import type { InstrumentQuestion } from './question-lines.ts';
import type { Instrument } from './read-instrument.ts';

/** The questionnaire as input of `parseDocument`: nothing is mended, what does not fit is refused there. */
export function instrumentInput({ blocks }: Instrument, newId: NewId): unknown {
  const ids = new Map<string, string>();
  const idOf = (label: unknown): string | null => {
    if (typeof label !== 'string') return null;
    const id = ids.get(label) ?? newId();
    ids.set(label, id);
    return id;
  };
  const configs = blocks.map(({ settings: { loopSource, ...rest } }) => ({
    ...rest,
    ...(loopSource === undefined ? {} : { loopSourceQuestionId: idOf(loopSource) }),
  }));
  return {
    blocks: blocks.map(({ label, name, questions }, index) => ({
      ...(label === null ? {} : { label }),
      name,
      config: configs[index],
      questions: questions.map((question) => ({
        ...(question.label !== null && ids.has(question.label) ? { id: ids.get(question.label) } : {}),
        ...questionInput(question),
      })),
    })),
  };
}

function questionInput(question: InstrumentQuestion): Readonly<Record<string, unknown>> {
  const [type = '', subtype] = question.head.split('/');
  const { label, text, condition, optOut, skips } = question;
  return {
    type,
    ...(subtype === undefined ? {} : { subtype }),
    ...(label === null ? {} : { label }),
    text,
    options: optionsOf(question, type),
    config: configOf(question, type),
    ...(optOut === null ? {} : { optout: { allowed: true, text: optOut } }),
    ...(condition === null ? {} : { condition }),
    skips,
  };
}

function optionsOf({ answers }: InstrumentQuestion, type: string): unknown {
  const [option, row, column] = [answers.option, answers.row, answers.column].map((list) =>
    list.map(({ label, ...rest }) => (label === null ? rest : { label, ...rest })),
  );
  return isQuestionType(type) && definitionOf({ type }).optionsShape === 'grid'
    ? { vertical: row, horizontal: column }
    : option;
}

function configOf(question: InstrumentQuestion, type: string): Readonly<Record<string, unknown>> {
  const programKey = isQuestionType(type) ? definitionOf({ type }).programKey : null;
  const { settings, inputs, attributes, groups, lower, upper, definition } = question;
  return {
    ...settings,
    ...(inputs.length === 0 ? {} : { inputs }),
    ...(attributes.length === 0 ? {} : { attributes }),
    ...(groups.length === 0 ? {} : { options: { groups } }),
    ...(lower === null ? {} : { lowerText: lower }),
    ...(upper === null ? {} : { upperText: upper }),
    ...(programKey === null || definition === null ? {} : { [programKey]: definition }),
  };
}
