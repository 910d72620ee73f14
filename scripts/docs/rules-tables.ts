import {
  APPEAL,
  ASIDE_SHARE,
  INCOME_FACTORS,
  LEFT_EMPTY_SHARE,
  NPS,
  PRICE_PULL,
  PRICES,
  SCALE_SPREAD,
  SCALES,
  SEVERAL_SHIFT,
} from '../../domain/synthetic/interview/rules/tables.ts';

const BEGIN = '<!-- made of domain/synthetic by npm run docs: begin -->';
const END = '<!-- made of domain/synthetic by npm run docs: end -->';

/**
 * The text of docs/synthetic-panels.md with the tables of the built-in rules as the code has them now.
 * @throws Error where the page has no place for them
 */
export function syntheticPanelsPage(page: string): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) {
    throw new Error('docs/synthetic-panels.md has lost the marks around its tables.');
  }
  return [before, BEGIN, '\n\n', scales(), '\n', others(), '\n', END, after].join('');
}

function scales(): string {
  const rows = Object.entries(SCALES).map(([kind, row]) => [
    kind,
    row.position,
    row.byAcquiescence,
    row.byContentment,
    row.byAge,
  ]);
  const head = ['Scale', 'Position (0 to 1)', 'per acquiescence', 'per contentment', 'per 20 years above 45'];
  return table([head, head.map(() => '---'), ...rows]);
}

function others(): string {
  const percent = (share: number): string => `${share * 100} %`;
  return table([
    ['What', 'Value'],
    ['---', '---'],
    ['Deviation around the position of a scale', SCALE_SPREAD],
    ['NPS: mean, per contentment, deviation', `${NPS.mean}, ${NPS.byContentment}, ${NPS.spread}`],
    ['"Don’t know" and the like, each; an opt-out', percent(ASIDE_SHARE)],
    ['An optional question left empty', percent(LEFT_EMPTY_SHARE)],
    [
      'Appeal of options in logits: everybody, category, persona',
      `${APPEAL.everybody}, ${APPEAL.category}, ${APPEAL.persona}`,
    ],
    ['Added to it where several may be chosen', SEVERAL_SHIFT],
    [
      'Prices: usual, shares of the four questions, spread',
      `${PRICES.usual}; ${PRICES.shares.join(', ')}; ${percent(PRICES.spread)}`,
    ],
    [
      'Price factor by income: least, greatest, deviation',
      `${INCOME_FACTORS.least}, ${INCOME_FACTORS.greatest}, ${INCOME_FACTORS.spread}`,
    ],
    ['Liking per natural logarithm of a price', PRICE_PULL],
  ]);
}

function table(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}
