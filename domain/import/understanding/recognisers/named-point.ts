const LONGEST_SCALE_BY_NAME = 7;

/**
 * How a point of a scale reads that has a number and a name: by its name, for the number is its code; on a long scale, where most
 * points are numbers only, by both.
 */
export function namedPoint(code: string, name: string, points: number): string {
  return points > LONGEST_SCALE_BY_NAME ? `${code} – ${name}` : name;
}
