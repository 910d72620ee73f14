import { describe, expect, it } from '@jest/globals';
import { containerKind } from '../../../../providers/documents/docx/container-kind.ts';
import { compoundFile } from '../../../support/docx/compound-file.ts';
import { zipFile } from '../../../support/docx/zip-file.ts';

describe('containerKind', () => {
  it('knows a zip file, an empty one too', () => {
    expect(containerKind(Buffer.from(zipFile([{ name: 'a', data: 'b' }])))).toBe('zip');
    expect(containerKind(Buffer.from(zipFile([])))).toBe('zip');
  });

  it('knows a password-protected document from an old one and from other compound files', () => {
    expect(containerKind(compoundFile(['EncryptionInfo', 'EncryptedPackage']))).toBe('encrypted');
    expect(containerKind(compoundFile(['WordDocument', '1Table']))).toBe('old_word');
    expect(containerKind(compoundFile(['Workbook']))).toBe('old_office');
  });

  it('is not misled by the name of a stream in the text of an old document', () => {
    const bytes = Buffer.concat([compoundFile(['WordDocument']), Buffer.from('the EncryptedPackage', 'utf16le')]);
    expect(containerKind(bytes)).toBe('old_word');
  });

  it.each([
    ['{\\rtf1 hello}', 'rtf'],
    ['%PDF-1.7', 'pdf'],
    ['<!DOCTYPE html><html>', 'html'],
    ['', 'empty'],
    ['hello', 'other'],
  ])('takes %j for %s', (start, kind) => {
    expect(containerKind(Buffer.from(start))).toBe(kind);
  });
});
