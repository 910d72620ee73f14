import { configValue, inputsOf } from '../../questionnaire/document/question-parts.ts';
import { definitionOf } from '../../questionnaire/document/question-types.ts';
import type { Option } from '../../questionnaire/document/option.ts';
import type { Question, SurveyDocument } from '../../questionnaire/document/survey-document.ts';
import type { Losses } from '../losses.ts';
import type { ToolNames } from '../tool-names.ts';

/** The last part of a question's locators: options, rows and inputs are numbered from 1. */
export type ChoiceIds = ReadonlyMap<string, string>;

/** A question of ours and what it becomes: none, one or several questions. */
export type Seat = {
  readonly question: Question;
  readonly position: number;
  /** The id of its block if that is a loop, else null. */
  readonly loop: string | null;
  /** True if its block can't be divided, since it is shuffled or looped. */
  readonly isFixed: boolean;
  readonly parts: readonly SeatPart[];
  /** By label: options of a list, rows of a grid, inputs. */
  readonly choices: ChoiceIds;
  /** A grid's columns, by label. */
  readonly columns: ChoiceIds;
  /** The choice that skips the question; null without one. */
  readonly optOutChoice: string | null;
};

/** `design` and `set` (from 0) of a task; a price question has its number as `set`. */
export type SeatPart = {
  readonly qid: string;
  readonly tag: string;
  readonly design: number;
  readonly set: number;
};

/** The most questions that the tasks of one question become. */
const MAX_TASKS = 250;

/** Assigns every question its ids and names in the file, in the order of the survey. */
export function seatsOf(document: SurveyDocument, names: ToolNames, losses: Losses): readonly Seat[] {
  let position = -1;
  let lastQid = 0;
  return document.blocks.flatMap(({ id, config, questions }) =>
    questions.map((question): Seat => {
      position += 1;
      const isFixed = config.loop || config.randomize;
      const parts = partsOf(question, isFixed, losses).map(({ suffix, design, set }) => {
        lastQid += 1;
        return { qid: `QID${lastQid}`, tag: names.take(question.label + suffix), design, set };
      });
      const [first] = parts;
      if (parts.length === 1 && first !== undefined && first.tag !== question.label) {
        losses.lose(question.label, `is called ${first.tag} there`);
      }
      return { question, position, loop: config.loop ? id : null, isFixed, parts, ...choiceIdsOf(question) };
    }),
  );
}

function choiceIdsOf(question: Question): Pick<Seat, 'choices' | 'columns' | 'optOutChoice'> {
  const { options, optout } = question;
  const isGrid = 'vertical' in options;
  const labels = isGrid ? options.vertical : options.length > 0 ? options : inputsOf(question);
  return {
    choices: idsByLabel(labels),
    columns: isGrid ? idsByLabel(options.horizontal) : new Map(),
    optOutChoice: question.type === 'select' && optout?.allowed === true ? String(question.options.length + 1) : null,
  };
}

function idsByLabel(items: readonly Pick<Option, 'label'>[]): ChoiceIds {
  return new Map(items.map(({ label }, index) => [label.normalize(), String(index + 1)]));
}

type Part = { readonly suffix: string; readonly design: number; readonly set: number };

function partsOf(question: Question, isFixed: boolean, losses: Losses): readonly Part[] {
  switch (question.type) {
    case 'variable':
      return [];
    case 'van-westendorp':
      return question.config.inputs.map((_, set) => ({ suffix: `_${set + 1}`, design: 0, set }));
    case 'maxdiff':
    case 'conjoint':
      return taskParts(question, isFixed, losses);
    default:
      return [{ suffix: '', design: 0, set: 0 }];
  }
}

function taskParts(
  question: Extract<Question, { type: 'maxdiff' | 'conjoint' }>,
  isFixed: boolean,
  losses: Losses,
): readonly Part[] {
  const { label, config } = question;
  const designs = isFixed ? 1 : Math.min(config.designs, Math.max(1, Math.floor(MAX_TASKS / config.sets)));
  const isGenerated = configValue(question, definitionOf(question).generatedKey) !== null;
  if (!isGenerated) losses.lose(label, 'has no design yet: save the survey, and write it again');
  else if (designs < config.designs) {
    losses.lose(label, isFixed ? 'has one of its designs only' : `has ${designs} of its designs only`);
  }
  return Array.from({ length: isGenerated ? designs : 1 }, (_, design) =>
    Array.from({ length: isGenerated ? config.sets : 1 }, (__, set) => ({
      suffix: designs === 1 ? `_${set + 1}` : `_d${design + 1}_${set + 1}`,
      design,
      set,
    })),
  ).flat();
}
