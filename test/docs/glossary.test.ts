import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../..');
const page = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8');

describe('docs/glossary.md', () => {
  const words = [...page.matchAll(/\*\*([^*]+)\*\*/g)].map(([, word = '']) => word.toLowerCase());

  it('defines each word once', () => {
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
    expect(words.length).toBeGreaterThan(50);
  });

  it('is lists of words with their meanings, wing by wing', () => {
    const [, ...wings] = page.split(/^## /m);
    for (const wing of wings) {
      const [name = '', ...lines] = wing.trim().split('\n');
      expect([name, lines.filter((line) => !/^(?:- \*\*[^*]+\*\*: .+\.)?$/.test(line))]).toEqual([name, []]);
    }
    expect(wings.map((wing) => wing.split('\n')[0])).toEqual([
      'Ground',
      'Demographics',
      'Questionnaire',
      'Fieldwork',
      'Results',
      'Synthetic',
      'Import',
      'Exports',
      'Mailing',
      'Recruiting',
      'Privacy',
      'Agent',
    ]);
  });
});

describe('a run', () => {
  const folders = ['domain', 'operations', 'activities', 'workflows', 'db/stores', 'db/read-models', 'platform', 'api'];
  /** What the wire and the database call it. */
  const elsewhere = new Set(['integration_id', 'panel_integration', 'panel_integrations', 'panel_integration_named']);
  /** A field of what workflows and activities are handed, which recorded histories hold. */
  const ofMessages = /(?<=\.)integrationId\b|\bintegrationId(?=:)/g;

  it.each(folders)(
    'is called integration nowhere in %s but on the wire, in SQL and in messages of workflows',
    (folder) => {
      const names = filesIn(folder).flatMap((file) => {
        const text = readFileSync(join(ROOT, file), 'utf8');
        const own = file.startsWith('workflows/')
          ? text.replaceAll(/\bintegrationId\b/g, '')
          : text.replaceAll(ofMessages, '');
        const found = [...own.matchAll(/\w*integration\w*/gi)].map(([name]) => name);
        return found.filter((name) => !elsewhere.has(name)).map((name) => `${file}: ${name}`);
      });
      expect(names).toEqual([]);
    },
  );

  it.each(folders)('has no file or folder called so in %s', (folder) => {
    expect(filesIn(folder).filter((file) => /integration/i.test(file))).toEqual([]);
  });
});

/** The source files of a folder, by their paths from the project's. */
function filesIn(folder: string): string[] {
  const all = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return all.filter((path) => path.endsWith('.ts')).map((path) => join(folder, path));
}
