import { FieldworkError } from '../../ground/errors.ts';
import type { Steps } from '../../ground/steps.ts';
import { addedUp, cellsWithin } from './margin-cells.ts';
import { jointCells } from './margin-layout.ts';
import type { AttributeGroup, LaidMargin } from './margin-layout.ts';

/** A margin on the joint of its group: `within` tells the margin's cell of each cell of the joint. */
export type MarginOnJoint = {
  readonly margin: LaidMargin;
  readonly within: Int32Array;
  /** What is kept to: the margin's own shares, or those that were fitted where margins disagree in their last digits. */
  readonly targets: Float64Array;
};

export type FittedJoint = { readonly joint: Float64Array; readonly margins: readonly MarginOnJoint[] };

/** Margins are rounded by whoever writes them, so two of them may tell slightly different shares of the same people. */
const DISAGREEMENT = 0.01;
const EXACT = 1e-9;
/** Multiplications at most, over all sweeps: some tenths of a second. */
const MOST_WORK = 60_000_000;

/**
 * The joint distribution of a group's attributes which has the margins and is otherwise as independent as can be: iterative
 * proportional fitting from equal shares (W. E. Deming and F. F. Stephan 1940; it maximises the entropy).
 * @throws FieldworkError `invalid_input` that names two margins which contradict each other
 */
export function* fittedJoint(group: AttributeGroup): Steps<FittedJoint> {
  const apart = refuseContradictions(group);
  const joint = new Float64Array(jointCells(group.attributes)).fill(1);
  const margins = group.margins.map((margin) => ({ margin, within: cellsWithin(group, margin.attributes) }));
  const sweeps = Math.max(50, Math.min(1_000, Math.floor(MOST_WORK / (joint.length * margins.length))));
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    let off = 0;
    for (const { margin, within } of margins) off = Math.max(off, scaledTo(joint, within, margin.shares));
    if (off < EXACT) break;
    yield;
  }
  const fitted = margins.map((one) => ({ ...one, sums: addedUp(joint, one.within, one.margin.shares.length) }));
  refuseUnfitted(fitted);
  return {
    joint,
    margins: fitted.map(({ margin, within, sums }) => ({
      margin,
      within,
      targets: apart > EXACT ? sums : margin.shares,
    })),
  };
}

/** Scales the joint so that it has the margin. @returns the largest difference before */
function scaledTo(joint: Float64Array, within: Int32Array, shares: Float64Array): number {
  const sums = addedUp(joint, within, shares.length);
  let off = 0;
  const factors = sums.map((sum, at) => {
    const share = shares[at] ?? 0;
    off = Math.max(off, Math.abs(sum - share));
    return sum > 0 ? share / sum : 0;
  });
  for (let cell = 0; cell < joint.length; cell += 1) {
    joint[cell] = (joint[cell] ?? 0) * (factors[within[cell] ?? 0] ?? 0);
  }
  return off;
}

/** @returns the largest difference between two margins about the same categories */
function refuseContradictions(group: AttributeGroup): number {
  let apart = 0;
  group.margins.forEach((one, at) => {
    for (const other of group.margins.slice(at + 1)) {
      const shared = one.attributes.filter((attribute) => other.attributes.includes(attribute));
      if (shared.length > 0) apart = Math.max(apart, contradiction(group, one, other, shared));
    }
  });
  return apart;
}

function contradiction(group: AttributeGroup, one: LaidMargin, other: LaidMargin, shared: readonly number[]): number {
  const [first, second] = [sharesOf(group, one, shared), sharesOf(group, other, shared)];
  const apart = first.map((share, at) => Math.abs(share - (second[at] ?? 0)));
  const worst = apart.reduce((most, difference) => Math.max(most, difference), 0);
  if (worst <= DISAGREEMENT) return worst;
  const at = apart.indexOf(worst);
  throw new FieldworkError(
    'invalid_input',
    `“${one.name}” and “${other.name}” contradict each other: “${cellName(group, shared, at)}” is ${percent(first[at])} by the first and ${percent(second[at])} by the second. Change one of them, or leave it out.`,
  );
}

/** The shares of a margin, added up over the attributes that are not in `shared`. */
function sharesOf(group: AttributeGroup, { attributes, shares }: LaidMargin, shared: readonly number[]): Float64Array {
  const laid = attributes.flatMap((attribute) => group.attributes[attribute] ?? []);
  const within = cellsWithin(
    { attributes: laid, margins: [] },
    shared.map((attribute) => attributes.indexOf(attribute)),
  );
  const cells = jointCells(shared.flatMap((attribute) => group.attributes[attribute] ?? []));
  return addedUp(shares, within, cells);
}

/** Three margins may contradict each other though each two of them agree. */
function refuseUnfitted(fitted: readonly { readonly margin: LaidMargin; readonly sums: Float64Array }[]): void {
  const off = fitted.map(({ margin, sums }) =>
    sums.reduce((most, sum, at) => Math.max(most, Math.abs(sum - (margin.shares[at] ?? 0))), 0),
  );
  const worst = off.indexOf(Math.max(...off));
  if ((off[worst] ?? 0) <= DISAGREEMENT) return;
  const [margin, ...others] = [fitted[worst], ...fitted.filter((_, at) => at !== worst)].map((one) => one?.margin);
  const touching = others.filter((other) => other?.attributes.some((one) => margin?.attributes.includes(one)));
  throw new FieldworkError(
    'invalid_input',
    `“${margin?.name}” contradicts ${touching.map((one) => `“${one?.name}”`).join(' with ')}: no people have all of these shares at once. Change one of them, or leave it out.`,
  );
}

function cellName(group: AttributeGroup, attributes: readonly number[], cell: number): string {
  let rest = cell;
  const names = attributes.toReversed().map((attribute) => {
    const categories = group.attributes[attribute]?.categories ?? [];
    const name = categories[rest % categories.length] ?? '';
    rest = Math.floor(rest / categories.length);
    return name;
  });
  return names.toReversed().join(' × ');
}

function percent(share = 0): string {
  return `${Number((share * 100).toFixed(1))} %`;
}
