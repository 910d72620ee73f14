import { expect } from '@jest/globals';

/** Relative to the expected value, however small: 1e-200 is not 1.1e-200. */
export function expectClose(actual: number | null | undefined, expected: number, tolerance = 1e-9): void {
  expect({ actual, expected, isClose: isClose(actual, expected, tolerance) }).toMatchObject({ isClose: true });
}

function isClose(actual: number | null | undefined, expected: number, tolerance: number): boolean {
  if (actual === null || actual === undefined) return false;
  return actual === expected || Math.abs(actual - expected) <= tolerance * Math.abs(expected);
}

/** That no number anywhere in a result is NaN or infinite. */
export function expectFinite(result: unknown): void {
  expect(numbersIn(result).filter((value) => !Number.isFinite(value))).toEqual([]);
}

function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

/** Rows of a table that is given cell by cell. */
export function inRows(cells: readonly number[], rows: number): readonly (readonly number[])[] {
  const width = cells.length / rows;
  return Array.from({ length: rows }, (_, row) => cells.slice(row * width, (row + 1) * width));
}
