import { readdirSync } from 'node:fs';

const LANGUAGE_FILE = /^([a-z]{2})\.ts$/;

/** The languages (ISO 639-1) that a folder of the project has a file for, such as `de.ts`. */
export function languagesIn(folder: string): readonly string[] {
  const names = readdirSync(new URL(`../../${folder}/`, import.meta.url));
  return names.flatMap((name) => LANGUAGE_FILE.exec(name)?.[1] ?? []).sort();
}
