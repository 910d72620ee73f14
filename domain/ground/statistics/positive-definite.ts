type Matrix = readonly (readonly number[])[];

/** A pivot this small relative to its diagonal element is rounding: the matrix is singular. */
const SINGULAR = 1e-11;

/**
 * The inverse of a symmetric positive definite matrix, from the inverse of its Cholesky factor (Golub and Van Loan, "Matrix
 * Computations", 4.2); null where it is singular.
 */
export function invertPositiveDefinite(matrix: Matrix): Matrix | null {
  const factor = choleskyFactor(matrix);
  if (factor === null) return null;
  const inverse = invertLower(factor);
  return matrix.map((row, one) => row.map((_, other) => columnProduct(inverse, one, other)));
}

function choleskyFactor(matrix: Matrix): Matrix | null {
  const factor: number[][] = [];
  for (const [one, row] of matrix.entries()) {
    const line: number[] = [];
    for (let other = 0; other < one; other += 1) {
      const above = factor[other] ?? [];
      line.push(((row[other] ?? 0) - dot(line, above, other)) / (above[other] ?? 1));
    }
    const diagonal = row[one] ?? 0;
    const pivot = diagonal - dot(line, line, one);
    if (!(pivot > SINGULAR * diagonal)) return null;
    line.push(Math.sqrt(pivot));
    factor.push(line);
  }
  return factor;
}

function invertLower(factor: Matrix): Matrix {
  const inverse: number[][] = factor.map(() => []);
  for (const [one, row] of factor.entries()) {
    const pivot = row[one] ?? 1;
    for (let column = 0; column <= one; column += 1) {
      let sum = column === one ? 1 : 0;
      for (let other = column; other < one; other += 1) sum -= (row[other] ?? 0) * (inverse[other]?.[column] ?? 0);
      inverse[one]?.push(sum / pivot);
    }
  }
  return inverse;
}

function columnProduct(lower: Matrix, one: number, other: number): number {
  let sum = 0;
  for (let row = Math.max(one, other); row < lower.length; row += 1) {
    sum += (lower[row]?.[one] ?? 0) * (lower[row]?.[other] ?? 0);
  }
  return sum;
}

function dot(one: readonly number[], other: readonly number[], length: number): number {
  let sum = 0;
  for (let index = 0; index < length; index += 1) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}
