import { listTools } from '../../../agent/list-tools.ts';
import { decideApproval } from '../../../operations/agent/approvals/decide-approval.ts';
import { listApprovals, listConversationApprovals } from '../../../operations/agent/approvals/list-approvals.ts';
import { cancelTurn } from '../../../operations/agent/conversations/cancel-turn.ts';
import { createConversation } from '../../../operations/agent/conversations/create-conversation.ts';
import { deleteConversation } from '../../../operations/agent/conversations/delete-conversation.ts';
import { getConversationAudit } from '../../../operations/agent/conversations/get-conversation-audit.ts';
import { getConversation } from '../../../operations/agent/conversations/get-conversation.ts';
import { listConversations } from '../../../operations/agent/conversations/list-conversations.ts';
import { postMessage } from '../../../operations/agent/conversations/post-message.ts';
import { readResult } from '../../../operations/agent/conversations/read-result.ts';
import { updateConversation } from '../../../operations/agent/conversations/update-conversation.ts';
import { route } from '../../route.ts';

const CONVERSATIONS = '/api/v1/conversations';
const ONE = `${CONVERSATIONS}/:conversation_id`;

export const agentRoutes = [
  route('POST', CONVERSATIONS, createConversation, {
    status: 201,
    location: `${CONVERSATIONS}/{id}`,
    problems: ['not_found'],
  }),
  route('GET', CONVERSATIONS, listConversations),
  route('GET', ONE, getConversation),
  route('PATCH', ONE, updateConversation),
  route('DELETE', ONE, deleteConversation),
  route('POST', `${ONE}/messages`, postMessage, { status: 202, operationLocation: '/api/v1/operations/{turn_id}' }),
  route('POST', `${ONE}/turns/:turn_id/cancel`, cancelTurn),
  route('GET', `${ONE}/results/:call_id`, readResult),
  route('GET', `${ONE}/audit`, getConversationAudit),
  route('GET', `${ONE}/approvals`, listConversationApprovals),
  route('POST', `${ONE}/approvals/:approval_id`, decideApproval, { problems: ['approval_expired'] }),
  route('GET', '/api/v1/approvals', listApprovals),
  route('GET', '/api/v1/agent/tools', listTools),
];
