/** The workflow's type name. */
export const CREATE_PRESENTATION = 'createPresentation';

/** A presentation has the id of its durable operation. */
export type PresentationInput = { readonly teamId: string; readonly operationId: string };

/** One workflow for each presentation: a second start has no effect. */
export function presentationWorkflowId(operationId: string): string {
  return `presentation/${operationId}`;
}
