/** The name the workflow is started by. */
export const PANEL_QUOTE = 'panelQuote';

/** The id of the quote is that of its operation. */
export type PanelQuoteInput = { readonly teamId: string; readonly operationId: string };

/** One workflow a quote: starting twice is starting once. */
export function panelQuoteWorkflowId(operationId: string): string {
  return `panel-quote/${operationId}`;
}

export type PanelQuoteStage = 'estimating';
