import { beforeAll, expect, it } from '@jest/globals';
import type { Block, Question } from '../../domain/questionnaire/document/survey-document.ts';
import type { InstrumentSource } from '../../domain/exports/instrument-source.ts';
import { platformBFiles } from '../../domain/exports/platform-b/platform-b-files.ts';
import { askPython } from './python.ts';
import { instrumentsToRead } from './surveys.ts';

type Node = {
  readonly type: string;
  readonly config: { readonly ID?: string };
  readonly children: readonly Node[];
};

type Told = {
  readonly name: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly blocks: Readonly<Record<string, string>>;
  readonly sections: readonly string[];
  readonly flow: {
    readonly root: Node;
    readonly blocks: Readonly<Record<string, { readonly elements: readonly { question_external_id: string }[] }>>;
    readonly questions: Readonly<Record<string, ToldQuestion>>;
  };
  readonly words: readonly string[];
};

type ToldQuestion = {
  readonly text: string;
  readonly choices: Readonly<Record<string, string>>;
  readonly choice_order: readonly string[];
};

const PIPED = /\{\{[^{}]*\}\}/;

/** A question of ours, and those that it is over there. */
type Asked = { readonly block: Block; readonly question: Question; readonly qids: readonly string[] };

/** How many questions one of ours is over there: each price, each task of each design. */
function partsOf({ config }: Block, question: Question): number {
  if (question.type === 'van-westendorp') return question.config.inputs.length;
  if (question.type !== 'maxdiff' && question.type !== 'conjoint') return question.type === 'variable' ? 0 : 1;
  return question.config.sets * (config.loop || config.randomize ? 1 : question.config.designs);
}

function askedIn({ document }: InstrumentSource): readonly Asked[] {
  let last = 0;
  return document.blocks.flatMap((block) =>
    block.questions.map((question) => {
      const qids = Array.from({ length: partsOf(block, question) }, () => `QID${(last += 1)}`);
      return { block, question, qids };
    }),
  );
}

/** The options of a question in order, or a grid's rows. */
function optionsOf({ type, options, optout }: Question): readonly string[] {
  if (type === 'maxdiff') return [];
  const listed = 'vertical' in options ? options.vertical : options;
  const skip = type === 'select' && optout?.allowed === true ? [optout.text] : [];
  return [...listed.map(({ text }) => text), ...skip];
}

const wordsOf = (asked: readonly Asked[]): readonly string[] =>
  asked.flatMap(({ question }) => [...question.text.split(PIPED), ...optionsOf(question)]);

/** Who is shown a question in which order, as the flow goes; questions that nobody is shown are in no block of it. */
function shownIn({ root, blocks }: Told['flow']): readonly string[] {
  const walk = ({ config, children }: Node): readonly string[] => [
    ...(config.ID === undefined ? [] : (blocks[config.ID]?.elements ?? []).map((one) => one.question_external_id)),
    ...children.flatMap(walk),
  ];
  return walk(root);
}

const surveys = instrumentsToRead();
const written = surveys.map(([, source]) => platformBFiles(source));
let told: readonly Told[];

beforeAll(async () => {
  told = await askPython<readonly Told[]>(
    'read_qsf.py',
    written.map(({ files }, index) => ({ file: files[0]!.text, texts: wordsOf(askedIn(surveys[index]![1])) })),
  );
});

it.each(surveys.map(([name], index) => [name, index] as const))(
  'finds the questions, blocks and flow of a survey: %s',
  (_, index) => {
    const source = surveys[index]![1];
    const { tags, blocks, flow, name, words } = told[index]!;
    const asked = askedIn(source);
    expect(name).toBe(source.survey.name);
    expect(Object.keys(tags)).toEqual(asked.flatMap(({ qids }) => qids));
    const hidden = unshown(written[index]!.losses);
    const shown = asked.filter(({ question }) => !hidden.has(question.label));
    expect(shownIn(flow)).toEqual(shown.flatMap(({ qids }) => qids));
    for (const { block, qids } of shown) {
      for (const qid of qids) expect(blocks[qid]?.replace(/ \(\d+\)$/, '')).toBe(block.name || `Block ${block.label}`);
    }
    expectWords(asked, flow.questions, words);
  },
);

/** Which questions lie among the unused ones, as the losses tell. */
function unshown(losses: readonly string[]): ReadonlySet<string> {
  const [said] = losses.filter((loss) => loss.includes('is shown to nobody'));
  return new Set(said?.slice(0, said.lastIndexOf(': is shown')).split(', '));
}

function expectWords(asked: readonly Asked[], found: Told['flow']['questions'], words: readonly string[]): void {
  let at = 0;
  const next = (count: number): readonly string[] => words.slice(at, (at += count));
  for (const { question, qids } of asked) {
    const texts = next(question.text.split(PIPED).length);
    const options = next(optionsOf(question).length);
    for (const qid of qids) {
      const { text, choices, choice_order: order } = found[qid]!;
      let from = 0;
      for (const piece of texts) {
        expect(text.slice(from)).toContain(piece);
        from = text.indexOf(piece, from) + piece.length;
      }
      if (options.length > 0) expect(order.map((id) => plain(choices[id]!))).toEqual(options);
    }
  }
}

/** An option as an author wrote it: what keeps `$` from being run can't be seen. */
function plain(words: string): string {
  return words.replaceAll('\u2060', '');
}
