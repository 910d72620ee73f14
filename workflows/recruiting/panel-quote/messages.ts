/** The name the workflow is started by. */
export const PANEL_QUOTE = 'panelQuote';

/** The quote has the id of its durable operation. */
export type PanelQuoteInput = { readonly teamId: string; readonly operationId: string };

/** One workflow for each quote: a second start has no effect. */
export function panelQuoteWorkflowId(operationId: string): string {
  return `panel-quote/${operationId}`;
}

export type PanelQuoteStage = 'estimating';
