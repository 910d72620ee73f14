import { questionsByLabel } from '../../questionnaire/document/question-index.ts';
import { logicOf } from '../../questionnaire/document/question-logic.ts';
import type { SurveyDocument } from '../../questionnaire/document/survey-document.ts';
import { variableDependencies } from '../../questionnaire/document/variable-dependencies.ts';
import { compileProgram } from '../../questionnaire/logic/evaluation/compile.ts';
import type { Program } from '../../questionnaire/logic/expression.ts';
import { parseProgram } from '../../questionnaire/logic/parse-expression.ts';
import { questionReferences } from '../../questionnaire/logic/question-references.ts';
import type { AnswerSource, LogicValue } from '../../questionnaire/logic/value.ts';

/** A variable whose program is compiled. */
export type CompiledVariable = {
  readonly label: string;
  /** The variables in its program, each once; none of them depends on it. */
  readonly needs: readonly string[];
  /** All labels in its program, each once. */
  readonly mentions: readonly string[];
  /** Its value; NULL where its program can't be parsed, or is part of a cycle. */
  run(answers: AnswerSource): LogicValue;
};

/** Compiles the programs of all variables, by label: once for a document, however many responses it has. */
export function compileVariables(document: SurveyDocument): ReadonlyMap<string, CompiledVariable> {
  const byLabel = questionsByLabel(document);
  const programs = new Map(
    [...byLabel].flatMap(([label, { question }]) => {
      const logic = logicOf(question).find(({ form }) => form === 'program');
      return logic === undefined ? [] : [[label, readProgram(logic.dsl)] as const];
    }),
  );
  const mentions = new Map([...programs].map(([label, program]) => [label, mentionsOf(program)]));
  const dependencies = variableDependencies(mentions, byLabel);
  return new Map(
    [...programs].map(([label, program]) => {
      const isCircular = (dependencies.get(label)?.circle ?? []).length > 0;
      const mentioned = mentions.get(label) ?? [];
      if (program === null || isCircular) {
        return [label, { label, needs: [], mentions: mentioned, run: () => null }];
      }
      const needs = mentioned.filter((mention) => programs.has(mention));
      return [label, { label, needs, mentions: mentioned, run: compileProgram(program) }];
    }),
  );
}

function readProgram(dsl: string): Program | null {
  const parsed = parseProgram(dsl);
  return parsed.ok ? parsed.program : null;
}

function mentionsOf(program: Program | null): readonly string[] {
  return program === null ? [] : [...new Set(questionReferences(program).map(({ label }) => label))];
}
