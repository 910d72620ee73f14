import type { ActivityServices } from '../../../platform/services.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';
import { drawPresentation } from './draw-presentation.ts';
import { gatherPresentation } from './gather-presentation.ts';

/** The activities of a presentation that count and draw. */
export function createPresentationActivities(services: ActivityServices) {
  return {
    /** Counts the results and plans the slides; tells whether a model is to be asked for words. */
    gatherPresentation: (ref: OperationRef): Promise<{ asksModel: boolean }> => gatherPresentation(services, ref),

    /** Draws the file and completes the presentation. */
    drawPresentation: (ref: OperationRef): Promise<void> => drawPresentation(services, ref),
  };
}
