import type { Node, Qsf, QsfState } from './qsf-reader.ts';
import { holds, newState } from './qsf-reader.ts';

export type QsfWalk = { readonly shown: readonly string[]; readonly flag: string | null };

/** What ends a walk. */
class Ended extends Error {
  readonly flag: string | null;
  constructor(flag: string | null) {
    super('ended');
    this.flag = flag;
  }
}

/** Goes through a survey file as a respondent would: `answer` writes down what is given to a question that is shown. */
export function walkThrough(qsf: Qsf, answer: (qid: string, state: QsfState) => void): QsfWalk {
  const [state, shown]: [QsfState, string[]] = [newState(), []];
  const blocks = new Map(qsf.blocks.map((block) => [block['ID'], block]));
  const page = (qid: string): void => {
    const logic = qsf.questions.get(qid)!['DisplayLogic'];
    if (logic !== undefined && !holds(logic as Node, state)) return;
    state.shown.add(qid);
    shown.push(qid);
    answer(qid, state);
  };
  const through = (block: Node): void => {
    const elements = (block['BlockElements'] as readonly Node[]).filter((one) => one['Type'] === 'Question');
    for (let index = 0; index < elements.length; index += 1) {
      const element = elements[index]!;
      page(String(element['QuestionID']));
      const skips = (element['SkipLogic'] ?? []) as readonly Node[];
      const taken = skips.find((skip) => state.chosen.has(String(skip['Locator'])))?.['SkipToDestination'];
      if (taken === 'ENDOFBLOCK') return;
      if (taken !== undefined) index = elements.findIndex((one) => one['QuestionID'] === taken) - 1;
    }
  };
  const follow = (nodes: readonly Node[]): void => {
    for (const node of nodes) {
      const inside = (node['Flow'] ?? []) as readonly Node[];
      if (node['Type'] === 'Branch' && holds(node['BranchLogic'] as Node, state)) follow(inside);
      if (node['Type'] === 'Group') follow(inside);
      if (node['Type'] === 'BlockRandomizer') follow(inside.slice(0, 1));
      if (node['Type'] === 'Block' || node['Type'] === 'Standard') through(blocks.get(node['ID'])!);
      if (node['Type'] === 'EndSurvey') throw new Ended(flagOf(node));
      if (node['Type'] === 'EmbeddedData') set(node, state);
    }
  };
  try {
    follow(qsf.flow['Flow'] as readonly Node[]);
  } catch (ended) {
    if (ended instanceof Ended) return { shown, flag: ended.flag };
    throw ended;
  }
  return { shown, flag: null };
}

function flagOf(node: Node): string | null {
  return ((node['Options'] as Node | undefined)?.['ResponseFlag'] as string | undefined) ?? null;
}

function set(node: Node, { fields }: QsfState): void {
  for (const field of node['EmbeddedData'] as readonly Node[]) {
    const value = field['Value'] as string | undefined;
    if (value !== undefined) fields.set(String(field['Field']), value);
  }
}
