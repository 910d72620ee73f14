import { isHarmfulName, outsideJsonIn } from '../../ground/outside-json.ts';
import type { OptionType } from '../../questionnaire/document/option.ts';

/*
 * How a questionnaire in Word encodes its structure: by the names of paragraph styles, and by short lines for what the
 * words leave open. The writer and the importer share it.
 */

export const INSTRUMENT_STYLES = {
  title: 'Instrument Title',
  survey: 'Instrument Survey',
  block: 'Instrument Block',
  blockSettings: 'Instrument Block Settings',
  question: 'Instrument Question',
  settings: 'Instrument Settings',
  logic: 'Instrument Logic',
  optOut: 'Instrument Opt Out',
  group: 'Instrument Option Group',
  input: 'Instrument Field',
  helper: 'Instrument Field Helper',
  attribute: 'Instrument Attribute',
  level: 'Instrument Level',
  lower: 'Instrument Lower End',
  upper: 'Instrument Upper End',
  /** Words for people; the importer ignores them, since other paragraphs contain the same. */
  note: 'Instrument Note',
  instruction: 'Instrument Instruction',
  interviewer: 'Instrument Interviewer',
  routing: 'Instrument Routing',
} as const;

/** The styles of paragraphs that begin an answer, by its part: an option, a grid's row or column. */
export const ANSWER_STYLES = {
  option: 'Instrument Option',
  row: 'Instrument Row',
  column: 'Instrument Column',
} as const;

export type AnswerPart = keyof typeof ANSWER_STYLES;

const OPTION_TYPE_NAMES: Readonly<Record<OptionType, string>> = {
  user: '',
  nota: ' None',
  other: ' Other',
  dontknow: ' Unknown',
  optout: ' Refused',
  notapplicable: ' Inapplicable',
};

/** The style of an answer: its part, and its type. */
export function answerStyle(part: AnswerPart, type: OptionType): string {
  return `${ANSWER_STYLES[part]}${OPTION_TYPE_NAMES[type]}`;
}

const ANSWERS: ReadonlyMap<string, { readonly part: AnswerPart; readonly type: OptionType }> = new Map(
  (Object.keys(ANSWER_STYLES) as AnswerPart[]).flatMap((part) =>
    (Object.keys(OPTION_TYPE_NAMES) as OptionType[]).map((type) => [answerStyle(part, type), { part, type }] as const),
  ),
);

/** All styles of answers. */
export const ALL_ANSWER_STYLES: readonly string[] = [...ANSWERS.keys()];

/** The answer that a paragraph of that style begins; null for other styles. */
export function answerOfStyle(style: string): { readonly part: AnswerPart; readonly type: OptionType } | null {
  return ANSWERS.get(style) ?? null;
}

/** RRGGBB of additions to a paragraph's words: marks, remarks, lines to write on. The importer leaves them out. */
export const ASIDE_COLOR = '5B6875';

/** RRGGBB of piping in a text. */
export const PIPE_COLOR = '1B62A5';

const BETWEEN = ' · ';

/** Settings on one line: `select/multi · randomize=true · minSelections=1`. Words are written bare, other values as JSON. */
export function writeSettings(head: string, settings: Readonly<Record<string, unknown>>): string {
  const written = Object.entries(settings).map(([key, value]) => `${key}=${settingValue(value)}`);
  return [head, ...written].filter((part) => part !== '').join(BETWEEN);
}

const BARE = /^[A-Za-z_][\w-]*$/u;
const LITERALS: ReadonlySet<string> = new Set(['true', 'false', 'null']);

function settingValue(value: unknown): string {
  return typeof value === 'string' && BARE.test(value) && !LITERALS.has(value) ? value : JSON.stringify(value);
}

export type ReadSettings = { readonly head: string; readonly settings: Readonly<Record<string, unknown>> };

/** Reads what `writeSettings` wrote; null where a part of it is no setting. */
export function readSettings(line: string): ReadSettings | null {
  const parts = line.split(/\s+·\s+/u).map((part) => part.trim());
  const [head = ''] = parts[0]?.includes('=') === true ? [''] : parts.splice(0, 1);
  const settings: [string, unknown][] = [];
  for (const part of parts) {
    const match = /^([A-Za-z]\w*)=(.*)$/su.exec(part);
    if (match === null || isHarmfulName(match[1] ?? '')) return null;
    settings.push([match[1] ?? '', readValue(match[2] ?? '')]);
  }
  return { head, settings: Object.fromEntries(settings) };
}

function readValue(written: string): unknown {
  const value = outsideJsonIn(written);
  return value === undefined ? written : value;
}

/** Rules on lines of their own: `ASK IF …`, `SKIP TO Q9 IF …`, `VALUE …`. */
export const LOGIC_NOTATION = {
  condition: 'ASK IF',
  definition: 'VALUE',
  skip: 'SKIP TO',
  disqualify: 'DISQUALIFY IF',
  terminate: 'TERMINATE IF',
} as const;

/**
 * Options that stay together: the group's name, a tab, their codes in backticks, and whether they are shuffled within the
 * group.
 */
export function writeGroup(group: {
  readonly name: string;
  readonly options: readonly string[];
  readonly randomize: boolean;
}): string {
  const codes = group.options.map((code) => `\`${code}\``).join(' ');
  return `${group.name}\t${codes}${group.randomize ? '' : '\trandomize=false'}`;
}
