import { html } from '../../kit/markup.ts';
import type { QuestionInputs } from './question-view.ts';

/** Worked out, never asked. */
export const variableInputs: QuestionInputs<'variable'> = () => html``;
