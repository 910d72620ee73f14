import { rake } from '../../domain/ground/statistics/raking.ts';
import type { Selection } from '../../domain/results/analysis/selection.ts';
import type { Catalogue } from '../../domain/results/columns/catalogue.ts';
import type { Weighting, WeightsReport } from './column-store.ts';
import type { Session } from './engine.ts';
import { selectionSql } from './selection-sql.ts';

type Weighing = {
  readonly session: Session;
  readonly table: string;
  readonly catalogue: Catalogue;
  readonly selection: Selection;
  readonly nowMs: number;
};

/** The weights of a sample, as a table to join; without a table if there are no weights. */
export type Weights = { readonly report: WeightsReport; readonly join: string | null };

/** The weight's column in the joined table. */
export const WEIGHT = 'response_weight';

/**
 * Weighs all responses that could be selected, whatever segment, panel or version is analysed: a part of the sample has the
 * weights of the whole. Responses without an answer to a weighted question, or in an option whose share is 0, have no
 * weight, and are not counted.
 */
export async function weigh(weighing: Weighing, weighting: Weighting): Promise<Weights> {
  const { session, table, catalogue, selection, nowMs } = weighing;
  const targets = weighting.targets.map((target) => targetOf(catalogue, target));
  const columns = targets.flatMap(({ column }) => column ?? []);
  const unanswered = targets.find(({ column }) => column === null);
  if (unanswered !== undefined) {
    const { label } = unanswered;
    return nobody(`Nobody has answered ${label}, which is weighted by: take it out of the targets until somebody has.`);
  }
  const where = selectionSql({ ...selection, segment: null, panel: null, version: null }, nowMs);
  const answered = columns.map((column) => `${column} is not null`).join(' and ');
  const groups = await session.query(
    `select ${columns.join(', ')}, count(*) from ${table} where ${where} and ${answered} group by ${columns.join(', ')}`,
  );
  const cells = groups.map((row) => ({
    categories: columns.map((_, index) => targets[index]?.categoryOf(Number(row[index])) ?? -1),
    codes: columns.map((_, index) => Number(row[index])),
    count: Number(row[columns.length]),
  }));
  const { raked, reason } = rake({
    cells,
    targets: targets.map(({ shares }) => shares),
    nameOf: (margin, category) => targets[margin]?.nameOf(category) ?? '',
    ...(weighting.maximumWeight === null ? {} : { maximumWeight: weighting.maximumWeight }),
  });
  if (raked === null) return nobody(reason);
  const weights = cells
    .map(({ codes, count }, index) => ({ codes, count, weight: raked.weights[index] ?? 0 }))
    .filter(({ weight }) => weight > 0);
  await storeWeights(session, columns.length, weights);
  return {
    join: `join weights on ${columns.map((column, index) => `${column} = weight_key${index}`).join(' and ')}`,
    report: {
      responses: weights.reduce((sum, { count }) => sum + count, 0),
      designEffect: raked.designEffect,
      effectiveSampleSize: raked.effectiveSampleSize,
      // There may be too many combinations for the arguments of a call.
      smallest: weights.reduce((least, { weight }) => Math.min(least, weight), Infinity),
      largest: weights.reduce((most, { weight }) => Math.max(most, weight), 0),
      converged: raked.converged,
      reason: null,
    },
  };
}

function targetOf(catalogue: Catalogue, { questionId, label, shares }: Weighting['targets'][number]) {
  const known = catalogue.question(questionId);
  const place = known?.places.get('choice');
  const column = place?.columns.form === 'choice' ? place.columns.code.name : null;
  const byOption = new Map(shares.map(({ optionId }, index) => [optionId, index]));
  return {
    label,
    column,
    nameOf: (category: number) => `option ${shares[category]?.label ?? ''} of ${label}`,
    shares: shares.map(({ share }) => share),
    categoryOf: (code: number) => byOption.get(known?.options.texts[code] ?? '') ?? -1,
  };
}

async function storeWeights(
  session: Session,
  keys: number,
  weights: readonly { readonly codes: readonly number[]; readonly weight: number }[],
): Promise<void> {
  const fields = Array.from({ length: keys }, (_, index) => `weight_key${index} smallint`);
  await session.run(`create or replace temporary table weights (${[...fields, `${WEIGHT} double`].join(', ')})`);
  await session.append(
    { database: 'temp', table: 'weights' },
    {
      rows: weights.length,
      kinds: [...Array.from({ length: keys }, () => 'code' as const), 'number'],
      values: [
        ...Array.from({ length: keys }, (_, index) => weights.map(({ codes }) => codes[index] ?? null)),
        weights.map(({ weight }) => weight),
      ],
    },
  );
}

function nobody(reason: string): Weights {
  const none = { responses: 0, designEffect: null, effectiveSampleSize: null, smallest: null, largest: null };
  return { join: null, report: { ...none, converged: false, reason } };
}
