import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { element, writeXml } from '../../../domain/exports/xml-writer.ts';
import { readXml } from './read-xml.ts';

const readable = fc
  .string({ unit: 'grapheme' })
  .filter(
    (text) => text.isWellFormed() && !/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u.test(text),
  );

describe('an XML document', () => {
  it('is read back as it was, whatever the texts', () => {
    fc.assert(
      fc.property(readable, readable, (attribute, content) => {
        const root = readXml(
          writeXml(element('a', { b: attribute, none: null }, content, element('c', {}, element('d', {}, content)))),
        );
        expect(root).toMatchObject({ attributes: { b: attribute }, text: content + content });
        expect(root.children[0]?.text).toBe(content);
      }),
    );
  });

  it('leaves out what XML can’t hold', () => {
    expect(writeXml(element('a', { b: 'x\u0000y' }, '\ud800z\u0007'))).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<a b="xy">\ufffdz</a>\n',
    );
  });

  it('stands a line an element, but where text is among them', () => {
    const root = element('a', {}, element('b'), element('c', {}, 'text', element('d')));
    expect(writeXml(root).split('\n').slice(1)).toEqual(['<a>', '  <b/>', '  <c>text<d/></c>', '</a>', '']);
  });
});
