import { expect, it } from '@jest/globals';
import { exportFormatOf, holdsResponses } from '../../../domain/exports/export-format.ts';
import { exportWarnings } from '../../../domain/exports/export-warnings.ts';
import { plainFilename } from '../../../domain/exports/plain-filename.ts';

it.each([
  ['csv', 'csv'],
  [' XLSX ', 'xlsx'],
  ['platform_b', 'platform_b_qsf'],
  ['qsf', null],
  ['', null],
])('knows %j as %s', (name, format) => expect(exportFormatOf(name)).toBe(format));

it('tells formats of responses from formats of the questionnaire', () => {
  expect([holdsResponses('triple_s'), holdsResponses('docx')]).toEqual([true, false]);
});

it.each([
  [{ responses: 99_999, begun: 2, complete: 1 }, []],
  [{ responses: 100_000, begun: 200_000, complete: 100_000 }, [/large export: 100000/]],
  [{ responses: 3, begun: 3, complete: 1 }, [/1 of 3 responses are complete \(33\.3 %\)/]],
  [{ responses: 0, begun: 0, complete: 0 }, []],
])('warns of %j with %j', (counts, said) => {
  expect(exportWarnings(counts)).toEqual(said.map((pattern): unknown => expect.stringMatching(pattern)));
});

it.each([
  ['../etc/passwd', '.. etc passwd'],
  ['Kaffee  ☕ "2026"\r\n', 'Kaffee ☕ 2026'],
  ['é'.repeat(100), 'é'.repeat(80)],
])('makes a filename of %j', (name, plain) => expect(plainFilename(name)).toBe(plain));
