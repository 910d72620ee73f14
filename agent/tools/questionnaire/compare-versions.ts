import { z } from 'zod';
import { compareVersions } from '../../../operations/questionnaire/versions/compare-versions.ts';
import { surveyId } from '../../../operations/questionnaire/surveys/survey-schemas.ts';
import { defineTool } from '../../tool.ts';

export const compareVersionsTool = defineTool({
  name: 'compare_versions',
  operation: compareVersions,
  policy: { kind: 'free' },
  input: z.strictObject({ survey_id: surveyId, version_a: z.int().min(1), version_b: z.int().min(1) }),
  toInput: (_context, { survey_id, version_a: a, version_b: b }) => Promise.resolve({ survey_id, a, b }),
});
