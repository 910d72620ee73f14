import { createPresentation } from '../../../operations/exports/presentations/create-presentation.ts';
import { getPresentation } from '../../../operations/exports/presentations/get-presentation.ts';
import { route } from '../../route.ts';

const PRESENTATIONS = '/api/v1/presentations';

export const presentationRoutes = [
  route('POST', PRESENTATIONS, createPresentation, { problems: ['wrong_state', 'too_large', 'storage_full'] }),
  route('GET', `${PRESENTATIONS}/:presentation_id`, getPresentation, { problems: ['storage_unavailable'] }),
];
