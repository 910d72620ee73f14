import { workflowInfo } from '@temporalio/workflow';

/** A long history is slow to read back after a crash: far fewer events than the engine allows. */
const MOST_EVENTS = 2_000;

/** True where the workflow should go on in a new run. */
export function hasLongHistory(): boolean {
  const { continueAsNewSuggested, historyLength } = workflowInfo();
  return continueAsNewSuggested || historyLength > MOST_EVENTS;
}
