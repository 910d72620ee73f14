import type { OutlineLine } from '../../outline.ts';
import type { AsidePiece, LinePiece, Piece } from '../piece.ts';
import { absorbBlank } from './absorb-blank.ts';
import { questionFor } from './open-question.ts';
import type { State } from './state.ts';
import { close } from './state.ts';
import { takeFormField } from './take-answers.ts';
import { takeJump } from './take-words.ts';

/** Why the text around a questionnaire is set aside. */
export const OUTSIDE = 'belongs to the text around the questionnaire';

/** Takes a table, a frame, a gap: whatever is no line. */
export function takePiece(state: State, piece: Exclude<Piece, LinePiece>): void {
  if (state.isOver && piece.kind !== 'aside') {
    state.setAside.push(...wordsOf(piece).map(({ text, paragraph }) => ({ text, paragraph, reason: OUTSIDE })));
    return;
  }
  switch (piece.kind) {
    case 'gap':
      state.together = 0;
      return;
    case 'aside':
      state.setAside.push({ text: piece.text, paragraph: piece.paragraph, reason: piece.reason });
      return;
    case 'skip':
      takeJump(state, piece.line);
      return;
    case 'box':
      if (state.open !== null || state.pending.length > 0) absorbBlank(questionFor(state, true), piece.paragraph, null);
      return;
    case 'field':
      takeFormField(state, piece);
      return;
    case 'fields': {
      const draft = questionFor(state, true);
      const fields = piece.labels.map(({ text, paragraph }) => ({ label: text, unit: null, lines: 1, paragraph }));
      draft.blanks.push(...fields);
      draft.paragraphs.push(...piece.paragraphs);
      if (draft.stem.length === 0) close(state);
      return;
    }
    case 'choices': {
      const draft = questionFor(state, true);
      draft.options.push(...piece.options);
      draft.paragraphs.push(...piece.paragraphs);
      return;
    }
    case 'grid': {
      const draft = questionFor(state, true);
      draft.paragraphs.push(...piece.paragraphs);
      draft.instructions.push(...piece.notes.map((line) => ({ text: line.text, paragraph: line.paragraph })));
      draft.grid = { rows: [...piece.rows], columns: [...piece.columns] };
      draft.gridColumnsNamed = piece.columnsNamed;
      return;
    }
  }
}

function wordsOf(piece: Exclude<Piece, LinePiece | AsidePiece>): readonly OutlineLine[] {
  switch (piece.kind) {
    case 'skip':
    case 'field':
      return [piece.line];
    case 'fields':
      return piece.labels;
    case 'choices':
      return piece.options;
    case 'grid':
      return [...piece.columns, ...piece.rows, ...piece.notes];
    case 'box':
    case 'gap':
      return [];
  }
}
