import type { Category, Frequency } from '../analysis/frequency.ts';
import type { Figures } from './figures.ts';
import { shortText } from './shown-text.ts';

type Described = Pick<Frequency, 'base' | 'distribution' | 'details'>;

const MOST_NAMED = 12;
const MOST_CHARACTERS = 60;

/** A chart in words, for readers who can't see it. */
export function describeFrequency({ base, distribution, details }: Described, figures: Figures): string {
  if (base <= 0) return 'No answers yet.';
  return `${figures.count(base)} answered. ${essenceOf({ distribution, details }, figures)}.`;
}

function essenceOf({ distribution, details }: Pick<Described, 'distribution' | 'details'>, figures: Figures): string {
  const { decimal, signed, percent } = figures;
  switch (details.kind) {
    case 'nps':
      return `Net Promoter Score ${signed(details.score.score)}`;
    case 'numeric':
      return listed(
        details.inputs,
        ({ text, summary }) =>
          `${text === null ? '' : `${shortText(text, MOST_CHARACTERS)}: `}mean ${decimal(summary.mean)}, median ${decimal(summary.median)}`,
      );
    case 'grid':
      return listed(
        details.rows,
        (row) => `${shortText(row.text, MOST_CHARACTERS)}: ${named(row.distribution, figures)}`,
      );
    case 'ranking':
      return `Mean ranks: ${listed(details.items, ({ text, meanRank }) => `${shortText(text, MOST_CHARACTERS)} ${decimal(meanRank, 2)}`)}`;
    case 'prices':
      return `Optimal price ${decimal(details.points === null ? null : details.points.optimal, 2)} ${details.currency}`;
    case 'maxdiff':
      return `Best minus worst: ${listed(details.items, ({ text, bestMinusWorst }) => `${shortText(text, MOST_CHARACTERS)} ${signed(bestMinusWorst, 2)}`)}`;
    case 'conjoint':
      return `Importances: ${listed(details.attributes, ({ text, importance }) => `${shortText(text, MOST_CHARACTERS)} ${percent(importance === null ? null : importance * 100)}`)}`;
    case 'choice':
    case 'words':
    case 'values':
    case 'fields':
      return named(distribution, figures);
  }
}

/** The first items of a long list, and how many more there are. */
function listed<Item>(items: readonly Item[], say: (item: Item) => string): string {
  const rest = items.length - MOST_NAMED;
  const said = items.slice(0, MOST_NAMED).map(say).join('; ');
  return rest > 0 ? `${said} and ${rest} more` : said;
}

function named(categories: readonly Category[], figures: Figures): string {
  return listed(
    categories,
    ({ text, percentage }) => `${shortText(text, MOST_CHARACTERS)} ${figures.percent(percentage)}`,
  );
}
