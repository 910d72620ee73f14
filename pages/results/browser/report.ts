/** Logs an error to the console; a reader can do nothing about it, and has the plain page. */
export function report(error: unknown): void {
  // eslint-disable-next-line no-console -- a browser has no other log
  console.error(error);
}
