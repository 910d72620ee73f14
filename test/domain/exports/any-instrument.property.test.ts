import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { InstrumentFiles, InstrumentSource } from '../../../domain/exports/instrument-source.ts';
import { writePlatformA } from '../../../domain/exports/platform-a/platform-a.ts';
import { writePlatformC } from '../../../domain/exports/platform-c/platform-c.ts';
import { byDepth, examples } from '../../support/examples.ts';
import { arbitraryDocument } from '../questionnaire/document/arbitrary-document.ts';
import { anInstrument } from './instruments.ts';
import { namesIn, parsePython, parseScript } from './plain-logic/tool-language.ts';
import { elementsIn, named, readXml } from './read-xml.ts';

const MANY = byDepth({ plain: 500, deep: 1_500 });

const writers = [
  ['platform A', (source: InstrumentSource): InstrumentFiles => writePlatformA(source)],
  ['platform C', (source: InstrumentSource): InstrumentFiles => writePlatformC(source)],
] as const;

describe.each(writers)('a survey written for %s', (_, write) => {
  it('can be read, whatever the document', () => {
    fc.assert(
      fc.property(arbitraryDocument, ({ blocks }) => {
        const root = readXml(write(anInstrument(blocks)).files[0]!.text);
        for (const { name, attributes, text } of elementsIn(root)) {
          const python = name === 'exit' ? undefined : attributes['cond'];
          if (python !== undefined) namesIn(parsePython(python.replaceAll('[loopvar: label]', '1')));
          if (name === 'Expression') namesIn(parseScript(text));
        }
      }),
      { numRuns: examples(100) },
    );
  });

  it('is written where there are more ways to leave than anybody needs', () => {
    const questions = Array.from({ length: MANY }, (__, index) => ({
      type: 'number',
      text: 'Many?',
      label: `Q${index + 1}`,
      config: { required: index % 2 === 0 },
      skips: [{ condition: `Q${index + 1} > 1`, action: { type: 'terminate' } }],
    }));
    const root = readXml(write(anInstrument([{ questions }])).files[0]!.text);
    expect(named(root, 'float', 'Open')).toHaveLength(MANY);
  });
});
