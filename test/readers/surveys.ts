import fc from 'fast-check';
import { withGeneratedDesigns } from '../../domain/questionnaire/designs/with-generated-designs.ts';
import type { InstrumentSource } from '../../domain/exports/instrument-source.ts';
import { builtInTemplates } from '../../domain/questionnaire/templates/built-in-templates.ts';
import { arbitraryDocument } from '../domain/questionnaire/document/arbitrary-document.ts';
import { anInstrument, everything } from '../domain/exports/instruments.ts';
import { aWholeSurvey, SETTINGS } from '../domain/exports/platform-b/a-whole-survey.ts';
import { examples } from '../support/examples.ts';

const ARBITRARY = 30;

/** What other readers are shown: surveys of everything, every template, and some that nobody would write. */
export function instrumentsToRead(): readonly (readonly [name: string, source: InstrumentSource])[] {
  const plain = anInstrument([]);
  return [
    ['everything', everything()],
    ['a whole survey', { ...plain, document: aWholeSurvey(), settings: SETTINGS }],
    ...builtInTemplates().map(
      ({ name, document }) => [name, { ...plain, document: withGeneratedDesigns(document) }] as const,
    ),
    ...fc
      .sample(arbitraryDocument, { numRuns: examples(ARBITRARY), seed: ARBITRARY })
      .map(({ blocks }, index) => [`arbitrary ${index + 1}`, anInstrument(blocks)] as const),
  ];
}
