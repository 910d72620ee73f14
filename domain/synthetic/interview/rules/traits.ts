import type { Random } from '../../../ground/seeded-random.ts';
import { seededRandom } from '../../../ground/seeded-random.ts';
import type { Persona } from '../../persona.ts';
import { drawNormal } from '../draws.ts';
import { bandOf } from './band-of.ts';
import { INCOME_FACTORS } from './tables.ts';

/** What a persona brings to every question: drawn once, so that its answers agree with each other. */
export type Traits = {
  readonly persona: Persona;
  /** In standard deviations: how far it agrees with whatever is asked. */
  readonly acquiescence: number;
  /** In standard deviations: how content it is with what the survey is about. */
  readonly contentment: number;
  /** In years; null where the panel has no ages. */
  readonly age: number | null;
  /** A year's income in the panel's own currency; null where the panel has no incomes in numbers. */
  readonly income: number | null;
  /** By what it multiplies a usual price. */
  readonly priceFactor: number;
};

const AGE_NAME = /\bage\b|\balter\b|years? old/i;
const INCOME_NAME = /income|earning|salary|wage/i;
const OLDEST = 90;
const YOUNGEST = 0;
const OPEN_INCOME_FACTOR = 1.6;
/** An income at which a price is as usual; ten times as much, or a tenth, is the end of the table. */
const USUAL_INCOME = 50_000;

/** The traits of a persona in a survey; the same seed gives the same ones. */
export function traitsOf(persona: Persona, seed: string): Traits {
  const random = seededRandom(`${seed} traits`);
  const [acquiescence, contentment] = [drawNormal(random), drawNormal(random)];
  const age = within(attributeNamed(persona, AGE_NAME), OLDEST, random);
  const income = incomeOf(attributeNamed(persona, INCOME_NAME), random);
  return { persona, acquiescence, contentment, age, income, priceFactor: priceFactor(income, random) };
}

function attributeNamed({ attributes }: Persona, name: RegExp): string | undefined {
  return Object.entries(attributes).find(([attribute]) => name.test(attribute))?.[1];
}

/** A whole age of the band. */
function within(category: string | undefined, oldest: number, random: Random): number | null {
  const band = category === undefined ? null : bandOf(category);
  if (band === null) return null;
  const low = Math.max(YOUNGEST, Math.ceil(band.low));
  const high = Math.min(Math.max(oldest, low), Math.floor(band.high));
  return Math.min(high, low + Math.floor(random() * (high - low + 1)));
}

function incomeOf(category: string | undefined, random: Random): number | null {
  const band = category === undefined ? null : bandOf(category);
  if (band === null) return null;
  const low = Math.max(0, band.low);
  const high = band.high === Infinity ? low * OPEN_INCOME_FACTOR : band.high;
  return Math.round(low + random() * (high - low));
}

function priceFactor(income: number | null, random: Random): number {
  const { least, greatest, spread } = INCOME_FACTORS;
  const position = income === null ? 0.5 : 0.5 + 0.5 * Math.log10(Math.max(1, income) / USUAL_INCOME);
  const bounded = Math.min(1, Math.max(0, position));
  return (least + (greatest - least) * bounded) * Math.exp(spread * drawNormal(random));
}
