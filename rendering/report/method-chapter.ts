import { TYPE } from '../pdf/page-layout.ts';
import type { Pages } from '../pdf/pages.ts';
import { drawParagraph } from '../pdf/paragraph.ts';
import { INK } from '../pdf/report-colors.ts';
import { drawChapterTitle, drawHeading } from './chapter-title.ts';
import type { FrequencyDetails } from '../../domain/results/analysis/frequency.ts';
import type { ReportModel } from './report-model.ts';

type Note = { readonly title: string; readonly text: string };
type Kind = FrequencyDetails['kind'];

const GENERAL: readonly Note[] = [
  {
    title: 'Base and percentages',
    text: 'Unless a filter on the cover says otherwise, completed responses count, without previews and without those that were excluded. The base of a question is those who answered it; who was not asked, or passed it without an answer, is not in it. Percentages are of the base and are rounded for reading only. Where several answers could be chosen they add up to more than 100%.',
  },
];

const OF_KIND: Partial<Readonly<Record<Kind, Note>>> = {
  nps: {
    title: 'Net Promoter Score',
    text: 'The percentage of 9 and 10 less the percentage of 0 to 6. The margin is 1.96 standard errors of that difference.',
  },
  numeric: {
    title: 'Numbers',
    text: 'Quartiles are interpolated linearly between neighbouring values (type 7 of Hyndman and Fan); the standard deviation divides by n − 1. The last class of a histogram holds its upper end.',
  },
  ranking: {
    title: 'Rankings',
    text: 'The mean rank is taken over those who ranked the item, 1 being the first place.',
  },
  prices: {
    title: 'Price sensitivity',
    text: 'Van Westendorp’s four questions, of respondents whose four prices rise from too cheap to too expensive. Curves are cumulated shares; points are the first stated price at which one curve has reached the other.',
  },
  maxdiff: {
    title: 'MaxDiff',
    text: 'Best minus worst is counted over the times an item was shown. Utilities are those of an aggregate logit by counts, around a mean of 0; shares of preference follow from them.',
  },
  conjoint: {
    title: 'Conjoint',
    text: 'One conditional logit of all choices, with effects-coded levels that add up to 0 within an attribute. The importance of an attribute is the range of its utilities in the sum of all ranges.',
  },
  words: {
    title: 'Open answers',
    text: 'Words are counted once an answer. Words that carry no meaning of their own are left out.',
  },
};

const CROSSTABS: Note = {
  title: 'Crosstabs',
  text: 'Chi-square is Pearson’s, without a correction for continuity, over the rows and columns that anybody is in; with weights it is the second-order correction of Rao and Scott. Cramér’s V tells how strong a relation is, from 0 to 1. A cell is shaded where its adjusted residual is beyond ±1.96, and darker beyond ±3.29. Letters name the columns whose share in the row is significantly smaller, capitals at 95% and small ones at 90% (two-sided z test of two proportions; no column with a base under 30). Where several answers could be chosen independence is not tested.',
};

const WEIGHTS: Note = {
  title: 'Weights',
  text: 'Responses are weighted by raking to the targets. The effective base is the size of an unweighted sample with the same precision: the sum of the weights squared over the sum of the squared weights (Kish).',
};

/** The methods behind the figures of this report. */
export function drawMethod(pages: Pages, model: ReportModel): void {
  drawChapterTitle(pages, 'Notes on method');
  for (const { title, text } of notesFor(model)) {
    drawHeading(pages, title, 50);
    pages.skip(-2);
    drawParagraph(pages, text, { size: TYPE.body, fill: INK.ink });
    pages.skip(14);
  }
}

function notesFor({ questions, crosstabs, weighting }: ReportModel): readonly Note[] {
  const kinds = new Set(questions.map(({ details }) => details.kind));
  return [
    ...GENERAL,
    ...(weighting === null ? [] : [WEIGHTS]),
    ...Array.from(kinds, (kind) => OF_KIND[kind]).filter((note) => note !== undefined),
    ...(crosstabs.length === 0 ? [] : [CROSSTABS]),
  ];
}
