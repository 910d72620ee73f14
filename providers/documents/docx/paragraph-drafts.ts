import type { SourceParagraph, SourceRun } from '../../../domain/import/source-document.ts';
import { currentStory } from './body-state.ts';
import type { BodyState, ParagraphDraft, SettledParagraph, Sink, Story } from './body-state.ts';
import { settleControls } from './control-drafts.ts';
import { headingLevelOfName } from './heading-names.ts';
import { isMostlyRightToLeft } from './writing-direction.ts';
import type { ListDefinition } from './numbering-definitions.ts';
import type { ParagraphProperties } from './paragraph-properties.ts';
import type { RunFormat } from './run-format.ts';
import { formatOf, looksSame } from './run-format.ts';
import type { Style } from './style-sheet.ts';

const MAX_STYLE_NAME_LENGTH = 100;
const NOTHING_STATED: ParagraphProperties = {};

/** A paragraph begins; if the one before has no end of its own, it is continued. */
export function openParagraph(state: BodyState): void {
  state.budget.takeParagraph();
  const story = currentStory(state);
  const sink = currentSink(story);
  const unended = story.paragraphs.length === 0 ? sink.unended : null;
  sink.unended = null;
  const paragraph = unended === null ? createParagraph(state.nextIndex) : continueParagraph(unended);
  if (unended === null) state.nextIndex += 1;
  story.paragraphs.push(paragraph);
  for (const control of story.controls) control.paragraph ??= paragraph;
}

/** A paragraph ends: it is emitted, or waits for the next one if its mark is deleted or hidden. */
export function closeParagraph(state: BodyState): void {
  const story = currentStory(state);
  const paragraph = story.paragraphs.pop();
  if (paragraph === undefined) return;
  settleParagraph(state, paragraph);
  settleControls(story, paragraph);
  dropFieldCodes(story);
  const sink = currentSink(story);
  if (paragraph.endsInNext) sink.unended = paragraph;
  else giveOut(sink, paragraph);
}

/** A body, cell or text box ends, or a table begins: no next paragraph will continue the last one. */
export function closeUnended(sink: Sink): void {
  const paragraph = sink.unended;
  sink.unended = null;
  if (paragraph !== null && (paragraph.runs.length > 0 || paragraph.anchored.length > 0)) giveOut(sink, paragraph);
}

/** Determines style, list item and indentation, once, when the properties are complete: numbers count in this order. */
export function settleParagraph(state: BodyState, paragraph: ParagraphDraft): SettledParagraph {
  if (paragraph.settled !== null) return paragraph.settled;
  const { properties } = paragraph;
  const style = paragraphStyle(state, properties);
  if (style?.run.hidden === true) paragraph.endsInNext = true;
  if (properties.dropCap === true) paragraph.endsInNext = true;
  const numbering = numberingOf(state, properties, style);
  const isListed = numbering !== null && !paragraph.endsInNext;
  paragraph.settled = {
    style,
    list: isListed ? currentStory(state).counter.next(numbering.id, numbering.level) : null,
    indentTwips: properties.indentTwips ?? numbering?.indentTwips ?? style?.paragraph.indentTwips ?? 0,
  };
  if (paragraph.settled.list !== null) state.budget.takeCharacters(paragraph.settled.list.marker.length);
  return paragraph.settled;
}

/** Adds text to the paragraph being read, in the format of the run being read; hidden text and field codes are left out. */
export function appendText(state: BodyState, text: string): void {
  const story = currentStory(state);
  const paragraph = story.paragraphs.at(-1);
  if (paragraph === undefined || text === '' || story.fieldsAtCode > 0) return;
  const format = currentFormat(state);
  if (format.hidden) return;
  state.budget.takeCharacters(text.length);
  state.languages.add(text, format);
  const last = paragraph.runs.at(-1);
  if (last !== undefined && looksSame(last.format, format)) {
    last.text += text;
    return;
  }
  state.budget.takePiece();
  paragraph.runs.push({ text, format });
}

/** The format of the run being read, or of its paragraph between runs. */
export function currentFormat(state: BodyState): RunFormat {
  const story = currentStory(state);
  const paragraph = story.paragraphs.at(-1);
  const style = paragraph === undefined ? null : settleParagraph(state, paragraph).style;
  const run = story.runs.at(-1);
  if (run === undefined) return formatOf({}, style, state.styles);
  run.format ??= formatOf(run.properties, style, state.styles);
  return run.format;
}

/** The current target of a story's finished nodes. */
export function currentSink(story: Story): Sink {
  const sink = story.sinks.at(-1);
  if (sink === undefined) throw new Error('a story has no place for its nodes');
  return sink;
}

function createParagraph(index: number): ParagraphDraft {
  return {
    index,
    properties: {},
    runs: [],
    dropDownChoices: [],
    anchored: [],
    hasTextField: false,
    endsInNext: false,
    settled: null,
  };
}

/** Joins the text of two paragraphs, with the second one's properties, whose mark is left. */
function continueParagraph(unended: ParagraphDraft): ParagraphDraft {
  return { ...unended, properties: {}, endsInNext: false, settled: null };
}

function giveOut(sink: Sink, paragraph: ParagraphDraft): void {
  const settled = paragraph.settled ?? { style: null, list: null, indentTwips: 0 };
  sink.nodes.push(toSourceParagraph(paragraph, settled));
  for (const node of paragraph.anchored) sink.nodes.push(node);
}

function toSourceParagraph(paragraph: ParagraphDraft, settled: SettledParagraph): SourceParagraph {
  const { properties } = paragraph;
  const { style, list, indentTwips } = settled;
  const text = paragraph.runs.map((run) => run.text).join('');
  return {
    kind: 'paragraph',
    index: paragraph.index,
    text,
    runs: paragraph.runs.map(({ text, format }) => toSourceRun(text, format)),
    style: styleName(properties, style),
    headingLevel: headingLevel(properties, style),
    list,
    dropDownChoices: paragraph.dropDownChoices,
    hasTextField: paragraph.hasTextField,
    indentTwips,
    rightToLeft: properties.rightToLeft ?? style?.paragraph.rightToLeft ?? isMostlyRightToLeft(text),
  };
}

function toSourceRun(text: string, format: RunFormat): SourceRun {
  const { bold, italic, underline, strike, color, highlighted } = format;
  return { text, bold, italic, underline, strike, color, highlighted };
}

function styleName(properties: ParagraphProperties, style: Style | null): string | null {
  const name = style?.name ?? properties.styleId ?? null;
  return name === null ? null : name.slice(0, MAX_STYLE_NAME_LENGTH);
}

function paragraphStyle(state: BodyState, properties: ParagraphProperties): Style | null {
  const styleId = properties.styleId ?? state.styles.defaultParagraphStyleId;
  return styleId === null ? null : state.styles.style(styleId);
}

function headingLevel(properties: ParagraphProperties, style: Style | null): number | null {
  const outline = properties.outlineLevel;
  if (outline !== undefined) return outline >= 0 && outline <= 8 ? outline + 1 : null;
  if (style !== null) return style.headingLevel;
  return properties.styleId === undefined ? null : headingLevelOfName(properties.styleId);
}

type Numbering = { readonly id: string; readonly level: number; readonly indentTwips: number | null };

/** A paragraph is in the list it names, else in its style's. */
function numberingOf(state: BodyState, own: ParagraphProperties, style: Style | null): Numbering | null {
  const styled = style?.paragraph ?? NOTHING_STATED;
  const id = own.numberingId ?? styled.numberingId ?? '0';
  if (id === '0') return null;
  const list = state.numbering.list(id);
  const level = own.level ?? (style === null ? 0 : levelOfStyle(list, style));
  const levelIndent = list?.levels[level]?.indentTwips ?? null;
  // A style's indentation gives way to a list that the paragraph names itself.
  const isOwn = own.numberingId !== undefined;
  return { id, level, indentTwips: isOwn ? levelIndent : (styled.indentTwips ?? levelIndent) };
}

/** The level of a paragraph style: the one that names the style, else the one that the style names. */
function levelOfStyle(list: ListDefinition | null, style: Style): number {
  const named = style.numberedBy === null ? undefined : list?.levelOfStyle.get(style.numberedBy);
  return named ?? style.paragraph.level ?? 0;
}

/** A field whose code never ended would hide the rest of the document: codes end with their paragraph. */
function dropFieldCodes(story: Story): void {
  if (story.fieldsAtCode === 0 || story.paragraphs.length > 0) return;
  story.fieldsAtCode = 0;
  const kept = story.fields.filter((field) => !field.atCode);
  story.fields.length = 0;
  story.fields.push(...kept);
}
