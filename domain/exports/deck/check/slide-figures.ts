import type { FigureSource, KnownFigures } from '../../../results/insights/figures/known-figures.ts';
import { figuresOf } from '../../../results/insights/figures/known-figures.ts';
import { unsupportedFigures } from '../../../results/insights/figures/unsupported-figures.ts';
import type { CategoryChart, CurveChart, DeckBody, DeckSlide } from '../deck.ts';

const NUMBER = /[−-]?\d+(?:[,\u00a0\u202f]\d{3})*(?:\.\d+)?/gu;
const BEFORE_A_PERCENT_SIGN = /^\s?[%％]/u;
/** Shorter words of the survey are not taken out of a sentence: "5" is part of "52". */
const LEAST_QUOTED = 3;
const QUOTED = /“([^”]*)”/gu;

/**
 * What of a sentence about a slide does not follow from what the slide shows: its chart, its table, its numbers, and what
 * stands in the note. Words of the survey itself (categories, names of series) are no statements.
 */
export function unsupportedOn(slide: Pick<DeckSlide, 'body' | 'note'>, sentence: string): readonly string[] {
  const known = knownOn(slide);
  const texts = ownTexts(slide.body);
  const names = new Set(texts.flatMap((text) => text.match(/[\p{L}\p{N}_-]+/gu) ?? []));
  for (const name of shownTexts(slide).flatMap((text) => text.match(/\p{L}[\p{L}\p{N}_-]*\d[\p{L}\p{N}_-]*/gu) ?? [])) {
    names.add(name);
  }
  return unsupportedFigures(withoutTexts(sentence, texts), known, names);
}

function knownOn(slide: Pick<DeckSlide, 'body' | 'note'>): KnownFigures {
  const read = shownTexts(slide).flatMap(numbersIn);
  const known = figuresOf(chartSources(slide.body), ownTexts(slide.body));
  const percentages = read.flatMap(({ isPercent, value }) => (isPercent ? [value] : []));
  const others = read.flatMap(({ isPercent, value }) => (isPercent ? [] : [value]));
  return {
    ...known,
    counts: [...known.counts, ...others.filter(Number.isInteger)],
    percentages: [...known.percentages, ...percentages],
    values: [...known.values, ...others],
  };
}

type ReadNumber = { readonly value: number; readonly isPercent: boolean };

function numbersIn(text: string): readonly ReadNumber[] {
  return [...text.matchAll(NUMBER)].map((match) => ({
    value: Number(match[0].replace(/[,\u00a0\u202f]/gu, '').replace('−', '-')),
    isPercent: BEFORE_A_PERCENT_SIGN.test(text.slice(match.index + match[0].length)),
  }));
}

function chartSources(body: DeckBody): readonly FigureSource[] {
  if (body.kind !== 'chart') return [];
  return body.chart.kind === 'curves' ? curveSources(body.chart) : categorySources(body.chart);
}

function categorySources({ series, values: format, kind }: CategoryChart): readonly FigureSource[] {
  return series.flatMap(({ values }, at) => {
    const sum = values.reduce<number>((total, value) => total + (value ?? 0), 0);
    const adds = kind === 'stacked' || (format.kind === 'percent' && Math.abs(sum - 100) < 1);
    return values.flatMap((value, place) => {
      if (value === null) return [];
      const told = format.kind === 'percent' ? { percentage: value, value: null } : { percentage: null, value };
      return [{ group: String(kind === 'stacked' ? place : at), adds, count: null, ...told }];
    });
  });
}

function curveSources({ marks }: CurveChart): readonly FigureSource[] {
  return marks.map(({ x }) => ({ group: 'marks', adds: false, count: null, percentage: null, value: x }));
}

/** Texts of the survey: what they say is no statement about it. */
function ownTexts(body: DeckBody): readonly string[] {
  switch (body.kind) {
    case 'chart':
      return body.chart.kind === 'curves'
        ? body.chart.marks.map(({ name }) => name)
        : [...body.chart.categories, ...body.chart.series.map(({ name }) => name)];
    case 'table':
      return body.table.rows.flatMap(([first = '']) => first);
    case 'numbers':
      return body.numbers.map(({ caption }) => caption);
    default:
      return [];
  }
}

/** All words that a reader sees below the title. */
export function shownTexts({ body, note }: Pick<DeckSlide, 'body' | 'note'>): readonly string[] {
  const below = note === null ? [] : [note];
  switch (body.kind) {
    case 'points':
    case 'chart':
      return [...body.points.map(({ lead, text }) => `${lead ?? ''} ${text}`), ...below];
    case 'numbers':
      return [...body.numbers.map(({ value, caption }) => `${value} ${caption}`), ...below];
    case 'table':
      return [...body.table.header, ...body.table.rows.flat(), ...below];
    case 'cover':
    case 'section':
      return [body.subtitle ?? '', ...below];
  }
}

/** A sentence without what it quotes of these texts: an option's name may hold figures. */
function withoutTexts(sentence: string, texts: readonly string[]): string {
  const named = texts.filter((text) => text.length >= LEAST_QUOTED && /\p{L}/u.test(text));
  const unquoted = sentence.replace(QUOTED, (whole, inner: string) =>
    texts.some((text) => text.startsWith(inner.replace(/…$/u, ''))) ? ' … ' : whole,
  );
  return named
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, text) => rest.replaceAll(text, ' … '), unquoted);
}
