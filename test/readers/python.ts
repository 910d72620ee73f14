import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { required } from '../support/required-env.ts';

const MOST_BYTES = 256 * 1024 * 1024;

/** What a script of this folder writes about `given`, both JSON. */
export async function askPython<Told>(script: string, given: unknown): Promise<Told> {
  const path = fileURLToPath(new URL(script, import.meta.url));
  return new Promise((resolve, reject) => {
    // Nothing of the machine's own settings, and UTF-8 whatever its language.
    const asked = execFile(
      required('FIELDWORK_TEST_PYTHON'),
      ['-I', '-X', 'utf8', path],
      { maxBuffer: MOST_BYTES },
      (error, told, said) => {
        if (error === null) resolve(JSON.parse(told) as Told);
        else reject(new Error(said || error.message));
      },
    );
    asked.stdin?.end(JSON.stringify(given));
  });
}
