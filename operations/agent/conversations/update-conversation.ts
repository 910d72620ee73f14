import { z } from 'zod';
import { findChat, updateChat } from '../../../db/stores/agent/chat-store.ts';
import { loadSurvey } from '../../questionnaire/surveys/load-survey.ts';
import { defineOperation } from '../../ground/operation.ts';
import { conversationId, conversationNotFound, conversationView, presentConversation } from './conversation-views.ts';
import { conversationTitle } from './conversation-title.ts';

export const updateConversation = defineOperation({
  name: 'conversations.update',
  summary: 'Renames a conversation, or changes the survey that it is about.',
  audience: 'team',
  destructive: false,
  changes: true,
  input: z.strictObject({
    conversation_id: conversationId,
    title: conversationTitle.optional(),
    survey_id: z.uuid().nullish().describe('The survey that it is about; null: none.'),
  }),
  output: { kind: 'json', schema: conversationView },
  run: (context, { conversation_id: id, title, survey_id: surveyId }) =>
    context.transaction(async (transaction) => {
      const chat = await findChat(transaction, id, { lock: true });
      if (chat === undefined) throw conversationNotFound();
      if (surveyId !== undefined && surveyId !== null) await loadSurvey(transaction, surveyId);
      const change = { ...(title !== undefined && { title }), ...(surveyId !== undefined && { surveyId }) };
      await updateChat(transaction, id, change);
      return presentConversation({ ...chat, ...change });
    }),
});
