import { createPresentation } from '../../../operations/exports/presentations/create-presentation.ts';
import { presentationForModel } from '../../views/presentation-view.ts';
import { defineTool } from '../../tool.ts';

export const createPresentationTool = defineTool({
  name: 'create_presentation',
  operation: createPresentation,
  policy: { kind: 'free' },
  readsForeign: true,
  view: presentationForModel,
  told: 'Title, number and titles of the slides, what was left out, and a link that works for an hour.',
});
