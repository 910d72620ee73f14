import { INSTRUMENT_STYLES, readSettings } from '../../exports/instrument/notation.ts';
import type { SourceDocument } from '../source-document.ts';
import type { InstrumentLine } from './instrument-lines.ts';
import { instrumentLines } from './instrument-lines.ts';
import type { InstrumentQuestion } from './question-lines.ts';
import { openQuestion, takeLine } from './question-lines.ts';

/** What a questionnaire that this service wrote says, as it stands there; `parseDocument` judges it. */
export type Instrument = {
  readonly title: string | null;
  readonly language: string | null;
  readonly subtype: string | null;
  readonly blocks: readonly InstrumentBlock[];
  /** What stands between its paragraphs and bears none of its styles. */
  readonly strange: readonly InstrumentLine[];
};

export type InstrumentBlock = {
  readonly label: string | null;
  readonly name: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly paragraph: number | null;
  readonly questions: readonly InstrumentQuestion[];
};

type Reading = {
  title: string | null;
  survey: Readonly<Record<string, unknown>>;
  readonly blocks: Draft<InstrumentBlock>[];
  readonly strange: InstrumentLine[];
};

type Draft<B extends InstrumentBlock> = {
  -readonly [Key in keyof B]: Key extends 'questions' ? InstrumentQuestion[] : B[Key];
};

/** Reads a questionnaire that this service wrote; null where the file is another one. */
export function readInstrument(source: SourceDocument): Instrument | null {
  const lines = instrumentLines(source);
  if (!lines.some(({ style }) => style === INSTRUMENT_STYLES.question)) return null;
  if (!lines.some(({ style }) => style === INSTRUMENT_STYLES.settings)) return null;
  const reading: Reading = { title: null, survey: {}, blocks: [], strange: [] };
  for (const line of lines) readLine(line, reading);
  const { title, survey, blocks, strange } = reading;
  return { title, language: wordIn(survey, 'language'), subtype: wordIn(survey, 'subtype'), blocks, strange };
}

function readLine(line: InstrumentLine, reading: Reading): void {
  const { style, content } = line;
  switch (style) {
    case INSTRUMENT_STYLES.title:
      reading.title = content.trim();
      return;
    case INSTRUMENT_STYLES.survey:
      reading.survey = readSettings(line.whole)?.settings ?? {};
      return;
    case INSTRUMENT_STYLES.block:
      reading.blocks.push(openBlock(line));
      return;
    case INSTRUMENT_STYLES.blockSettings:
      currentBlock(reading).settings = readSettings(line.whole)?.settings ?? {};
      return;
    case INSTRUMENT_STYLES.question:
      takeQuestion(line, reading);
      return;
    default:
      takeOther(line, reading);
  }
}

/** A second paragraph without a label goes on with the text of the first: somebody pressed Enter in it. */
function takeQuestion(line: InstrumentLine, reading: Reading): void {
  const block = currentBlock(reading);
  const question = openQuestion(line);
  const last = block.questions.at(-1);
  if (question.label === null && last !== undefined && last.isOpen) {
    last.text += `\n${question.text}`;
    last.paragraphs.push(line.paragraph);
  } else block.questions.push(question);
}

function takeOther(line: InstrumentLine, reading: Reading): void {
  const question = reading.blocks.at(-1)?.questions.at(-1);
  if (ONLY_FOR_PEOPLE.has(line.style)) return;
  if (question !== undefined && takeLine(question, line)) return;
  if (line.content.trim() !== '') reading.strange.push(line);
}

/** What they say is said in other paragraphs, too. */
const ONLY_FOR_PEOPLE: ReadonlySet<string> = new Set([
  INSTRUMENT_STYLES.note,
  INSTRUMENT_STYLES.instruction,
  INSTRUMENT_STYLES.interviewer,
  INSTRUMENT_STYLES.routing,
]);

function openBlock({ content, paragraph }: InstrumentLine): Draft<InstrumentBlock> {
  const [label, ...name] = content.split('\t');
  const hasLabel = name.length > 0;
  return {
    label: hasLabel ? (label ?? '').trim() : null,
    name: hasLabel ? name.join('\t') : content,
    settings: {},
    paragraph,
    questions: [],
  };
}

function currentBlock({ blocks }: Reading): Draft<InstrumentBlock> {
  const last = blocks.at(-1);
  if (last !== undefined) return last;
  const first: Draft<InstrumentBlock> = { label: null, name: '', settings: {}, paragraph: null, questions: [] };
  blocks.push(first);
  return first;
}

function wordIn(settings: Readonly<Record<string, unknown>>, key: string): string | null {
  const value = settings[key];
  return typeof value === 'string' ? value : null;
}
