import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { documentFilename } from '../../../../domain/exports/documents/document-filename.ts';
import { isObjectKey } from '../../../../providers/storage/object-key.ts';

describe('the name of a document', () => {
  it.each([
    ['Report', 'Report.docx'],
    ['report.DOCX', 'report.docx'],
    ['Q1/Q2: “draft” v1.2', 'Q1 Q2 “draft” v1.2.docx'],
    ['../../etc/passwd', 'etc passwd.docx'],
    ['.hidden.', 'hidden.docx'],
    ['...', 'Document.docx'],
    ['', 'Document.docx'],
    ['invoice\u202excod', 'invoicexcod.docx'],
    ['調査', '調査.docx'],
  ])('%j is %j', (name, filename) => expect(documentFilename(name, 'docx')).toBe(filename));

  it('is a part of a storage key, whatever it was made of', () => {
    const names = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constant('🎉'.repeat(200)),
      fc.constant('漢'.repeat(200)),
    );
    fc.assert(
      fc.property(names, (name) => {
        const filename = documentFilename(name, 'xlsx');
        expect(isObjectKey(`documents/1/${filename}`)).toBe(true);
        expect(filename).toMatch(/[^.]\.xlsx$/);
      }),
    );
  });
});
