import type { QuestionTypeDefinition } from '../../questionnaire/document/question-type-definition.ts';
import { definitionOf } from '../../questionnaire/document/question-types.ts';
import type { ProgrammedOption, ProgrammedQuestion } from '../programmed-question.ts';
import { storableLine, storableText } from '../tidy-text.ts';

/** A question as `parseDocument` takes it, before it is known to be right. */
export type QuestionInput = Readonly<Record<string, unknown>>;

/** The flat answer of a model in the shape of the document: only what the question's type knows. */
export function toQuestionInput(programmed: ProgrammedQuestion, label: string | undefined): QuestionInput {
  const definition = definitionOf(programmed);
  const subtype = subtypeOf(programmed, definition);
  const options = optionsOf(programmed, definition);
  const optOut = programmed.optout === null ? '' : storableText(programmed.optout);
  const condition = programmed.condition?.trim() ?? '';
  return {
    type: programmed.type,
    subtype,
    label,
    text: storableText(programmed.text),
    ...(options === undefined ? {} : { options }),
    config: configOf(programmed, definition, subtype),
    ...(definition.presence === 'asked' && optOut !== '' ? { optout: { allowed: true, text: optOut } } : {}),
    ...(condition === '' ? {} : { condition }),
    skips: programmed.skips.map(toSkip),
  };
}

function subtypeOf(programmed: ProgrammedQuestion, definition: QuestionTypeDefinition): string {
  const wanted = programmed.subtype ?? '';
  return definition.subtypes.includes(wanted) ? wanted : (definition.subtypes[0] ?? '');
}

function optionsOf(programmed: ProgrammedQuestion, { optionsShape }: QuestionTypeDefinition): unknown {
  switch (optionsShape) {
    case 'none':
      return undefined;
    case 'list':
      return (programmed.options ?? []).map(toOption);
    case 'grid':
      return { vertical: (programmed.rows ?? []).map(toOption), horizontal: (programmed.columns ?? []).map(toOption) };
  }
}

function toOption({ text, label, type }: ProgrammedOption) {
  return { text: storableText(text), label: label ?? undefined, type };
}

function toSkip({ condition, action, target }: ProgrammedQuestion['skips'][number]) {
  return {
    condition: condition.trim(),
    action: action === 'skip' && target !== null ? { type: action, label: target.trim() } : { type: action },
  };
}

function configOf(
  programmed: ProgrammedQuestion,
  definition: QuestionTypeDefinition,
  subtype: string,
): Readonly<Record<string, unknown>> {
  const hasInputs = definition.inputs !== null && (definition.inputs.subtype ?? subtype) === subtype;
  const bounded = programmed.minimum !== null || programmed.maximum !== null;
  const known: Readonly<Record<string, unknown>> = {
    required: programmed.required,
    randomize: programmed.randomize && definition.shuffles !== null,
    ui: programmed.ui,
    minSelections: programmed.minSelections,
    maxSelections: programmed.maxSelections,
    inputs: hasInputs ? inputsOf(programmed) : null,
    datarange: bounded ? [programmed.minimum, programmed.maximum] : null,
    currency: programmed.currency,
    country: programmed.country,
    sets: programmed.sets,
    designs: programmed.designs,
    features: programmed.features,
    lowerText: programmed.lowerText,
    upperText: programmed.upperText,
    attributes: attributesOf(programmed),
    definition: programmed.definition,
  };
  return Object.fromEntries(
    Object.entries(known).filter(([key, value]) => value !== null && definition.configKeys.includes(key)),
  );
}

function inputsOf({ inputs }: ProgrammedQuestion) {
  return (
    inputs?.map(({ label, helper }) => ({ label: storableLine(label), helper: storableText(helper ?? '') })) ?? null
  );
}

function attributesOf({ attributes }: ProgrammedQuestion) {
  return (
    attributes?.map(({ text, levels }) => ({
      text: storableText(text),
      levels: levels.map((level) => ({ text: storableText(level) })),
    })) ?? null
  );
}
