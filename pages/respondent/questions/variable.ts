import { html } from '../../kit/markup.ts';
import type { QuestionInputs } from './question-view.ts';

/** Computed, never asked. */
export const variableInputs: QuestionInputs<'variable'> = () => html``;
