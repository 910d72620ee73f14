import { isObject } from '../../../questionnaire/document/raw-document.ts';
import type { AnswerForm, FormOf } from '../answer-form.ts';

/** The best and the worst of each set, with the sets that were shown: a question's designs may differ between versions. */
export const bestWorst: AnswerForm<FormOf<'bestWorst'>> = {
  open: ({ table, prefix }, { options, designs }) => ({
    form: 'bestWorst',
    design: table.open(`${prefix}_d`, 'code'),
    designs,
    picks: [],
    options,
  }),
  split(columns, answer, { question, at: { table, prefix } }) {
    const tasks = tasksIn(answer);
    const shown = question.type === 'maxdiff' && tasks !== null ? question.config.ranking?.[tasks.design] : undefined;
    if (tasks === null || shown === undefined) return;
    columns.design.put(columns.designs.codeOf(JSON.stringify(shown)));
    tasks.picks.slice(0, shown.length).forEach((pick, set) => {
      columns.picks[set] ??= {
        best: table.open(`${prefix}_b${set}`, 'code'),
        worst: table.open(`${prefix}_x${set}`, 'code'),
      };
      const { best, worst } = columns.picks[set];
      const codeOf = (id: unknown) => (typeof id === 'string' ? (columns.options.find(id) ?? null) : null);
      best.put(isObject(pick) ? codeOf(pick['best']) : null);
      worst.put(isObject(pick) ? codeOf(pick['worst']) : null);
    });
  },
  join: () => undefined,
  joined: () => [],
  answered: ({ design }) => [design],
  all: ({ design, picks }) => [design, ...picks.flatMap(({ best, worst }) => [best, worst])],
};

/** The profile chosen in each set, with the profiles that were shown. */
export const profiles: AnswerForm<FormOf<'profiles'>> = {
  open: ({ table, prefix }, { designs }) => ({
    form: 'profiles',
    design: table.open(`${prefix}_d`, 'code'),
    designs,
    picks: [],
  }),
  split(columns, answer, { question, at: { table, prefix } }) {
    const tasks = tasksIn(answer);
    const shown = question.type === 'conjoint' && tasks !== null ? question.config.design?.[tasks.design] : undefined;
    if (tasks === null || shown === undefined) return;
    columns.design.put(columns.designs.codeOf(JSON.stringify(shown)));
    tasks.picks.slice(0, shown.length).forEach((pick, set) => {
      const column = (columns.picks[set] ??= table.open(`${prefix}_p${set}`, 'code'));
      if (typeof pick === 'number' && shown[set]?.[pick] !== undefined) column.put(pick);
    });
  },
  join: () => undefined,
  joined: () => [],
  answered: ({ design }) => [design],
  all: ({ design, picks }) => [design, ...picks],
};

function tasksIn(answer: unknown): { readonly design: number; readonly picks: readonly unknown[] } | null {
  if (!isObject(answer) || typeof answer['design'] !== 'number' || !Array.isArray(answer['picks'])) return null;
  return { design: answer['design'], picks: answer['picks'] as readonly unknown[] };
}
