import { describe, expect, it } from '@jest/globals';
import { readArguments } from '../../../scripts/import/arguments.ts';

describe('the arguments of the import command', () => {
  it('are files, with a folder and an address', () => {
    expect(readArguments(['a.docx', '--json', 'out', 'b.docx', '--notify', 'ana@example.org'])).toEqual({
      files: ['a.docx', 'b.docx'],
      jsonFolder: 'out',
      notifyEmail: 'ana@example.org',
      publish: false,
    });
    expect(readArguments(['a.docx', '--publish'])).toMatchObject({ files: ['a.docx'], publish: true });
  });

  it('are asked for where they are missing', () => {
    expect(readArguments([])).toBe('Name at least one .docx file.');
    expect(readArguments(['--json', 'out'])).toBe('Name at least one .docx file.');
  });

  it('are named where they are unknown', () => {
    expect(readArguments(['--colour', 'a.docx'])).toContain('--colour');
  });

  it('may ask for help', () => {
    expect(readArguments(['--help'])).toBeNull();
  });
});
