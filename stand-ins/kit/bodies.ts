import type { Context } from 'koa';
import { readText } from './read-text.ts';

const MOST_BYTES = 1024 * 1024;

/** The body of a request as text, of up to a megabyte. @param tooLarge makes the stand-in's error for a longer one */
export function bodyText({ req }: Context, tooLarge: () => Error): Promise<string> {
  return readText(req, MOST_BYTES, tooLarge);
}

/** @param noJson makes the stand-in's error for invalid JSON */
export function parseJson(text: string, noJson: () => Error): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw noJson();
  }
}
