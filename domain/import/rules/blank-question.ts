import type { ProgrammedQuestion } from '../programmed-question.ts';

/** A programmed question with nothing said beyond its type and text. */
export function blankQuestion(type: ProgrammedQuestion['type'], text: string): ProgrammedQuestion {
  return {
    type,
    subtype: null,
    text,
    options: null,
    rows: null,
    columns: null,
    inputs: null,
    attributes: null,
    required: true,
    randomize: false,
    ui: null,
    minSelections: null,
    maxSelections: null,
    minimum: null,
    maximum: null,
    currency: null,
    country: null,
    sets: null,
    designs: null,
    features: null,
    lowerText: null,
    upperText: null,
    optout: null,
    definition: null,
    condition: null,
    skips: [],
    note: null,
  };
}
