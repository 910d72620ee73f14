import { quotasOf } from '../../questionnaire/survey/quotas.ts';
import { booleanExpression } from './boolean-expression.ts';
import { redirectOf } from './flow-nodes.ts';
import { qsfId } from './qsf-id.ts';
import type { Json, QsfContext } from './qsf-context.ts';
import { plainWords } from './qsf-words.ts';
import { formulaOf } from './routing.ts';

/** An element of the file: its kind, its two names, its content. */
export type Element = readonly [element: string, primary: string, secondary: string | null, payload: unknown];

/** The quotas, their group and its position among groups; empty without quotas. */
export function quotaElements(context: QsfContext): readonly Element[] {
  const { survey, settings } = context.source;
  const quotas = quotasOf(settings).flatMap((quota): readonly Json[] => {
    const said = { label: `Quota "${quota.name}"`, loop: null, consequence: 'it is left out', asked: 'only' } as const;
    const formula = formulaOf(context, quota.condition, said);
    const logic = formula === null ? null : booleanExpression(formula);
    if (logic !== null) return [quotaPayload(context, quota, logic)];
    if (formula !== null)
      context.losses.lose(said.label, 'counts everybody or nobody, which can’t be said there; it is left out');
    return [];
  });
  if (quotas.length === 0) return [];
  const group = qsfId('QG', survey.id);
  const ids = quotas.map(({ ID }) => ID);
  const groupPayload = {
    ID: group,
    Name: 'Quotas',
    Selected: true,
    MultipleMatch: 'PlaceInAll',
    Public: false,
    Quotas: ids,
  };
  return [
    ...quotas.map((quota): Element => ['QO', String(quota['ID']), String(quota['Name']), quota]),
    ['QG', group, 'Quotas', groupPayload],
    ['QGO', 'QGO_QuotaGroupOrder', null, [group]],
  ];
}

type Quota = ReturnType<typeof quotasOf>[number];

function quotaPayload({ source: { survey, settings } }: QsfContext, { id, name, limit }: Quota, logic: Json): Json {
  const redirect = redirectOf(settings, 'OVER_QUOTA');
  const action = { ActionType: 'EndCurrentSurvey', Type: 'Expression', LogicType: 'QuotaAction' };
  return {
    Name: plainWords(name),
    Occurrences: limit,
    Logic: logic,
    LogicType: 'Simple',
    QuotaAction: 'EndCurrentSurvey',
    OverQuotaAction: null,
    ActionInfo: { '0': { '0': action, Type: 'If' }, Type: 'BooleanExpression' },
    ID: qsfId('QO', survey.id, id),
    QuotaRealm: 'Survey',
    QuotaSchedule: null,
    EndSurveyOptions:
      redirect === null
        ? { EndingType: 'Default', ResponseFlag: 'QuotaMet', SurveyTermination: 'DefaultMessage' }
        : { EndingType: 'Advanced', ResponseFlag: 'QuotaMet', SurveyTermination: 'Redirect', EOSRedirectURL: redirect },
  };
}
