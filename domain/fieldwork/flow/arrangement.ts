import type { Option } from '../../questionnaire/document/option.ts';
import type { QuestionInput } from '../../questionnaire/document/question-parts.ts';
import { definitionOf } from '../../questionnaire/document/question-types.ts';
import type { Question } from '../../questionnaire/document/survey-document.ts';
import type { Random } from '../../ground/seeded-random.ts';
import { seededRandom, shuffled } from '../../ground/seeded-random.ts';
import { reorderMovable } from './reorder-movable.ts';

/** The parts of a question in the order in which a respondent sees them; empty where it has none. */
export type Arrangement = {
  readonly options: readonly Option[];
  /** Rows of a grid. Its columns are a scale and are never reordered. */
  readonly rows: readonly Option[];
  readonly inputs: readonly QuestionInput[];
};

/**
 * The order that a respondent's seed determines, the same whenever and in whatever round of a loop the question is
 * shown. Options and rows of a type other than `user` ("Other", "None of these") keep their positions. Groups of
 * options stay together; the groups are shuffled among the options outside of them.
 */
export function arrangement(question: Question, seed: string): Arrangement {
  const { shuffles } = definitionOf(question);
  const written = asWritten(question);
  if (!question.config.randomize || shuffles === null) return written;
  const random = seededRandom(`${seed} ${question.id}`);
  switch (shuffles) {
    case 'options':
      return { ...written, options: shuffledOptions(written.options, groupsOf(question), random) };
    case 'rows':
      return { ...written, rows: shuffledOptions(written.rows, [], random) };
    case 'inputs':
      return { ...written, inputs: shuffled(written.inputs, random) };
  }
}

function asWritten({ options, config }: Question): Arrangement {
  const inputs = 'inputs' in config ? config.inputs : [];
  return 'vertical' in options ? { options: [], rows: options.vertical, inputs } : { options, rows: [], inputs };
}

type OptionGroup = { readonly options: readonly string[]; readonly randomize: boolean };

function groupsOf({ config }: Question): readonly OptionGroup[] {
  return 'options' in config ? config.options.groups : [];
}

function shuffledOptions(
  options: readonly Option[],
  groups: readonly OptionGroup[],
  random: Random,
): readonly Option[] {
  const groupOf = new Map(groups.flatMap((group) => group.options.map((label) => [label, group] as const)));
  return reorderMovable(
    options,
    ({ type }) => type === 'user',
    (movable) => {
      const units = Map.groupBy(movable, (option) => groupOf.get(option.label) ?? option);
      return shuffled([...units], random).flatMap(([unit, members]) =>
        'randomize' in unit && unit.randomize ? shuffled(members, random) : members,
      );
    },
  );
}
