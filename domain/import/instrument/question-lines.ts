import type { AnswerPart } from '../../exports/instrument/notation.ts';
import { answerOfStyle, INSTRUMENT_STYLES, LOGIC_NOTATION, readSettings } from '../../exports/instrument/notation.ts';
import type { InstrumentLine } from './instrument-lines.ts';

type Answer = { readonly label: string | null; readonly text: string; readonly type: string };
type Skip = { readonly condition: string; readonly action: { readonly type: string; readonly label?: string } };

/** A question while its paragraphs are gathered, each kind in the order of the file. */
export type InstrumentQuestion = {
  readonly label: string | null;
  text: string;
  /** True until something follows its text. */
  isOpen: boolean;
  /** `select/multi`. */
  head: string;
  settings: Readonly<Record<string, unknown>>;
  readonly answers: Readonly<Record<AnswerPart, Answer[]>>;
  readonly inputs: { readonly label: string; helper: string }[];
  readonly attributes: { readonly text: string; readonly levels: { readonly text: string }[] }[];
  readonly groups: { readonly name: string; readonly options: readonly string[]; readonly randomize: boolean }[];
  lower: string | null;
  upper: string | null;
  optOut: string | null;
  condition: string | null;
  definition: string | null;
  readonly skips: Skip[];
  /** Lines in its notation that can't be read. */
  readonly unread: string[];
  readonly paragraphs: number[];
};

/** Opens a question from its first paragraph: its label, a tab, its text. */
export function openQuestion({ content, paragraph }: InstrumentLine): InstrumentQuestion {
  const match = /^([^\s]{1,80})\t(.*)$/su.exec(content);
  return {
    label: match?.[1] ?? null,
    text: match?.[2] ?? content,
    isOpen: true,
    head: '',
    settings: {},
    answers: { option: [], row: [], column: [] },
    inputs: [],
    attributes: [],
    groups: [],
    lower: null,
    upper: null,
    optOut: null,
    condition: null,
    definition: null,
    skips: [],
    unread: [],
    paragraphs: [paragraph],
  };
}

/** Takes a paragraph into the question; false where its style is none of a question's. */
export function takeLine(question: InstrumentQuestion, line: InstrumentLine): boolean {
  const answer = answerOfStyle(line.style);
  const take = answer === null ? TAKERS[line.style] : undefined;
  if (answer === null && take === undefined) return false;
  question.isOpen = false;
  question.paragraphs.push(line.paragraph);
  if (answer !== null) takeAnswer(question.answers[answer.part], answer.type, line.content);
  take?.(question, line);
  return true;
}

type Taker = (question: InstrumentQuestion, line: InstrumentLine) => void;

const TAKERS: Readonly<Record<string, Taker>> = {
  [INSTRUMENT_STYLES.settings]: (question, { whole }) => {
    const read = readSettings(whole);
    if (read === null) question.unread.push(whole);
    else [question.head, question.settings] = [read.head, read.settings];
  },
  [INSTRUMENT_STYLES.logic]: takeLogic,
  [INSTRUMENT_STYLES.optOut]: (question, { content }) => {
    question.optOut = content;
  },
  [INSTRUMENT_STYLES.lower]: (question, { content }) => {
    question.lower = content;
  },
  [INSTRUMENT_STYLES.upper]: (question, { content }) => {
    question.upper = content;
  },
  [INSTRUMENT_STYLES.group]: takeGroup,
  [INSTRUMENT_STYLES.input]: ({ inputs }, { content }) => {
    if (content.trim() !== '') inputs.push({ label: content.trim(), helper: '' });
  },
  [INSTRUMENT_STYLES.helper]: ({ inputs }, { content }) => {
    const last = inputs.at(-1);
    if (last !== undefined) last.helper = content;
  },
  [INSTRUMENT_STYLES.attribute]: ({ attributes }, { content }) => {
    if (content.trim() !== '') attributes.push({ text: content, levels: [] });
  },
  [INSTRUMENT_STYLES.level]: ({ attributes }, { content }) => {
    if (content.trim() !== '') attributes.at(-1)?.levels.push({ text: content });
  },
};

/** The code, a tab, the words; an answer that somebody added may have no code. */
function takeAnswer(answers: Answer[], type: string, content: string): void {
  const [code = '', ...rest] = content.split('\t');
  const hasCode = rest.length > 0;
  const text = hasCode ? rest.join('\t') : content;
  if (text.trim() === '') return;
  answers.push({ label: hasCode && code.trim() !== '' ? code.trim() : null, text, type });
}

function takeGroup({ groups, unread }: InstrumentQuestion, { whole }: InstrumentLine): void {
  const parts = whole.split('\t');
  const randomize = parts.at(-1) !== 'randomize=false';
  if (!randomize) parts.pop();
  const codes = parts.pop() ?? '';
  const options = [...codes.matchAll(/`([^`]+)`/gu)].map(([, code = '']) => code);
  if (options.length === 0) unread.push(whole);
  else groups.push({ name: parts.join('\t'), options, randomize });
}

const PREFIXES = [
  [LOGIC_NOTATION.condition, /^ASK IF\s+(.+)$/su],
  [LOGIC_NOTATION.definition, /^VALUE\s+(.+)$/su],
  [LOGIC_NOTATION.skip, /^SKIP TO\s+(\S+)\s+IF\s+(.+)$/su],
  [LOGIC_NOTATION.disqualify, /^DISQUALIFY IF\s+(.+)$/su],
  [LOGIC_NOTATION.terminate, /^TERMINATE IF\s+(.+)$/su],
] as const;

function takeLogic(question: InstrumentQuestion, { whole }: InstrumentLine): void {
  for (const [kind, pattern] of PREFIXES) {
    const match = pattern.exec(whole);
    if (match === null) continue;
    const [, first = '', second = ''] = match;
    if (kind === LOGIC_NOTATION.condition) question.condition = first;
    else if (kind === LOGIC_NOTATION.definition) question.definition = first;
    else if (kind === LOGIC_NOTATION.skip)
      question.skips.push({ condition: second, action: { type: 'skip', label: first } });
    else
      question.skips.push({
        condition: first,
        action: { type: kind === LOGIC_NOTATION.terminate ? 'terminate' : 'disqualify' },
      });
    return;
  }
  if (whole.trim() !== '') question.unread.push(whole);
}
