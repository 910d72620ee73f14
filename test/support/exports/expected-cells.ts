import type { Option, Question, SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import type { GivenAnswers } from '../../../domain/fieldwork/flow/given-answers.ts';

export type Cells = Readonly<Record<string, string | number>>;

type Answer = Record<string, unknown>;

/** What stands in a response's row, by column id, read straight from what is stored; columns left out are empty. */
export function expectedCells({ blocks }: SurveyDocument, { answers, loops }: GivenAnswers): Cells {
  const cells = blocks.flatMap((block) =>
    block.config.loop
      ? (loops[block.id] ?? []).flatMap((round) =>
          block.questions.flatMap((question) =>
            cellsOf(question, round.answers[question.id], `${question.label}.${round.item}`),
          ),
        )
      : block.questions.flatMap((question) => cellsOf(question, answers[question.id], question.label)),
  );
  return Object.fromEntries(cells.filter(([, value]) => value !== null && value !== undefined)) as Cells;
}

type Entry = readonly [string, unknown];

function cellsOf(question: Question, answer: unknown, name: string): readonly Entry[] {
  if (answer === undefined || question.type === 'transition' || question.type === 'terminate') return [];
  const optOut: readonly Entry[] =
    question.optout?.allowed === true ? [[`${name}_optout`, isOptedOut(answer) ? 1 : 0]] : [];
  return answer === null || isOptedOut(answer) ? optOut : [...answerCells(question, answer as Answer, name), ...optOut];
}

function isOptedOut(answer: unknown): boolean {
  return (answer as Answer | null)?.['optedOut'] === true;
}

function answerCells(question: Question, answer: Answer, name: string): readonly Entry[] {
  switch (question.type) {
    case 'select':
      return selectCells(question.subtype, question.options, answer, name);
    case 'ranking':
      return question.options.map(({ id, label }) => [
        `${name}_${label}`,
        (answer as unknown as readonly string[]).indexOf(id) + 1,
      ]);
    case 'grid':
      return question.options.vertical.flatMap((row): readonly Entry[] => {
        const chosen = answer[row.id] as readonly string[] | undefined;
        if (question.subtype !== 'multi') return [[`${name}_${row.label}`, chosen?.[0]]];
        return question.options.horizontal.map(
          ({ id, label }) => [`${name}_${row.label}_${label}`, chosen && Number(chosen.includes(id))] as const,
        );
      });
    case 'maxdiff':
      return [
        [`${name}_design`, Number(answer['design']) + 1],
        ...(answer['picks'] as readonly { best: string; worst: string }[]).flatMap(({ best, worst }, set): Entry[] => [
          [`${name}_${set + 1}_best`, best],
          [`${name}_${set + 1}_worst`, worst],
        ]),
      ];
    case 'conjoint':
      return [
        [`${name}_design`, Number(answer['design']) + 1],
        ...(answer['picks'] as readonly number[]).map((pick, set): Entry => [`${name}_${set + 1}`, pick + 1]),
      ];
    case 'ai-chat':
      return [[name, respondentWords(answer['turns'] as readonly { speaker: string; text: string }[])]];
    default:
      return 'inputs' in question.config && question.config.inputs.length > 0
        ? question.config.inputs.map(({ label }, index): Entry => [`${name}_${index + 1}`, answer[label]])
        : [[name, answer]];
  }
}

function selectCells(subtype: string, options: readonly Option[], answer: Answer, name: string): readonly Entry[] {
  const selected = answer['selected'] as readonly string[];
  const written = answer['writeIns'] as Readonly<Record<string, string>> | undefined;
  const texts = Object.entries(written ?? {}).map(([id, text]): Entry => [
    `${name}_${options.find((option) => option.id === id)?.label ?? ''}_text`,
    text,
  ]);
  if (subtype === 'single') return [[name, selected[0]], ...texts];
  return [...options.map(({ id, label }): Entry => [`${name}_${label}`, Number(selected.includes(id))]), ...texts];
}

function respondentWords(turns: readonly { readonly speaker: string; readonly text: string }[]): string {
  return turns
    .filter(({ speaker }) => speaker === 'respondent')
    .map(({ text }) => text)
    .join('\n');
}
