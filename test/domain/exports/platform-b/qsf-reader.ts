import type { SurveyDocument } from '../../../../domain/questionnaire/document/survey-document.ts';
import { platformBFiles } from '../../../../domain/exports/platform-b/platform-b-files.ts';

/* Reads a survey file as the tool would, written without the writer: for tests to look at and to walk through. */

export type Node = Readonly<Record<string, unknown>>;

export type Qsf = {
  readonly file: Node;
  readonly entry: Node;
  readonly elements: readonly Node[];
  readonly blocks: readonly Node[];
  readonly flow: Node;
  /** Payloads by question id, in the order of the file. */
  readonly questions: ReadonlyMap<string, Node>;
  readonly losses: readonly string[];
};

const SURVEY = {
  id: '00000000-0000-4000-8000-00000000f11e',
  name: 'Household',
  language: 'en',
  subtype: 'online',
  objective: null,
  version: 1,
} as const;

export function qsfOf(document: SurveyDocument, settings: Node = {}, survey: Node = {}): Qsf {
  const { files, losses } = platformBFiles({ document, settings, survey: { ...SURVEY, ...survey } });
  const file = JSON.parse(files[0]!.text) as Node;
  const elements = file['SurveyElements'] as readonly Node[];
  const payloadOf = (kind: string) => elements.find((one) => one['Element'] === kind)?.['Payload'];
  return {
    file,
    entry: file['SurveyEntry'] as Node,
    elements,
    blocks: payloadOf('BL') as readonly Node[],
    flow: payloadOf('FL') as Node,
    questions: new Map(
      elements
        .filter((one) => one['Element'] === 'SQ')
        .map((one) => [String(one['PrimaryAttribute']), one['Payload'] as Node]),
    ),
    losses,
  };
}

/** The payload of the question with an export tag. */
export function tagged(qsf: Qsf, tag: string): Node {
  const found = [...qsf.questions.values()].find((payload) => payload['DataExportTag'] === tag);
  if (found === undefined) throw new Error(`no question ${tag}`);
  return found;
}

/** What is known of one respondent over there: what was shown, what was chosen and written, by locators. */
export type QsfState = {
  readonly shown: Set<string>;
  readonly chosen: Set<string>;
  readonly written: Map<string, string>;
  readonly fields: Map<string, string>;
};

export function newState(): QsfState {
  return { shown: new Set(), chosen: new Set(), written: new Map(), fields: new Map() };
}

/** A condition: sets of lines; "and" binds before "or" among lines and among sets. */
export function holds(logic: Node, state: QsfState): boolean {
  const sets = numbered(logic).map((set) => ({
    isNew: set['Type'] === 'OrIf',
    holds: alternatives(
      numbered(set).map((line) => ({ isNew: line['Conjuction'] === 'Or', holds: lineHolds(line, state) })),
    ),
  }));
  return alternatives(sets);
}

function alternatives(items: readonly { readonly isNew: boolean; readonly holds: boolean }[]): boolean {
  let [any, all] = [false, true];
  items.forEach(({ isNew, holds: one }, index) => {
    if (isNew && index > 0) [any, all] = [any || all, true];
    all &&= one;
  });
  return any || all;
}

export function numbered(node: Node): readonly Node[] {
  return Object.keys(node)
    .filter((key) => /^\d+$/.test(key))
    .sort((one, other) => Number(one) - Number(other))
    .map((key) => node[key] as Node);
}

function lineHolds(line: Node, state: QsfState): boolean {
  const left = String(line['LeftOperand']);
  const right = (line['RightOperand'] ?? '') as string;
  if (line['LogicType'] === 'EmbeddedField') return compared(state.fields.get(left) ?? '', line['Operator'], right);
  const [, qid = '', locator = ''] = /^q:\/\/(QID\d+)\/(.+)$/.exec(left) ?? [];
  switch (line['Operator']) {
    case 'Selected':
      return state.chosen.has(left);
    case 'NotSelected':
      return !state.chosen.has(left);
    case 'Displayed':
      return state.shown.has(qid);
    case 'NotDisplayed':
      return !state.shown.has(qid);
    default:
      return compared(counted(state, qid, locator) ?? state.written.get(left) ?? '', line['Operator'], right);
  }
}

function counted({ chosen }: QsfState, qid: string, locator: string): string | null {
  const [kind = '', row] = locator.split('/');
  if (kind !== 'SelectedChoicesCount' && kind !== 'SelectedAnswerCount') return null;
  const prefix = `q://${qid}/SelectableChoice/${row === undefined ? '' : `${row}/`}`;
  return String([...chosen].filter((one) => one.startsWith(prefix)).length);
}

/** An empty answer counts as 0 in comparisons: the worst that a reader may make of it. */
function compared(value: string, operator: unknown, right: string): boolean {
  switch (operator) {
    case 'Empty':
      return value === '';
    case 'NotEmpty':
      return value !== '';
    case 'EqualTo':
      return value === right;
    case 'NotEqualTo':
      return value !== right;
    case 'GreaterThan':
      return Number(value) > Number(right);
    case 'GreaterThanOrEqual':
      return Number(value) >= Number(right);
    case 'LessThan':
      return Number(value) < Number(right);
    case 'LessThanOrEqual':
      return Number(value) <= Number(right);
    default:
      throw new Error(`no operator ${String(operator)}`);
  }
}
