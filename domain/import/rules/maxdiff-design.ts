import { IS_LEAST, IS_MOST, SAYS_MAXDIFF } from '../vocabulary/answer-designs.ts';
import type { Answer, ItemEvidence } from './item-evidence.ts';
import { numberTold } from './number-told.ts';

export type MaxdiffDesign = {
  readonly items: readonly Answer[];
  readonly sets: number;
  readonly designs: number;
  readonly features: number;
  readonly lowerText: string | null;
  readonly upperText: string | null;
};

const MIN_ITEMS = 4;
const DESIGNS = 5;
const SHOWN_TIMES = 3;

/** True for a best-worst task: "most" and "least" are asked of four items or more. */
export function isMaxdiff(evidence: ItemEvidence): boolean {
  const { said, columns, isGrid, told } = evidence;
  if (told.has('ranking') && !/max ?-?diff|best[- ]worst/u.test(said)) return false;
  if (itemsOf(evidence).length < MIN_ITEMS) return false;
  if (isGrid) return poles(columns) !== null && (columns.length === 2 || SAYS_MAXDIFF.test(said));
  return SAYS_MAXDIFF.test(said);
}

/** How the items are shown: as told ("12 sets of 4 items"), else each item about three times, a few at a time. */
export function maxdiffDesign(evidence: ItemEvidence): MaxdiffDesign {
  const items = itemsOf(evidence);
  const count = items.length;
  const features = Math.min(numberTold(evidence.said, ITEMS) ?? Math.min(5, Math.max(3, Math.floor(count / 2))), count);
  const sets = numberTold(evidence.said, SETS) ?? Math.ceil((SHOWN_TIMES * count) / features);
  const ends = poles(evidence.columns);
  return {
    items,
    sets: Math.min(sets, 50),
    designs: numberTold(evidence.said, VERSIONS) ?? DESIGNS,
    features: Math.max(2, Math.min(features, 20)),
    lowerText: ends?.least ?? null,
    upperText: ends?.most ?? null,
  };
}

const SETS =
  /(\d{1,2}) (?:\p{L}+ )?(?:sets|tasks|screens|choice sets|questions|conjuntos|tareas|pantallas|sæt|opgaver|skærme)|(\d{1,2}) ?(?:组|屏|套|轮)/u;
const ITEMS =
  /(\d{1,2}) (?:items|attributes|features|options|statements|factors|elementos|atributos|elementer|udsagn)(?: (?:per|at a time|each|a|por|pr))|sets of (\d{1,2})|每(?:次|组|屏)(?:显示|出现)?(\d{1,2})/u;
const VERSIONS = /(\d{1,2}) (?:\p{L}+ )?(?:versions|designs|versiones|versioner)|(\d{1,2}) ?个版本/u;

function itemsOf({ rows, answers }: ItemEvidence): readonly Answer[] {
  return rows.length > 0 ? rows : answers;
}

function poles(columns: readonly Answer[]): { readonly most: string; readonly least: string } | null {
  const most = columns.find(({ words }) => IS_MOST.test(words) && !IS_LEAST.test(words));
  const least = columns.find(({ words }) => IS_LEAST.test(words));
  return most === undefined || least === undefined ? null : { most: most.text, least: least.text };
}
