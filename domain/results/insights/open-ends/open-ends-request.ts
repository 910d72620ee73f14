import { z } from 'zod';
import type { Stored } from '../../../questionnaire/document/question-parts.ts';
import { cutText, MATERIAL_LIMITS } from '../material-limits.ts';
import { maskContacts } from '../text/masked-contacts.ts';

/** How many answers one analysis reads. */
export const MAX_RESPONSES = { least: 1, most: 500, default: 100 } as const;

/** The material from which a model analyses the answers to one question. */
export const openEndsRequestSchema = z.strictObject({
  survey: z.strictObject({ name: z.string(), language: z.string() }),
  question: z.strictObject({ label: z.string(), text: z.string() }),
  /** Numbered from 1, the newest first. */
  answers: z.array(z.strictObject({ number: z.int(), text: z.string() })),
});

export type OpenEndsRequest = Stored<typeof openEndsRequestSchema>;

/** The request for an analysis of the written answers to a question, within the limits and without contact details. */
export function openEndsRequest(
  survey: { readonly name: string; readonly language: string },
  question: { readonly label: string; readonly text: string },
  written: readonly string[],
): OpenEndsRequest {
  return {
    survey,
    question: { label: question.label, text: cutText(question.text, MATERIAL_LIMITS.textCharacters) },
    answers: written.slice(0, MAX_RESPONSES.most).map((text, index) => ({
      number: index + 1,
      text: cutText(maskContacts(text), MATERIAL_LIMITS.answerCharacters),
    })),
  };
}
