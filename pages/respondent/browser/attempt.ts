/** Runs one part of the script: where it fails, the other parts and the plain form go on working. */
export function attempt(run: () => void): void {
  try {
    run();
  } catch (error) {
    report(error);
  }
}

/** Tells whoever looks at the console; a respondent can do nothing about it, and has the plain form. */
export function report(error: unknown): void {
  // eslint-disable-next-line no-console -- a browser has no other log
  console.error(error);
}
