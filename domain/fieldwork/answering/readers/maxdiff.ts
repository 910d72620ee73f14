import { isObject } from '../../../questionnaire/document/raw-document.ts';
import type { QuestionOf } from '../../../questionnaire/document/survey-document.ts';
import type { AnswerProblem } from '../answer-problem.ts';
import { fieldProblem } from '../answer-problem.ts';
import type { FormFields } from '../form-fields.ts';
import { fieldNames } from '../form-fields.ts';
import type { FieldEntries, FieldReading, QuestionForm } from '../question-form.ts';
import { choiceValues, idsOf, readChoice } from '../read-choice.ts';
import { isEmpty, readTasks } from '../read-tasks.ts';

type MaxdiffQuestion = QuestionOf<'maxdiff'>;
type Pick = { readonly best?: string; readonly worst?: string };

/** The best and the worst item of each set of the shown design; `{}` for a set without a pick. */
export const maxdiff: QuestionForm<MaxdiffQuestion> = {
  read: ({ options, config }, fields, { design }) => {
    const all = idsOf(options);
    const shown = config.ranking?.[design ?? 0] ?? [];
    return readTasks<Pick>({ sets: config.sets, design, undone: {} }, (set) =>
      readPick(fields, set, shownIds(shown[set], all)),
    );
  },
  write({ options, config }, answer): FieldEntries {
    const picks: unknown = isObject(answer) ? answer['picks'] : null;
    if (!Array.isArray(picks)) return [];
    const ids = idsOf(options);
    return (picks as readonly unknown[])
      .slice(0, config.sets)
      .flatMap((pick, set) =>
        isObject(pick)
          ? [
              [fieldNames.best(set), choiceValues([pick['best']], ids)] as const,
              [fieldNames.worst(set), choiceValues([pick['worst']], ids)] as const,
            ]
          : [],
      );
  },
};

/** The items of a set; any item before there is a design. */
function shownIds(set: readonly string[] | undefined, all: ReadonlySet<string>): ReadonlySet<string> {
  return set === undefined ? all : new Set(set.filter((id) => all.has(id)));
}

function readPick(fields: FormFields, set: number, ids: ReadonlySet<string>) {
  const names = { best: fieldNames.best(set), worst: fieldNames.worst(set) };
  const [best, worst] = [readChoice(fields, names.best, ids), readChoice(fields, names.worst, ids)];
  const pick: Pick = {
    ...(best.value === undefined ? {} : { best: best.value }),
    ...(worst.value === undefined ? {} : { worst: worst.value }),
  };
  return {
    value: best.value === undefined && worst.value === undefined ? undefined : pick,
    problems: [...best.problems, ...worst.problems, ...samePick(pick, names.worst)],
    empty: [...emptyField(best, names.best), ...emptyField(worst, names.worst)],
  };
}

function emptyField(pick: FieldReading<string>, name: string): readonly string[] {
  return isEmpty(pick) ? [name] : [];
}

function samePick({ best, worst }: Pick, worstName: string): readonly AnswerProblem[] {
  return best !== undefined && best === worst ? [fieldProblem('best_is_worst', worstName)] : [];
}
