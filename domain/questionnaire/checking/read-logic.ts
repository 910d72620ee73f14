import type { QuestionLogic } from '../document/question-logic.ts';
import { logicOf } from '../document/question-logic.ts';
import type { Expression, Program } from '../logic/expression.ts';
import type { LogicError } from '../logic/logic-error.ts';
import { parseExpression, parseProgram } from '../logic/parse-expression.ts';
import type { QuestionReference } from '../logic/question-references.ts';
import { questionReferences } from '../logic/question-references.ts';
import type { PlacedInBlock } from './place-questions.ts';

/** Parsed logic, or the error. */
export type ParsedLogic =
  | { readonly form: 'expression'; readonly expression: Expression }
  | { readonly form: 'program'; readonly program: Program }
  | { readonly form: 'broken'; readonly error: LogicError };

/** A piece of a question's logic, parsed. */
export type ReadLogic = Omit<QuestionLogic, 'form'> & {
  readonly parsed: ParsedLogic;
  /** The first mention of each label. */
  readonly mentions: readonly QuestionReference[];
};

export type ReadQuestion = {
  readonly placed: PlacedInBlock;
  /** null where the limit of characters was reached before. */
  readonly logic: readonly ReadLogic[] | null;
};

/** Parses the logic of questions in order, up to a limit of characters. */
export function readQuestions(
  questions: Iterable<PlacedInBlock>,
  maxCharacters: number,
): { readonly questions: readonly ReadQuestion[]; readonly characters: number } {
  let characters = 0;
  const read = Array.from(questions, (placed): ReadQuestion => {
    const logic = logicOf(placed.question);
    characters += logic.reduce((sum, { dsl }) => sum + dsl.length, 0);
    return { placed, logic: characters > maxCharacters ? null : logic.map(readLogic) };
  });
  return { questions: read, characters };
}

/** Parses one piece of logic. */
export function parseLogic(dsl: string, form: QuestionLogic['form']): ParsedLogic {
  if (form === 'program') {
    const parsed = parseProgram(dsl);
    return parsed.ok ? { form, program: parsed.program } : { form: 'broken', error: parsed.error };
  }
  const parsed = parseExpression(dsl);
  return parsed.ok ? { form, expression: parsed.expression } : { form: 'broken', error: parsed.error };
}

/** The first mention of each label in logic, in the order of the text. */
export function mentionsIn(parsed: ParsedLogic): readonly QuestionReference[] {
  if (parsed.form === 'broken') return [];
  const first = new Map<string, QuestionReference>();
  for (const mention of questionReferences(parsed.form === 'program' ? parsed.program : parsed.expression)) {
    if (!first.has(mention.label)) first.set(mention.label, mention);
  }
  return [...first.values()];
}

function readLogic({ form, ...logic }: QuestionLogic): ReadLogic {
  const parsed = parseLogic(logic.dsl, form);
  return { ...logic, parsed, mentions: mentionsIn(parsed) };
}
