import { askResearch } from '../../../operations/questionnaire/research/ask-research.ts';
import { route } from '../../route.ts';

export const researchRoutes = [
  route('POST', '/api/v1/research', askResearch, {
    problems: ['research_unavailable', 'research_refused', 'research_credentials_rejected', 'ai_switched_off'],
  }),
];
