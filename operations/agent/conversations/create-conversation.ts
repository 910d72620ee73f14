import { z } from 'zod';
import { insertChat } from '../../../db/stores/agent/chat-store.ts';
import { loadSurvey } from '../../questionnaire/surveys/load-survey.ts';
import { actingUser } from '../../ground/operation-context.ts';
import { defineOperation } from '../../ground/operation.ts';
import { conversationView, presentConversation } from './conversation-views.ts';
import { conversationTitle } from './conversation-title.ts';

export const createConversation = defineOperation({
  name: 'conversations.create',
  summary: 'Opens a conversation with the agent, perhaps about a survey.',
  audience: 'team',
  destructive: false,
  changes: true,
  input: z.strictObject({
    title: conversationTitle.nullish(),
    survey_id: z.uuid().nullish().describe('The survey that it is about.'),
  }),
  output: { kind: 'json', schema: conversationView },
  run: (context, { title, survey_id: surveyId }) =>
    context.transaction(async (transaction) => {
      if (surveyId !== undefined && surveyId !== null) await loadSurvey(transaction, surveyId);
      const chat = {
        id: context.newId(),
        title: title ?? null,
        surveyId: surveyId ?? null,
        createdBy: actingUser(context),
        createdAt: context.now(),
      };
      await insertChat(transaction, chat);
      return presentConversation(chat);
    }),
});
