import { streamConversationEvents } from '../../../operations/ground/conversations/stream-conversation-events.ts';
import { route } from '../../route.ts';

export const conversationRoutes = [
  route('GET', '/api/v1/conversations/:conversation_id/events', streamConversationEvents),
];
