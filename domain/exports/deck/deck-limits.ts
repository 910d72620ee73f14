/** The bounds of a presentation that is made on request. */
export const DECK_LIMITS = {
  slides: { least: 2, most: 30, usual: 12 },
  titleCharacters: 200,
  contextCharacters: 1_000_000,
  instructionsCharacters: 4_000,
  /** Of a title on a slide: two lines. */
  slideTitleCharacters: 160,
  pointCharacters: 300,
  pointsOfASlide: 6,
  noteCharacters: 420,
  speakerNotesCharacters: 1_500,
  /** Of an option or a category on a chart. */
  categoryCharacters: 80,
  categories: 16,
  rowsOfATable: 10,
  columnsOfATable: 7,
  cellCharacters: 120,
  logoBytes: 1_000_000,
} as const;

/** A wish for slides within what is made: 400 becomes 30. Fractions are rounded down. */
export function clampedSlides(asked: number | undefined): number {
  const { least, most, usual } = DECK_LIMITS.slides;
  return asked === undefined ? usual : Math.min(most, Math.max(least, Math.floor(asked)));
}
