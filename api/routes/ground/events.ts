import { listEvents } from '../../../operations/ground/events/list-events.ts';
import { streamEvents } from '../../../operations/ground/events/stream-events.ts';
import { route } from '../../route.ts';

export const eventRoutes = [
  route('GET', '/api/v1/events', listEvents),
  route('GET', '/api/v1/events/stream', streamEvents),
];
