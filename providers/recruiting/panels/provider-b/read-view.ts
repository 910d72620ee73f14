import type { Money } from '../../../../domain/recruiting/panels/money.ts';
import type { ProviderRunState } from '../../../../domain/recruiting/panels/run-order.ts';
import type { ProviderRunView } from '../panel-provider.ts';
import { away } from './demand-failures.ts';
import type { DemandLineItem, DemandProject, DemandReport } from './demand-shapes.ts';
import { exactAmount } from '../../../../domain/recruiting/panels/exact-amount.ts';

/** The state of a run for each state of its line item; a rejected one waits for a correction, and a new purchase. */
const MEANINGS: Readonly<Record<string, ProviderRunState>> = {
  PROVISIONED: 'draft',
  REJECTED: 'draft',
  REJECTED_PAUSED: 'draft',
  AWAITING_APPROVAL: 'launching',
  QA_APPROVED: 'launching',
  LAUNCHED: 'fielding',
  PAUSED: 'paused',
  AWAITING_APPROVAL_PAUSED: 'paused',
  AWAITING_CLIENT_APPROVAL: 'paused',
  COMPLETED: 'completed',
  CLOSED: 'closed',
  INVOICED: 'closed',
  CANCELLED: 'closed',
};

/** Of the project and its line item: if one has ended, so has the run. */
export function runStateOf(
  projectState: string | null | undefined,
  itemState: string | null | undefined,
): ProviderRunState {
  const ofProject = MEANINGS[projectState ?? ''];
  const ofItem = MEANINGS[itemState ?? ''];
  if (ofProject === 'closed' || ofItem === 'closed') return 'closed';
  if (ofProject === 'completed' || ofItem === 'completed') return 'completed';
  if (ofItem !== undefined) return ofItem;
  throw away('tells a state that this service does not know');
}

export function viewOf(project: DemandProject, item: DemandLineItem, report: DemandReport): ProviderRunView {
  const { attempts, completes, screenouts, overquotas, incompletes } = report.stats;
  return {
    state: runStateOf(project.state, item.state),
    counts: {
      completes,
      starts: attempts,
      // Those who gave up are counted as incomplete; those without any count are still answering.
      inProgress: Math.max(0, attempts - completes - screenouts - overquotas - (incompletes ?? 0)),
      disqualified: screenouts,
      overQuota: overquotas,
    },
    providerStates: { project: project.state ?? '', lineItem: item.state ?? '' },
    costPerComplete: costOf(report, item.extLineItemId),
  };
}

/** Null before there is a price. */
function costOf(report: DemandReport, lineItemId: string): Money | null {
  const cost = report.lineItems?.find(({ extLineItemId }) => extLineItemId === lineItemId)?.cost;
  const money = exactAmount(cost?.costPerUnit ?? '', cost?.currency ?? '');
  return money === null || money.amount === 0 ? null : money;
}
