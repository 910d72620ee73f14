import { definitionOf } from '../document/question-types.ts';
import type { VariableDependencies } from '../document/variable-dependencies.ts';
import { variableDependencies } from '../document/variable-dependencies.ts';
import { checkProgram } from '../logic/types/check-types.ts';
import type { StaticType } from '../logic/types/static-type.ts';
import type { TypeFinding } from '../logic/types/type-finding.ts';
import type { PlacedInBlock } from './place-questions.ts';
import type { ReadLogic, ReadQuestion } from './read-logic.ts';
import { suggester } from './suggester.ts';
import type { SurveyNames } from './survey-names.ts';
import { namesOfSurvey } from './survey-names.ts';

/** What checking a piece of logic needs of the rest of the survey. */
export type SurveyUnderCheck = {
  readonly questions: ReadonlyMap<string, PlacedInBlock>;
  /** Dependencies of variables, by label. */
  readonly variables: ReadonlyMap<string, VariableDependencies>;
  readonly names: SurveyNames;
  /** The findings on names and types in each variable's program, by the variable's label. */
  readonly programFindings: ReadonlyMap<string, readonly TypeFinding[]>;
};

/** Prepares a survey with parsed logic: computes the types of its variables, each after those that it needs. */
export function surveyUnderCheck(
  questions: ReadonlyMap<string, PlacedInBlock>,
  read: readonly ReadQuestion[],
): SurveyUnderCheck {
  const programs = new Map(
    read
      .filter(({ placed }) => definitionOf(placed.question).programKey !== null)
      .map(({ placed, logic }) => [placed.question.label, logic?.find(isProgram) ?? null] as const),
  );
  const mentions = new Map(
    [...programs].map(([label, program]) => [label, program?.mentions.map((mention) => mention.label) ?? []]),
  );
  const variables = variableDependencies(mentions, questions);
  const types = new Map<string, StaticType>();
  const names = namesOfSurvey(questions, types, suggester());
  const programFindings = new Map<string, readonly TypeFinding[]>();
  for (const [label, { circle }] of variables) {
    const program = programs.get(label);
    if (program?.parsed.form !== 'program') continue;
    const seen = names.seenFrom(questions.get(label)?.block ?? 'outside');
    const { type, findings } = checkProgram(program.dsl, program.parsed.program, seen);
    programFindings.set(label, findings);
    // A variable that is always NULL gets no type: it may still be unfinished.
    if (circle.length === 0 && type.kind !== 'null') types.set(label, type);
  }
  return { questions, variables, names, programFindings };
}

function isProgram({ parsed }: ReadLogic): boolean {
  return parsed.form === 'program';
}
