/** Level positions by profile and attribute, of one task. */
type Task = readonly (readonly number[])[];

/**
 * The D-efficiency of the profiles of some tasks in percent: 100 exactly where all attributes are balanced and
 * orthogonal to each other, 0 where effects can't be told apart (Kuhfeld, Tobias and Garratt 1994, "Efficient
 * Experimental Design with Marketing Research Applications": 100·|X′X|^(1/p)/N, X with an intercept and orthogonal
 * contrasts of the same length). Takes time with the cube of the number of levels.
 */
export function dEfficiency(levelCounts: readonly number[], tasks: readonly Task[]): number {
  return efficiency(tasks.flat().map((profile) => [1, ...coded(levelCounts, profile)]));
}

/**
 * The same of the choices between the profiles, for a respondent without preferences: contrasts are taken from the
 * mean of their task, and there is no intercept (Kuhfeld 2010, "Marketing Research Methods in SAS", relative
 * D-efficiency of choice designs; Huber and Zwerina 1996). 100 only where each task shows all levels of each attribute
 * equally often.
 */
export function choiceEfficiency(levelCounts: readonly number[], tasks: readonly Task[]): number {
  const rows = tasks.flatMap((task) => {
    const profiles = task.map((profile) => coded(levelCounts, profile));
    const means = columnMeans(profiles);
    return profiles.map((profile) => profile.map((value, column) => value - (means[column] ?? 0)));
  });
  return efficiency(rows);
}

function columnMeans(rows: readonly (readonly number[])[]): readonly number[] {
  const [first = []] = rows;
  return first.map((_, column) => rows.reduce((sum, row) => sum + (row[column] ?? 0), 0) / rows.length);
}

function coded(levelCounts: readonly number[], profile: readonly number[]): readonly number[] {
  return levelCounts.flatMap((levels, attribute) => contrasts(levels, profile[attribute] ?? 0));
}

/** Helmert contrasts, of length one on average over the levels: orthogonal to each other and to the intercept. */
function contrasts(levels: number, level: number): readonly number[] {
  return Array.from({ length: levels - 1 }, (_, index) => {
    const before = index + 1;
    const length = Math.sqrt(levels / (before * (before + 1)));
    if (level > before) return 0;
    return level === before ? before * length : -length;
  });
}

function efficiency(rows: readonly (readonly number[])[]): number {
  const width = rows[0]?.length ?? 0;
  const products = Array.from({ length: width }, (_, one) =>
    Array.from({ length: one + 1 }, (_unused, other) =>
      rows.reduce((sum, row) => sum + (row[one] ?? 0) * (row[other] ?? 0), 0),
    ),
  );
  return (100 * Math.exp(logDeterminant(products) / width)) / rows.length;
}

const SINGULAR = 1e-9;

/** Of a symmetric matrix whose lower triangle is given, by Cholesky's decomposition; −∞ where it is singular. */
function logDeterminant(lower: readonly (readonly number[])[]): number {
  const root: number[][] = [];
  let sum = 0;
  for (const [one, row] of lower.entries()) {
    const done: number[] = [];
    for (const [other, value] of row.entries()) {
      const against = other === one ? done : (root[other] ?? []);
      const rest = value - done.reduce((product, factor, index) => product + factor * (against[index] ?? 0), 0);
      if (other < one) done.push(rest / (against[other] ?? 1));
      else if (rest < SINGULAR * value) return -Infinity;
      else done.push(Math.sqrt(rest));
    }
    root.push(done);
    sum += 2 * Math.log(done[one] ?? 0);
  }
  return sum;
}
