import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Diagram } from '../../../../domain/questionnaire/reachability/decision-diagrams.ts';
import { ALWAYS, DecisionDiagrams, NEVER } from '../../../../domain/questionnaire/reachability/decision-diagrams.ts';
import { effortOf } from '../../../../domain/questionnaire/reachability/effort.ts';
import { examples } from '../../../support/examples.ts';

type Formula =
  | { readonly bit: number }
  | { readonly not: Formula }
  | { readonly and: readonly [Formula, Formula] }
  | { readonly or: readonly [Formula, Formula] };

const BITS = 5;

const { formula } = fc.letrec<{ formula: Formula }>((tie) => ({
  formula: fc.oneof(
    { maxDepth: 6 },
    fc.record({ bit: fc.integer({ min: 0, max: BITS - 1 }) }),
    fc.record({ not: tie('formula') }),
    fc.record({ and: fc.tuple(tie('formula'), tie('formula')) }),
    fc.record({ or: fc.tuple(tie('formula'), tie('formula')) }),
  ),
}));

function diagramOf(diagrams: DecisionDiagrams, one: Formula): Diagram {
  if ('bit' in one) return diagrams.bit(one.bit);
  if ('not' in one) return diagrams.not(diagramOf(diagrams, one.not));
  if ('and' in one) return diagrams.and(diagramOf(diagrams, one.and[0]), diagramOf(diagrams, one.and[1]));
  return diagrams.or(diagramOf(diagrams, one.or[0]), diagramOf(diagrams, one.or[1]));
}

function valueOf(one: Formula, bits: number): boolean {
  if ('bit' in one) return ((bits >> one.bit) & 1) === 1;
  if ('not' in one) return !valueOf(one.not, bits);
  if ('and' in one) return valueOf(one.and[0], bits) && valueOf(one.and[1], bits);
  return valueOf(one.or[0], bits) || valueOf(one.or[1], bits);
}

/** The truth of a formula for each assignment of the bits. */
function tableOf(one: Formula): readonly boolean[] {
  return Array.from({ length: 1 << BITS }, (_, bits) => valueOf(one, bits));
}

const newDiagrams = () => new DecisionDiagrams(effortOf(1_000_000));

describe('a decision diagram', () => {
  it('is equal to another exactly if both are true for the same assignments', () => {
    fc.assert(
      fc.property(formula, formula, (one, other) => {
        const diagrams = newDiagrams();
        const isSame = tableOf(one).every((truth, bits) => truth === valueOf(other, bits));
        expect(diagramOf(diagrams, one) === diagramOf(diagrams, other)).toBe(isSame);
      }),
      { numRuns: examples(500) },
    );
  });

  it('is empty or full exactly if no assignment or each makes it true', () => {
    fc.assert(
      fc.property(formula, (one) => {
        const diagram = diagramOf(newDiagrams(), one);
        expect(diagram === NEVER).toBe(!tableOf(one).includes(true));
        expect(diagram === ALWAYS).toBe(!tableOf(one).includes(false));
      }),
    );
  });

  it('without a bit is true where the bit can be chosen so that it is', () => {
    fc.assert(
      fc.property(formula, fc.integer({ min: 0, max: BITS - 1 }), (one, bit) => {
        const diagrams = newDiagrams();
        const diagram = diagramOf(diagrams, one);
        const set = diagrams.without(diagrams.and(diagram, diagrams.bit(bit)), (level) => level === bit);
        const unset = diagrams.without(
          diagrams.and(diagram, diagrams.not(diagrams.bit(bit))),
          (level) => level === bit,
        );
        expect(diagrams.without(diagram, (level) => level === bit)).toBe(diagrams.or(set, unset));
        expect(diagrams.and(diagram, diagrams.not(diagrams.or(set, unset)))).toBe(NEVER);
      }),
    );
  });

  it('keeps its nodes apart when there are many', () => {
    const diagrams = newDiagrams();
    const bits = Array.from({ length: 20_000 }, (_, level) => diagrams.branch(level, ALWAYS, NEVER));
    expect(new Set(bits).size).toBe(bits.length);
    expect(bits.map((_, level) => diagrams.branch(level, ALWAYS, NEVER))).toEqual(bits);
  });

  it('is given up where it takes more steps than there are, or reaches too deep', () => {
    const effort = effortOf(1_000_000);
    const diagrams = new DecisionDiagrams(effort);
    const conjunction = (count: number) => () => ({
      all: Array.from({ length: count }, (_, level) => diagrams.bit(count - level)).reduce((all, bit) =>
        diagrams.and(all, bit),
      ),
    });
    expect(effort.attempt(10, conjunction(100))).toBeNull();
    expect(effort.attempt(100_000, conjunction(100))).not.toBeNull();
    const chain = conjunction(5_000)().all;
    expect(effort.attempt(100_000, () => ({ opposite: diagrams.not(chain) }))).toBeNull();
  });
});
