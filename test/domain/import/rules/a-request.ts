import type { ProgrammingRequest } from '../../../../domain/import/programming-request.ts';
import { programmingRequestFor } from '../../../../domain/import/programming/programming-request-for.ts';
import type { ItemLike } from '../an-outline.ts';
import { anOutline } from '../an-outline.ts';

/** The programming request of a questionnaire's only item. */
export function aRequest(item: ItemLike, language = 'en'): ProgrammingRequest {
  return programmingRequestFor(anOutline([item], { language }), 0);
}

/** Options that all bear one mark. */
export function marked(mark: 'radio' | 'checkbox' | 'bullet' | 'dropdown', ...texts: readonly string[]) {
  return texts.map((text) => ({ text, mark }));
}
