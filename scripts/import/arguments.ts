import { parseArgs } from 'node:util';

export type ImportArguments = {
  readonly files: readonly string[];
  /** Folder that each survey's document is written to as `<name>.json`; undefined for none. */
  readonly jsonFolder: string | undefined;
  readonly notifyEmail: string | undefined;
  /** Whether each survey goes live at once, so that respondents can answer it. */
  readonly publish: boolean;
};

export const USAGE = `Usage: npm run import -- [options] questionnaire.docx [more.docx …]

Imports Word questionnaires as draft surveys, into the running service or into one started for it.

  --json FOLDER     also write each survey's document to FOLDER/<name>.json
  --publish         make each survey live, and print the address where it is answered
  --notify ADDRESS  send a mail at the end of each import
  --help            this text`;

/**
 * Reads the command line.
 * @returns a sentence for invalid arguments, null if only help was requested
 */
export function readArguments(words: readonly string[]): ImportArguments | string | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        json: { type: 'string' },
        notify: { type: 'string' },
        publish: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help === true) return null;
    if (positionals.length === 0) return 'Name at least one .docx file.';
    return {
      files: positionals,
      jsonFolder: values.json,
      notifyEmail: values.notify,
      publish: values.publish === true,
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
