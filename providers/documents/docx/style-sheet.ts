import { createModalListener, defineMode, enter, skip } from './element-modes.ts';
import { headingLevelOfName } from './heading-names.ts';
import { noteParagraphProperty } from './paragraph-properties.ts';
import type { ParagraphProperties } from './paragraph-properties.ts';
import type { ReadingBudget } from './reading-budget.ts';
import { noteRunProperty } from './run-properties.ts';
import type { RunProperties } from './run-properties.ts';
import { streamXml } from './xml-stream.ts';

/** A style with all that it inherits. */
export type Style = {
  readonly name: string;
  /** 0 for a title, 1-9 for headings, null for body text. */
  readonly headingLevel: number | null;
  readonly run: Readonly<RunProperties>;
  readonly paragraph: Readonly<ParagraphProperties>;
  /** The style in the chain that puts the paragraph in a list, which a list level may name. */
  readonly numberedBy: string | null;
};

export type StyleSheet = {
  readonly defaults: Readonly<RunProperties>;
  readonly defaultParagraphStyleId: string | null;
  /** The style of that id, resolved once; null where the file does not define it. */
  readonly style: (styleId: string) => Style | null;
};

type StyleDefinition = {
  readonly id: string;
  name: string;
  basedOn: string | null;
  readonly run: RunProperties;
  readonly paragraph: ParagraphProperties;
};

type State = {
  readonly budget: ReadingBudget;
  readonly definitions: Map<string, StyleDefinition>;
  readonly defaults: RunProperties;
  defaultParagraphStyleId: string | null;
  current: StyleDefinition | null;
};

/** Longer chains of basedOn than any real style sheet has; a circle ends here too. */
const MAX_CHAIN = 32;

/** A style sheet that defines nothing, for documents without one. */
export const EMPTY_STYLE_SHEET: StyleSheet = { defaults: {}, defaultParagraphStyleId: null, style: () => null };

/** Reads the styles part. */
export async function readStyleSheet(bytes: AsyncIterable<Uint8Array>, budget: ReadingBudget): Promise<StyleSheet> {
  const state: State = { budget, definitions: new Map(), defaults: {}, defaultParagraphStyleId: null, current: null };
  await streamXml(bytes, createModalListener(state, SHEET));
  const resolved = new Map<string, Style | null>();
  return {
    defaults: state.defaults,
    defaultParagraphStyleId: state.defaultParagraphStyleId,
    style: (styleId) => {
      let style = resolved.get(styleId);
      if (style === undefined) {
        style = resolveStyle(state.definitions, styleId);
        resolved.set(styleId, style);
      }
      return style;
    },
  };
}

function resolveStyle(definitions: ReadonlyMap<string, StyleDefinition>, styleId: string): Style | null {
  const own = definitions.get(styleId);
  if (own === undefined) return null;
  const chain = chainOf(definitions, own);
  const run: RunProperties = {};
  const paragraph: ParagraphProperties = {};
  let numberedBy: string | null = null;
  for (const definition of [...chain].reverse()) {
    Object.assign(run, definition.run);
    Object.assign(paragraph, definition.paragraph);
    if (definition.paragraph.numberingId !== undefined) numberedBy = definition.id;
  }
  return { name: own.name, headingLevel: headingLevelOf(chain), run, paragraph, numberedBy };
}

function chainOf(definitions: ReadonlyMap<string, StyleDefinition>, own: StyleDefinition): readonly StyleDefinition[] {
  const chain = [own];
  for (let at = own; at.basedOn !== null && chain.length < MAX_CHAIN;) {
    const parent = definitions.get(at.basedOn);
    if (parent === undefined) break;
    chain.push(parent);
    at = parent;
  }
  return chain;
}

function headingLevelOf(chain: readonly StyleDefinition[]): number | null {
  for (const definition of chain) {
    const outline = definition.paragraph.outlineLevel;
    const named = headingLevelOfName(definition.name) ?? headingLevelOfName(definition.id);
    if (named === 0) return 0;
    if (outline !== undefined) return outline >= 0 && outline <= 8 ? outline + 1 : null;
    if (named !== null) return named;
  }
  return null;
}

const RUN_PROPERTIES = defineMode<State>((state, attributes, name) => {
  if (state.current !== null) noteRunProperty(state.current.run, name, attributes);
  return 'skip';
});

const DEFAULT_RUN_PROPERTIES = defineMode<State>((state, attributes, name) => {
  noteRunProperty(state.defaults, name, attributes);
  return 'skip';
});

const PARAGRAPH_PROPERTIES = defineMode<State>(
  (state, attributes, name) => {
    if (state.current !== null) noteParagraphProperty(state.current.paragraph, name, attributes);
    return 'skip';
  },
  { 'w:numPr': enter },
);

const STYLE = defineMode<State>(skip, {
  'w:name': (state, attributes) => {
    if (state.current !== null) state.current.name = attributes['w:val'] ?? state.current.id;
    return 'skip';
  },
  'w:basedOn': (state, attributes) => {
    if (state.current !== null) state.current.basedOn = attributes['w:val'] ?? null;
    return 'skip';
  },
  'w:rPr': () => RUN_PROPERTIES,
  'w:pPr': () => PARAGRAPH_PROPERTIES,
});

const SHEET = defineMode<State>(skip, {
  'w:styles': enter,
  'w:docDefaults': enter,
  'w:rPrDefault': enter,
  'w:rPr': () => DEFAULT_RUN_PROPERTIES,
  'w:style': (state, attributes) => {
    const id = attributes['w:styleId'] ?? '';
    state.budget.takePiece();
    state.current = { id, name: id, basedOn: null, run: {}, paragraph: {} };
    state.definitions.set(id, state.current);
    const isDefault = attributes['w:default'] === '1' || attributes['w:default'] === 'true';
    if (isDefault && attributes['w:type'] === 'paragraph') state.defaultParagraphStyleId = id;
    return STYLE;
  },
});
