import type { LogicView, RowView } from '../document/logic-view.ts';
import { logicViewOf, optionLabelsOf } from '../document/question-logic-view.ts';
import type { Block } from '../document/survey-document.ts';
import { ANYTHING, ANY_TEXT, listOf, oneOf } from '../logic/types/static-type.ts';
import type { StaticType } from '../logic/types/static-type.ts';
import type { LogicNames, NamedType } from '../logic/types/type-checker.ts';
import type { PlacedInBlock } from './place-questions.ts';
import { optionsMeantIn } from './options-meant.ts';
import type { Suggest } from './suggester.ts';

/** The meaning of a survey's names, at any place of it. */
export type SurveyNames = {
  /** As seen from logic in a block, outside all blocks, or at an unknown place. */
  readonly seenFrom: (place: Block | 'outside' | 'anywhere') => LogicNames;
};

/**
 * The names of a survey: its questions, and its variables with the types of their programs. Seen from outside its loop,
 * a question of a loop block is a list over the items.
 */
export function namesOfSurvey(
  questions: ReadonlyMap<string, PlacedInBlock>,
  variableTypes: ReadonlyMap<string, StaticType>,
  suggest: Suggest,
): SurveyNames {
  const labels = [...questions.keys(), 'STATUS'];
  const views = remembered((label) => {
    const placed = questions.get(label);
    return placed === undefined ? undefined : namedType(placed, variableTypes);
  });
  const lists = remembered((label) => repeated(views(label), (type) => listOf(type)));
  const eitherOf = remembered((label) => repeated(views(label), () => ANYTHING));
  const options = remembered((label) => {
    const placed = questions.get(label);
    const found = placed === undefined ? null : optionLabelsOf(placed.question);
    return found === null ? null : listOf(oneOf(found, label), found.length);
  });
  const rows = remembered((label) => {
    const named = views(label);
    return named?.kind === 'rows' ? [...named.rows.keys()] : [];
  });
  const optionMeant = optionsMeantIn(questions, suggest);
  return {
    seenFrom: (place) => ({
      named: (label) => {
        const home = questions.get(label)?.block;
        if (home?.config.loop !== true || home === place) return views(label);
        return place === 'anywhere' ? eitherOf(label) : lists(label);
      },
      options,
      suggest: {
        label: (wrong) => suggest(wrong, labels),
        row: (label, wrong) => suggest(wrong, rows(label)),
        option: optionMeant,
      },
    }),
  };
}

/** Caches a function of labels. */
function remembered<T>(work: (label: string) => T): (label: string) => T {
  const known = new Map<string, { readonly result: T }>();
  return (label) => {
    const one = known.get(label) ?? { result: work(label) };
    known.set(label, one);
    return one.result;
  };
}

function namedType({ question }: PlacedInBlock, variableTypes: ReadonlyMap<string, StaticType>): NamedType {
  const view = logicViewOf(question);
  switch (view.kind) {
    case 'none':
      return { kind: 'nothing' };
    case 'computed':
      return { kind: 'value', type: variableTypes.get(question.label) ?? ANYTHING };
    case 'rows':
      return { kind: 'rows', rows: typesOfRows(view, question.label) };
    default:
      return { kind: 'value', type: typeOfView(view, question.label) };
  }
}

/** Rows of one question mostly share one view: then they also share its type. */
function typesOfRows({ rows }: Extract<LogicView, { kind: 'rows' }>, label: string): ReadonlyMap<string, StaticType> {
  const types = new Map<RowView, StaticType>();
  return new Map(
    [...rows].map(([row, view]) => {
      const type = types.get(view) ?? typeOfView(view, label);
      types.set(view, type);
      return [row, type];
    }),
  );
}

function typeOfView(view: RowView, label: string): StaticType {
  switch (view.kind) {
    case 'label':
      return oneOf(view.labels, label);
    case 'labels':
      return listOf(oneOf(view.labels, label), view.most);
    case 'number': {
      const { least, greatest, whole } = view;
      return { kind: 'number', least: least ?? -Infinity, greatest: greatest ?? Infinity, whole };
    }
    case 'text':
      return ANY_TEXT;
  }
}

/** The meaning of a question of a loop block where it is not the current item's. */
function repeated(named: NamedType | undefined, over: (type: StaticType) => StaticType): NamedType | undefined {
  if (named === undefined || named.kind === 'nothing') return named;
  if (named.kind === 'value') return { kind: 'value', type: over(named.type) };
  return { kind: 'rows', rows: new Map([...named.rows].map(([row, type]) => [row, over(type)])) };
}
