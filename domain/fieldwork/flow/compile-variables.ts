import type { Steps } from '../../ground/steps.ts';
import { atOnce } from '../../ground/steps.ts';
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
export function compileVariables(document: SurveyDocument): CompiledVariables {
  return atOnce(compileVariablesInSteps(document));
}

export type CompiledVariables = ReadonlyMap<string, CompiledVariable>;

/** The same; a step reads or compiles one program. */
export function* compileVariablesInSteps(document: SurveyDocument): Steps<CompiledVariables> {
  const byLabel = questionsByLabel(document);
  const programs = new Map<string, Program | null>();
  for (const [label, { question }] of byLabel) {
    const logic = logicOf(question).find(({ form }) => form === 'program');
    if (logic === undefined) continue;
    programs.set(label, readProgram(logic.dsl));
    yield;
  }
  const mentions = new Map([...programs].map(([label, program]) => [label, mentionsOf(program)]));
  const dependencies = variableDependencies(mentions, byLabel);
  const compiled = new Map<string, CompiledVariable>();
  for (const [label, program] of programs) {
    const isCircular = (dependencies.get(label)?.circle ?? []).length > 0;
    const mentioned = mentions.get(label) ?? [];
    const needs = mentioned.filter((mention) => programs.has(mention));
    compiled.set(
      label,
      program === null || isCircular
        ? { label, needs: [], mentions: mentioned, run: () => null }
        : { label, needs, mentions: mentioned, run: compileProgram(program) },
    );
    yield;
  }
  return compiled;
}

function readProgram(dsl: string): Program | null {
  const parsed = parseProgram(dsl);
  return parsed.ok ? parsed.program : null;
}

function mentionsOf(program: Program | null): readonly string[] {
  return program === null ? [] : [...new Set(questionReferences(program).map(({ label }) => label))];
}
