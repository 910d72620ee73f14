/** What scripts/test.ts gives the integration tests. */
export function required(variable: string): string {
  const value = process.env[variable];
  if (value === undefined || value === '') throw new Error(`${variable} is not set: run the tests through npm test.`);
  return value;
}
