import { brandTracker } from './brand/brand-tracker.ts';
import { conceptTest } from './brand/concept-test.ts';
import { featureRanking } from './brand/feature-ranking.ts';
import { priceSensitivity } from './brand/price-sensitivity.ts';
import { productChoice } from './brand/product-choice.ts';
import { cancellation } from './cx/cancellation.ts';
import { customerEffortScore } from './cx/customer-effort-score.ts';
import { eventFeedback } from './cx/event-feedback.ts';
import { npsFollowUp } from './cx/nps-follow-up.ts';
import { postPurchase } from './cx/post-purchase.ts';
import { productFeedback } from './cx/product-feedback.ts';
import { supportSatisfaction } from './cx/support-satisfaction.ts';
import { websiteFeedback } from './cx/website-feedback.ts';
import { employeeEngagement } from './employee/employee-engagement.ts';
import { employeeExit } from './employee/employee-exit.ts';
import { managerFeedback } from './employee/manager-feedback.ts';
import { onboarding } from './employee/onboarding.ts';
import { teamPulse } from './employee/team-pulse.ts';
import { trainingEvaluation } from './employee/training-evaluation.ts';
import { builtInTemplate } from './built-in-template.ts';
import type { BuiltInTemplate, TemplateDesign } from './template-design.ts';

/** All designs, in the order in which they are listed. */
export const TEMPLATE_DESIGNS: readonly TemplateDesign[] = [
  brandTracker,
  conceptTest,
  priceSensitivity,
  featureRanking,
  productChoice,
  npsFollowUp,
  customerEffortScore,
  postPurchase,
  supportSatisfaction,
  cancellation,
  websiteFeedback,
  productFeedback,
  eventFeedback,
  employeeEngagement,
  onboarding,
  employeeExit,
  managerFeedback,
  teamPulse,
  trainingEvaluation,
];

let built: readonly BuiltInTemplate[] | null = null;

/** The templates that the service offers to every team, in listing order; made at the first call, then always the same. */
export function builtInTemplates(): readonly BuiltInTemplate[] {
  built ??= Object.freeze(TEMPLATE_DESIGNS.map(builtInTemplate));
  return built;
}
