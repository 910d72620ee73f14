/**
 * What a slide holds at a size that can be read from the back of a room. Who plans a deck makes several slides of more;
 * what is beyond is left out of the slide, and stands on its notes page.
 */
export const SLIDE_ROOM = {
  points: 7,
  pointsBesideChart: 5,
  numbers: 6,
  /** Beside the header; each on one line, or on two where there are at most half as many. */
  tableRows: 12,
  tableColumns: 9,
  /** Bars and columns that can be told apart. */
  categories: 60,
  /** What Excel takes as the name of a series or category. */
  nameCharacters: 255,
  /** Of a notes page; PowerPoint becomes slow with more. */
  notesCharacters: 20_000,
} as const;
