import type { Option } from '../../questionnaire/document/option.ts';
import type { Block, Question } from '../../questionnaire/document/survey-document.ts';
import { loopOf, plainConditionOf } from '../instrument-context.ts';
import { not } from '../plain-logic/plain-condition.ts';
import type { PlainCondition } from '../plain-logic/plain-condition.ts';
import { printPlainCondition } from '../plain-logic/print-plain-condition.ts';
import type { XmlElement } from '../xml-writer.ts';
import { element } from '../xml-writer.ts';
import type { LeftOut } from './left-out.ts';
import { leftOutBy } from './left-out.ts';
import { answersOf, questionNodes } from './question-nodes.ts';
import type { Writing } from './writing.ts';
import { harmless } from './writing.ts';

/** The most nested conditions; further ones are lost. */
const MAX_NESTED = 200;

/** The routing, a folder a block, and the lists that loops go through. */
export type Routing = { readonly nodes: readonly XmlElement[]; readonly lists: readonly XmlElement[] };

export function routing(writing: Writing, blocks: readonly Block[]): Routing {
  const leavings = leftOutBy(writing.context);
  const lists: XmlElement[] = [];
  const nodes = blocks.map((block) => {
    if (block.config.randomize)
      writing.context.losses.lose(
        `Block ${block.label}`,
        'asks its questions in random order with us, in this order there',
      );
    const placed = block.questions.map((question) => ({
      question,
      position: writing.context.positions.get(question.id) ?? 0,
    }));
    const inBlock = wrapped(
      writing,
      placed,
      leavings.filter((leaving) => isSaidIn(writing, block, leaving)),
    );
    return folder(writing, block, block.config.loop ? looped(writing, block, { nodes: inBlock, lists }) : inBlock);
  });
  return { nodes, lists };
}

/** Answers of a loop's rounds can't be used in conditions outside of it. */
function isSaidIn({ context }: Writing, block: Block, { from }: LeftOut): boolean {
  const source = context.questions[from - 1];
  const loop = source === undefined ? null : loopOf(context, source);
  if (source === undefined || loop === null || loop === block.id) return true;
  context.losses.lose(source.label, 'leads away from a loop, where only the rest of its round can be left out');
  return false;
}

type Placed = { readonly question: Question; readonly position: number };

/** Pages in order; those that a `LeftOut` covers are put in a condition. */
function wrapped(
  writing: Writing,
  placed: readonly Placed[],
  leavings: readonly LeftOut[],
  depth = 0,
): readonly XmlElement[] {
  const [first] = placed;
  const last = placed.at(-1);
  if (first === undefined || last === undefined) return [];
  const [next, ...rest] = leavings.filter(({ from, to }) => from <= last.position && to > first.position);
  if (next === undefined) return placed.flatMap(({ question }) => page(writing, question));
  if (depth === MAX_NESTED) {
    writing.context.losses.lose(
      first.question.label,
      'stands behind more ways to leave than can be said; the rest are left out',
    );
    return placed.flatMap(({ question }) => page(writing, question));
  }
  const split = (part: readonly Placed[], deeper: number) => wrapped(writing, part, rest, deeper);
  const inside = split(
    placed.filter(({ position }) => position >= next.from && position < next.to),
    depth + 1,
  );
  return [
    ...split(
      placed.filter(({ position }) => position < next.from),
      depth,
    ),
    ...(inside.length === 0 ? [] : [condition(writing, not(next.when), inside)]),
    ...split(
      placed.filter(({ position }) => position >= next.to),
      depth,
    ),
  ];
}

function page(writing: Writing, question: Question): readonly XmlElement[] {
  const forms = questionNodes(writing, question);
  if (forms.length === 0) return [];
  const node = element('Page', {}, element('Nodes', {}, ...forms));
  if (question.condition === null) return [node];
  const plain = plainConditionOf(writing.context, question.condition, {
    label: question.label,
    loop: loopOf(writing.context, question),
    consequence: 'it is shown to everybody',
  });
  return plain === null ? [node] : [condition(writing, plain, [node])];
}

function condition(writing: Writing, when: PlainCondition, nodes: readonly XmlElement[]): XmlElement {
  return conditionNode(writing, printPlainCondition(when, writing.conditions), nodes);
}

function conditionNode(writing: Writing, expression: string, nodes: readonly XmlElement[]): XmlElement {
  const id = writing.nextEntity();
  return element(
    'Condition',
    { EntityId: id, PerformDelete: 'false', ElseEnabled: 'false', ReadOnly: 'false' },
    element('Expression', {}, expression),
    element('Predicate', {}, element('Predicates')),
    element('TrueNodes', { EntityId: `${id}_TrueNodes` }, ...nodes),
    element('FalseNodes', { EntityId: `${id}_FalseNodes` }),
  );
}

function folder(writing: Writing, block: Block, nodes: readonly XmlElement[]): XmlElement {
  return element(
    'Folder',
    { EntityId: writing.nextEntity() },
    element('Nodes', {}, ...nodes),
    element('Descriptions', {}, element('Description', { Language: writing.language }, harmless(block.name))),
    element('Name', {}, writing.names.take(`block_${block.label}`)),
  );
}

/** A loop over a list of all items; only the rounds of chosen items have pages. */
function looped(
  writing: Writing,
  block: Block,
  { nodes, lists }: { readonly nodes: readonly XmlElement[]; readonly lists: XmlElement[] },
): readonly XmlElement[] {
  const { context, names } = writing;
  const source = context.index.loopSources.get(block.id);
  const options = source?.question.options;
  if (source === undefined || options === undefined || 'vertical' in options || source.loop !== null) {
    context.losses.lose(
      `Block ${block.label}`,
      'is repeated for a question that is not there, or in a loop itself; it is left out',
    );
    return [];
  }
  const { question } = source;
  const loop = names.loop(block.id);
  const items = options.filter(({ type }) => type === 'user' || type === 'other');
  const codeOf = (label: string): string => names.codes(question).get(label) ?? label;
  const list = itemList(writing, { name: `${loop}_items`, question, items });
  lists.push(list);
  const listId = list.attributes['EntityId'] ?? null;
  const rounds = items.map(({ label }) => {
    const isChosen = printPlainCondition(
      { kind: 'chosen', place: { question, row: null }, option: label },
      writing.conditions,
    );
    return `(f('${loop}').any('${codeOf(label)}') && ${isChosen})`;
  });
  const chosen = conditionNode(writing, rounds.length === 0 ? 'false' : rounds.join(' || '), nodes);
  return [
    element(
      'Loop',
      { EntityId: writing.nextEntity(), FieldWidth: '-1' },
      element('LoopMembers', {}, element('Predefined', { ListSource: listId, ReferencedEntityId: listId })),
      element('Nodes', {}, chosen),
      element('Name', {}, loop),
    ),
  ];
}

type ItemList = { readonly name: string; readonly question: Question; readonly items: readonly Option[] };

function itemList(writing: Writing, { name, question, items }: ItemList): XmlElement {
  const codes = writing.names.codes(question);
  return element(
    'PredefinedList',
    { EntityId: writing.nextEntity() },
    element('PredefinedListAnswers', {}, ...answersOf(writing, question, items, codes)),
    element('Name', {}, writing.names.take(name)),
  );
}
