import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { questionsOf } from '../../../../domain/questionnaire/document/question-index.ts';
import { definitionOf } from '../../../../domain/questionnaire/document/question-types.ts';
import { builtInTemplates } from '../../../../domain/questionnaire/templates/built-in-templates.ts';

it('docs/templates.md lists every template with its category, questions asked and minutes', async () => {
  const page = await readFile(new URL('../../../../docs/templates.md', import.meta.url), 'utf8');
  const [, , ...rows] = page.split('\n').filter((line) => line.startsWith('|'));
  const listed = rows.map((row) => {
    const [name, category, , questions, minutes] = row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return [name, category, questions, minutes];
  });
  const known = builtInTemplates().map(({ name, category, description, document }) => {
    const asked = questionsOf(document).filter((question) => definitionOf(question).presence === 'asked');
    const [, minutes] = /About (\d+) minutes/.exec(description) ?? [];
    return [name, category, String(asked.length), minutes];
  });
  expect(listed).toEqual(known);
});
