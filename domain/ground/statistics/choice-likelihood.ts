import type { ChoiceSet } from './choice-sets.ts';
import { invertPositiveDefinite } from './positive-definite.ts';

type Matrix = readonly (readonly number[])[];

/** `not identified`: the sets can't distinguish the coefficients; `separated`: the likelihood rises without bound. */
export type LikelihoodMaximum =
  | {
      readonly reason: null;
      readonly coefficients: readonly number[];
      /** The inverse of the information matrix. */
      readonly covariance: Matrix;
      readonly logLikelihood: number;
    }
  | { readonly reason: 'not identified' | 'separated' };

type Derivatives = { readonly logLikelihood: number; readonly gradient: number[]; readonly information: number[][] };

/**
 * After a step this small the next one would be negligible; without a maximum, each step changes a coefficient by about
 * 1.
 */
const SMALL_STEP = 1e-7;
const FADED = 1e-10;
const MOST_STEPS = 60;
const MOST_HALVINGS = 30;

/**
 * The maximum of the conditional logit's likelihood by Newton's method, steps halved where they lead down: it is concave, so
 * that there is one maximum or none (Train 2009, "Discrete Choice Methods with Simulation", chapters 3 and 8).
 */
export function maximizeChoiceLikelihood(sets: readonly ChoiceSet[], size: number): LikelihoodMaximum {
  let coefficients: readonly number[] = Array.from({ length: size }, () => 0);
  const atStart = derivatives(sets, coefficients);
  let here = atStart;
  let covariance = invertPositiveDefinite(here.information);
  if (covariance === null) return { reason: 'not identified' };
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const direction = times(covariance, here.gradient);
    const next = climb(sets, coefficients, direction, here.logLikelihood);
    coefficients = next.coefficients;
    here = next.derivatives;
    covariance = invertPositiveDefinite(here.information);
    if (covariance === null || hasFaded(here, atStart)) return { reason: 'separated' };
    const longest = Math.max(...direction.map(Math.abs));
    if (longest < SMALL_STEP) return { reason: null, coefficients, covariance, logLikelihood: here.logLikelihood };
  }
  return { reason: 'separated' };
}

/**
 * True where hardly any information on some coefficient is left: it is so large that some choices are certain, and only
 * rounding stops the search.
 */
function hasFaded(here: Derivatives, atStart: Derivatives): boolean {
  return here.information.some((row, at) => !((row[at] ?? 0) > FADED * (atStart.information[at]?.[at] ?? 0)));
}

/** The log-likelihood without preferences: all profiles of a set are equally likely. */
export function nullLogLikelihood(sets: readonly ChoiceSet[]): number {
  return -sets.reduce((sum, { profiles, chosen }) => sum + add(chosen) * Math.log(profiles.length), 0);
}

function climb(
  sets: readonly ChoiceSet[],
  from: readonly number[],
  direction: readonly number[],
  logLikelihood: number,
): { coefficients: readonly number[]; derivatives: Derivatives } {
  // Where the likelihood is nearly flat, it may seem to fall by rounding alone.
  const least = logLikelihood - 1e-12 * Math.abs(logLikelihood);
  let length = 1;
  for (let halving = 0; ; halving += 1) {
    const part = length;
    const coefficients = from.map((value, index) => value + part * (direction[index] ?? 0));
    const there = derivatives(sets, coefficients);
    if (there.logLikelihood >= least || halving === MOST_HALVINGS) return { coefficients, derivatives: there };
    length /= 2;
  }
}

function derivatives(sets: readonly ChoiceSet[], coefficients: readonly number[]): Derivatives {
  const gradient = coefficients.map(() => 0);
  const information = coefficients.map(() => coefficients.map(() => 0));
  let logLikelihood = 0;
  for (const { profiles, chosen } of sets) {
    const utilities = profiles.map((profile) => dot(profile, coefficients));
    const most = Math.max(...utilities);
    const logSum = most + Math.log(add(utilities.map((utility) => Math.exp(utility - most))));
    const shares = utilities.map((utility) => Math.exp(utility - logSum));
    const choices = add(chosen);
    const mean = coefficients.map((_, at) =>
      add(profiles.map((profile, one) => (shares[one] ?? 0) * (profile[at] ?? 0))),
    );
    for (const [one, profile] of profiles.entries()) {
      const count = chosen[one] ?? 0;
      const centred = profile.map((value, at) => value - (mean[at] ?? 0));
      logLikelihood += count * ((utilities[one] ?? 0) - logSum);
      for (const [at, value] of centred.entries()) gradient[at] = (gradient[at] ?? 0) + count * value;
      addSquare(information, centred, choices * (shares[one] ?? 0));
    }
  }
  return { logLikelihood, gradient, information };
}

/** Adds factor · vector · vector′ to the matrix. */
function addSquare(matrix: readonly number[][], vector: readonly number[], factor: number): void {
  for (const [one, row] of matrix.entries()) {
    const scaled = factor * (vector[one] ?? 0);
    if (scaled === 0) continue;
    for (const [other, value] of vector.entries()) row[other] = (row[other] ?? 0) + scaled * value;
  }
}

function times(matrix: Matrix, vector: readonly number[]): readonly number[] {
  return matrix.map((row) => dot(row, vector));
}

function dot(one: readonly number[], other: readonly number[]): number {
  return add(one.map((value, index) => value * (other[index] ?? 0)));
}

function add(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
