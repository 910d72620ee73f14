import type { ConjointAttribute, FrequencyDetails, MaxdiffItem } from '../../../results/analysis/frequency.ts';
import { bestRankedFirst } from '../../../results/charts/ranking-chart.ts';
import type { CategoryChart } from '../deck.ts';
import { DECK_LIMITS } from '../deck-limits.ts';
import { categoryText, quoted } from './deck-text.ts';
import { FIGURES } from './figures-in-words.ts';
import type { ResultFinding } from './result-finding.ts';

type Details<Kind extends FrequencyDetails['kind']> = Extract<FrequencyDetails, { kind: Kind }>;

/** Bars of one series, the greatest on top as they are given. */
function bars(
  name: string,
  rows: readonly { readonly text: string; readonly value: number | null }[],
  values: CategoryChart['values'],
): CategoryChart {
  const shown = rows.slice(0, DECK_LIMITS.categories);
  return {
    kind: 'bars',
    categories: shown.map(({ text }) => categoryText(text)),
    series: [{ name, color: null, values: shown.map(({ value }) => value) }],
    values,
    range: null,
    hasValueLabels: true,
  };
}

/** Mean ranks, the best first. */
export function rankingFinding({ items }: Details<'ranking'>): ResultFinding {
  const ranked = bestRankedFirst(items);
  const [first, second] = ranked.filter(({ meanRank }) => meanRank !== null);
  const chart = bars(
    'Mean rank',
    ranked.map(({ text, meanRank }) => ({ text, value: meanRank })),
    { kind: 'number', decimals: 2 },
  );
  return {
    title:
      first === undefined || second === undefined
        ? null
        : `${quoted(first.text)} is ranked best, ${FIGURES.decimal(first.meanRank, 2)} on average, before ${quoted(second.text)} (${FIGURES.decimal(second.meanRank, 2)})`,
    body: { kind: 'chart', chart, points: [] },
    remarks: ['Mean rank: 1 is the first place, so a shorter bar is better'],
    weight: 0.6,
  };
}

/** Shares of preference, or best minus worst where the model has none, the greatest first. */
export function maxdiffFinding({ items }: Details<'maxdiff'>): ResultFinding {
  const hasShares = items.every(({ share }) => share !== null);
  const valueOf = ({ share, bestMinusWorst }: MaxdiffItem) => (hasShares ? 100 * (share ?? 0) : bestMinusWorst);
  const sorted = items.toSorted((one, other) => (valueOf(other) ?? -Infinity) - (valueOf(one) ?? -Infinity));
  const [first, second] = sorted;
  const said = (item: MaxdiffItem) =>
    hasShares ? FIGURES.percent(valueOf(item)) : FIGURES.signed(item.bestMinusWorst, 2);
  const chart = bars(
    hasShares ? 'Share of preference' : 'Best minus worst',
    sorted.map((item) => ({ text: item.text, value: valueOf(item) })),
    hasShares ? { kind: 'percent', decimals: 0 } : { kind: 'number', decimals: 2 },
  );
  return {
    title:
      first === undefined || second === undefined || valueOf(first) === null
        ? null
        : said(first) === said(second)
          ? `${quoted(first.text)} and ${quoted(second.text)} matter most (${said(first)} each)`
          : `${quoted(first.text)} matters most (${said(first)}), ahead of ${quoted(second.text)} (${said(second)})`,
    body: { kind: 'chart', chart, points: [] },
    remarks: [hasShares ? 'Shares of preference by the aggregate logit model' : '(best − worst) ÷ shown, from −1 to 1'],
    weight: 0.8,
  };
}

/** The importance of attributes, and a second finding with the part-worths of their levels. */
export function conjointFindings({ attributes, fit, reason }: Details<'conjoint'>): readonly ResultFinding[] {
  return fit === null
    ? [chosenFinding(attributes, reason)]
    : [importanceFinding(attributes), worthsFinding(attributes)];
}

function importanceFinding(attributes: readonly ConjointAttribute[]): ResultFinding {
  const sorted = attributes.toSorted((one, other) => (other.importance ?? 0) - (one.importance ?? 0));
  const rows = sorted.map(({ text, importance }) => ({ text, value: importance === null ? null : 100 * importance }));
  const [first, second] = rows;
  return {
    title:
      first === undefined || second === undefined
        ? null
        : `${quoted(first.text)} drives the choice most, ${FIGURES.percent(first.value)} of it, before ${quoted(second.text)} with ${FIGURES.percent(second.value)}`,
    body: { kind: 'chart', chart: bars('Importance', rows, { kind: 'percent', decimals: 0 }), points: [] },
    remarks: ['Importance: an attribute’s range of utility as a share of all ranges'],
    weight: 0.8,
  };
}

function worthsFinding(attributes: readonly ConjointAttribute[]): ResultFinding {
  const rows = attributes.flatMap(({ text: attribute, levels }) =>
    levels.map(({ text, utility }) => ({ text: `${categoryText(attribute)}: ${text}`, value: utility })),
  );
  const shown = rows.slice(0, DECK_LIMITS.categories);
  const sorted = shown.filter(({ value }) => value !== null).toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const [first, last] = [sorted[0], sorted.at(-1)];
  return {
    title:
      first === undefined || last === undefined || first === last
        ? null
        : `${quoted(first.text)} adds most to a choice (${FIGURES.signed(first.value, 2)}), ${quoted(last.text)} takes most (${FIGURES.signed(last.value, 2)})`,
    body: { kind: 'chart', chart: bars('Part-worth', shown, { kind: 'number', decimals: 2 }), points: [] },
    remarks: ['Part-worth utilities of the logit model; 0 is the mean of an attribute', ...leftOut(rows, shown)],
    weight: 0.55,
  };
}

function chosenFinding(attributes: readonly ConjointAttribute[], reason: string | null): ResultFinding {
  const rows = attributes.flatMap(({ text: attribute, levels }) =>
    levels.map(({ text, shown, chosen }) => ({
      text: `${categoryText(attribute)}: ${text}`,
      value: shown === 0 ? null : (100 * chosen) / shown,
    })),
  );
  const shown = rows.slice(0, DECK_LIMITS.categories);
  return {
    title: null,
    body: { kind: 'chart', chart: bars('Chosen when shown', shown, { kind: 'percent', decimals: 0 }), points: [] },
    remarks: ['How often a level was chosen when it was shown', reason ?? '', ...leftOut(rows, shown)],
    weight: 0.5,
  };
}

function leftOut(all: readonly unknown[], shown: readonly unknown[]): readonly string[] {
  return all.length === shown.length ? [] : [`${all.length - shown.length} others are not shown`];
}
