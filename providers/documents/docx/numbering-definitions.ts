import { createModalListener, defineMode, enter, skip } from './element-modes.ts';
import { leftIndent, listLevel, wholeNumber } from './paragraph-properties.ts';
import type { ReadingBudget } from './reading-budget.ts';
import type { StyleSheet } from './style-sheet.ts';
import { streamXml } from './xml-stream.ts';

/** One level of a list, as the numbering part defines it. */
export type ListLevel = {
  readonly start: number;
  /** ST_NumberFormat ("decimal", "bullet"), or the pattern of a custom format ("001, 002, ..."). */
  readonly format: string;
  /** "%1.", "Q%1:", a bullet's character. */
  readonly text: string;
  /** Using a level outside this one restarts the count: only levels below this number, 0 for never. */
  readonly restartsAfter: number;
  /** Numbers of outer levels are written in digits. */
  readonly legal: boolean;
  readonly indentTwips: number | null;
  readonly font: string | null;
  readonly pictureBullet: boolean;
};

/** One list: lists with the same counter, made of the same abstract list, continue each other's count. */
export type ListDefinition = {
  readonly counter: string;
  readonly levels: readonly (ListLevel | null)[];
  /** The first numbers with which this list restarts its levels, by level. */
  readonly startOverrides: ReadonlyMap<number, number>;
  /** The level of each paragraph style. */
  readonly levelOfStyle: ReadonlyMap<string, number>;
};

export type NumberingDefinitions = {
  /** The list of that w:numId, or null if it is undefined: Word then shows no number. */
  readonly list: (numberingId: string) => ListDefinition | null;
};

type LevelDraft = { -readonly [Key in keyof ListLevel]: ListLevel[Key] } & { styleId: string | null };
type AbstractDraft = { readonly levels: Map<number, LevelDraft>; styleLink: string | null };
type ListDraft = { abstractId: string; readonly levels: Map<number, LevelDraft>; readonly starts: Map<number, number> };

type State = {
  readonly budget: ReadingBudget;
  readonly abstracts: Map<string, AbstractDraft>;
  readonly lists: Map<string, ListDraft>;
  abstract: AbstractDraft | null;
  list: ListDraft | null;
  overriddenLevel: number;
  level: LevelDraft | null;
};

const LEVELS = 9;
const MAX_TEXT_LENGTH = 60;
/** A list may take its levels from another one through a list style; real files do so once. */
const MAX_STYLE_LINKS = 4;

export const NO_NUMBERING: NumberingDefinitions = { list: () => null };

/** Reads the numbering part; the style sheet contains the lists of list styles. */
export async function readNumbering(
  bytes: AsyncIterable<Uint8Array>,
  styles: StyleSheet,
  budget: ReadingBudget,
): Promise<NumberingDefinitions> {
  const state: State = {
    budget,
    abstracts: new Map(),
    lists: new Map(),
    abstract: null,
    list: null,
    overriddenLevel: 0,
    level: null,
  };
  await streamXml(bytes, createModalListener(state, NUMBERING));
  const resolved = new Map<string, ListDefinition | null>();
  return {
    list: (numberingId) => {
      let list = resolved.get(numberingId);
      if (list === undefined) {
        list = resolveList(state, styles, numberingId);
        resolved.set(numberingId, list);
      }
      return list;
    },
  };
}

function resolveList(state: State, styles: StyleSheet, numberingId: string): ListDefinition | null {
  const draft = state.lists.get(numberingId);
  if (draft === undefined) return null;
  const abstractId = followStyleLinks(state, styles, draft.abstractId);
  const abstract = state.abstracts.get(abstractId);
  if (abstract === undefined) return null;
  const levels: (ListLevel | null)[] = [];
  const levelOfStyle = new Map<string, number>();
  for (let at = 0; at < LEVELS; at += 1) {
    const level = draft.levels.get(at) ?? abstract.levels.get(at) ?? null;
    levels.push(level);
    if (level !== null && level.styleId !== null) levelOfStyle.set(level.styleId, at);
  }
  return { counter: draft.abstractId, levels, startOverrides: draft.starts, levelOfStyle };
}

function followStyleLinks(state: State, styles: StyleSheet, firstAbstractId: string): string {
  let abstractId = firstAbstractId;
  for (let links = 0; links < MAX_STYLE_LINKS; links += 1) {
    const styleLink = state.abstracts.get(abstractId)?.styleLink ?? null;
    const numberingId = styleLink === null ? undefined : styles.style(styleLink)?.paragraph.numberingId;
    const linked = numberingId === undefined ? undefined : state.lists.get(numberingId);
    if (linked === undefined) break;
    abstractId = linked.abstractId;
  }
  return abstractId;
}

function createLevel(at: number): LevelDraft {
  return {
    start: 1,
    format: 'decimal',
    text: '',
    restartsAfter: at,
    legal: false,
    indentTwips: null,
    font: null,
    pictureBullet: false,
    styleId: null,
  };
}

const LEVEL_PARAGRAPH = defineMode<State>(skip, {
  'w:ind': (state, attributes) => {
    if (state.level !== null) state.level.indentTwips = leftIndent(attributes) ?? null;
    return 'skip';
  },
});

const LEVEL_RUN = defineMode<State>(skip, {
  'w:rFonts': (state, attributes) => {
    if (state.level !== null) state.level.font = attributes['w:ascii'] ?? attributes['w:hAnsi'] ?? null;
    return 'skip';
  },
});

const LEVEL = defineMode<State>(
  (state, attributes, name) => {
    if (state.level !== null) LEVEL_NOTES.get(name)?.(state.level, attributes['w:val'], attributes['w:format']);
    return 'skip';
  },
  { 'w:pPr': () => LEVEL_PARAGRAPH, 'w:rPr': () => LEVEL_RUN },
);

type LevelNote = (level: LevelDraft, value: string | undefined, pattern: string | undefined) => void;

const LEVEL_NOTES: ReadonlyMap<string, LevelNote> = new Map<string, LevelNote>([
  ['w:start', (level, value) => (level.start = wholeNumber(value) ?? 1)],
  [
    'w:numFmt',
    (level, value, pattern) =>
      (level.format = ((value === 'custom' ? pattern : value) ?? 'decimal').slice(0, MAX_TEXT_LENGTH)),
  ],
  ['w:lvlText', (level, value) => (level.text = (value ?? '').slice(0, MAX_TEXT_LENGTH))],
  ['w:lvlRestart', (level, value) => (level.restartsAfter = wholeNumber(value) ?? level.restartsAfter)],
  ['w:isLgl', (level, value) => (level.legal = value !== '0' && value !== 'false')],
  ['w:pStyle', (level, value) => (level.styleId = value ?? null)],
  ['w:lvlPicBulletId', (level) => (level.pictureBullet = true)],
]);

const ABSTRACT = defineMode<State>(skip, {
  'w:numStyleLink': (state, attributes) => {
    if (state.abstract !== null) state.abstract.styleLink = attributes['w:val'] ?? null;
    return 'skip';
  },
  'w:lvl': (state, attributes) => {
    state.budget.takePiece();
    const at = listLevel(attributes['w:ilvl']);
    state.level = createLevel(at);
    state.abstract?.levels.set(at, state.level);
    return LEVEL;
  },
});

const OVERRIDE = defineMode<State>(skip, {
  'w:startOverride': (state, attributes) => {
    state.list?.starts.set(state.overriddenLevel, wholeNumber(attributes['w:val']) ?? 1);
    return 'skip';
  },
  'w:lvl': (state) => {
    state.budget.takePiece();
    state.level = createLevel(state.overriddenLevel);
    state.list?.levels.set(state.overriddenLevel, state.level);
    return LEVEL;
  },
});

const LIST = defineMode<State>(skip, {
  'w:abstractNumId': (state, attributes) => {
    if (state.list !== null) state.list.abstractId = attributes['w:val'] ?? '';
    return 'skip';
  },
  'w:lvlOverride': (state, attributes) => {
    state.overriddenLevel = listLevel(attributes['w:ilvl']);
    return OVERRIDE;
  },
});

const NUMBERING = defineMode<State>(skip, {
  'w:numbering': enter,
  'w:abstractNum': (state, attributes) => {
    state.budget.takePiece();
    state.abstract = { levels: new Map(), styleLink: null };
    state.abstracts.set(attributes['w:abstractNumId'] ?? '', state.abstract);
    return ABSTRACT;
  },
  'w:num': (state, attributes) => {
    state.budget.takePiece();
    state.list = { abstractId: '', levels: new Map(), starts: new Map() };
    state.lists.set(attributes['w:numId'] ?? '', state.list);
    return LIST;
  },
});
