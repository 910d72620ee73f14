/** Runs one part of the script: if it fails, the other parts and the plain form go on working. */
export function attempt(run: () => void): void {
  try {
    run();
  } catch (error) {
    report(error);
  }
}

/** Logs an error to the console; a respondent can do nothing about it, and has the plain form. */
export function report(error: unknown): void {
  // eslint-disable-next-line no-console -- a browser has no other log
  console.error(error);
}
