import type { Question, QuestionOf } from '../../questionnaire/document/survey-document.ts';
import { loopOf } from '../instrument-context.ts';
import type { XmlElement, XmlNode } from '../xml-writer.ts';
import { element } from '../xml-writer.ts';
import { displayCondition, elementLabel, inRound } from './writing.ts';
import type { Writing } from './writing.ts';

/** The elements of a question of several tasks; `pipes` go to the top of the survey. */
export type TaskElements = { readonly elements: readonly XmlElement[]; readonly pipes: readonly XmlElement[] };

/** The loss for a question of several tasks that has no design yet. */
function withoutDesign({ context }: Writing, label: string): TaskElements {
  context.losses.lose(label, 'has no design yet and is left out: save the survey once more');
  return { elements: [], pipes: [] };
}

/** The label at which jumps enter a question: for tasks where the design is drawn; without it no task would be shown. */
export function entryLabel(writing: Writing, question: Question): string {
  const name = isDrawn(writing, question) ? writing.names.design(question) : writing.names.question(question);
  return inRound(writing.context, question, name);
}

/** Profiles are piped from the drawn design, which only works outside loops. */
function isDrawn({ context }: Writing, question: Question): boolean {
  return question.type === 'maxdiff' || (question.type === 'conjoint' && loopOf(context, question) === null);
}

/** A hidden choice of one of the designs, drawn for each respondent. */
function drawnDesign(label: string, designs: number): XmlElement {
  const rows = Array.from({ length: designs }, (_, index) =>
    element('row', { label: `r${index + 1}`, value: String(index + 1) }, `Design ${index + 1}`),
  );
  const draw = `import random\n${label}.val = random.randrange(${designs})`;
  return element(
    'radio',
    { label, where: 'execute,survey,report', optional: '1' },
    element('title', {}, 'Design'),
    element('exec', {}, draw),
    ...rows,
  );
}

type Task = QuestionOf<'maxdiff'> | QuestionOf<'conjoint'>;

function task(writing: Writing, question: Task, set: number, own: TaskOwn): readonly XmlElement[] {
  const attributes = {
    label: own.label,
    cond: displayCondition(writing, question),
    optional: question.config.required ? null : '1',
    ...own.attributes,
  };
  return [
    element(
      'radio',
      attributes,
      element('title', {}, ...writing.text(question, question.text)),
      element('comment', {}, `${set + 1} / ${question.config.sets}`),
      ...own.children,
    ),
    element('suspend'),
  ];
}

type TaskOwn = {
  readonly label: string;
  readonly attributes: Readonly<Record<string, string | null>>;
  readonly children: readonly XmlElement[];
};

/** Best and worst: a set is a grid of two columns, with the rows of the drawn design. */
export function maxdiffElements(writing: Writing, question: QuestionOf<'maxdiff'>): TaskElements {
  const { config, options } = question;
  const designs = config.ranking;
  if (designs === null) return withoutDesign(writing, question.label);
  const drawn = entryLabel(writing, question);
  const sets = Array.from({ length: config.sets }, (_, set) => {
    const items = options.flatMap((option, index) => {
      const shownIn = designs.flatMap((design, at) => ((design[set] ?? []).includes(option.id) ? [at] : []));
      if (shownIn.length === 0) return [];
      const attributes = {
        label: `r${index + 1}`,
        value: String(index + 1),
        cond: inDesigns(drawn, shownIn, designs.length),
      };
      return [element('row', attributes, ...writing.text(question, option.text))];
    });
    const columns = [
      element('col', { label: 'c1', value: '1' }, ...writing.text(question, config.upperText)),
      element('col', { label: 'c2', value: '2' }, ...writing.text(question, config.lowerText)),
    ];
    return task(writing, question, set, {
      label: set === 0 ? elementLabel(writing, question) : elementLabel(writing, question, `_${set + 1}`),
      attributes: { adim: 'cols', grouping: 'cols', unique: '1', shuffle: config.randomize ? 'rows' : null },
      children: [...items, ...columns],
    });
  });
  return { elements: [drawnDesign(drawn, designs.length), ...sets.flat()], pipes: [] };
}

function inDesigns(drawn: string, designs: readonly number[], of: number): string | null {
  return designs.length === of ? null : designs.map((design) => `${drawn}.r${design + 1}`).join(' or ');
}

/**
 * The preferred profile: a set is a choice whose rows get their words from the drawn design, through a pipe. Pipes are
 * evaluated outside of loops, where no round is known: in a loop the first design is used, written into the rows.
 */
export function conjointElements(writing: Writing, question: QuestionOf<'conjoint'>): TaskElements {
  const { design: designs } = question.config;
  if (designs === null) return withoutDesign(writing, question.label);
  if (!isDrawn(writing, question)) {
    writing.context.losses.lose(question.label, 'is repeated, and has one of its designs only there');
    const words = (set: number, place: number) => profile(writing, question, designs[0]?.[set]?.[place] ?? []);
    return { elements: conjointSets(writing, question, words), pipes: [] };
  }
  const drawn = entryLabel(writing, question);
  const pipes: XmlElement[] = [];
  const sets = conjointSets(writing, question, (set, place) => {
    const pipe = writing.names.take(`${writing.names.question(question)}_${set + 1}_p${place + 1}`);
    const cases = designs.map((design, index) =>
      element(
        'case',
        { label: `c${index + 1}`, cond: `${drawn}.r${index + 1}` },
        ...profile(writing, question, design[set]?.[place] ?? []),
      ),
    );
    pipes.push(element('pipe', { label: pipe }, ...cases));
    return [`[pipe: ${pipe}]`];
  });
  return { elements: [drawnDesign(drawn, designs.length), ...sets], pipes };
}

function conjointSets(
  writing: Writing,
  question: QuestionOf<'conjoint'>,
  words: (set: number, place: number) => readonly XmlNode[],
): readonly XmlElement[] {
  const { sets, features } = question.config;
  return Array.from({ length: sets }, (_, set) => {
    const rows = Array.from({ length: features }, (__, place) =>
      element('row', { label: `r${place + 1}`, value: String(place + 1) }, ...words(set, place)),
    );
    return task(writing, question, set, {
      label: set === 0 ? elementLabel(writing, question) : elementLabel(writing, question, `_${set + 1}`),
      attributes: {},
      children: rows,
    });
  }).flat();
}

function profile(writing: Writing, question: QuestionOf<'conjoint'>, levels: readonly number[]): readonly XmlNode[] {
  const words = question.config.attributes.map(
    ({ text, levels: some }, index) => `${text}: ${some[levels[index] ?? 0]?.text ?? ''}`,
  );
  return writing.text(question, words.join('\n'));
}
