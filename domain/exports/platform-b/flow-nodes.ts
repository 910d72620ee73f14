import { settingOf } from '../../questionnaire/survey/survey-settings.ts';
import type { Outcome } from '../../questionnaire/survey/endings.ts';
import { booleanExpression } from './boolean-expression.ts';
import type { Formula } from './formula.ts';
import { ALWAYS, NEVER } from './formula.ts';
import type { Json, QsfContext } from './qsf-context.ts';
import { plainWords } from './qsf-words.ts';

/** Makes the nodes of one survey's flow, numbering them. */
export type FlowNodes = {
  /** A block by its id; the survey's first one is of another type. */
  block(id: string, isFirst: boolean): Json;
  /** The nodes for respondents for whom a condition is true; the bare nodes if it always is. */
  branch(when: Formula, about: string, nodes: () => readonly Json[]): readonly Json[];
  /** One of several groups at random, evenly. */
  oneOf(groups: readonly (readonly [name: string, nodes: () => readonly Json[]])[]): Json;
  embeddedData(values: readonly (readonly [field: string, value: string | null])[]): Json;
  endSurvey(outcome: Outcome): Json;
  /** The greatest number so far. */
  count(): number;
};

const flags: Readonly<Record<Outcome, string | null>> = {
  COMPLETE: null,
  SCREEN_OUT: 'Screened',
  OVER_QUOTA: 'QuotaMet',
};

export function flowNodes({ source: { settings } }: Pick<QsfContext, 'source'>): FlowNodes {
  // The root of the flow has number 1.
  let last = 1;
  const next = (): string => {
    last += 1;
    return `FL_${last}`;
  };
  const branch: FlowNodes['branch'] = (when, about, nodes) => {
    if (when === NEVER) return [];
    const logic = when === ALWAYS ? null : booleanExpression(when);
    if (logic === null) return nodes();
    const node = { Type: 'Branch', FlowID: next(), Description: plainWords(about), BranchLogic: logic };
    return [{ ...node, Flow: nodes() }];
  };
  return {
    block: (id, isFirst) => ({ Type: isFirst ? 'Block' : 'Standard', ID: id, FlowID: next() }),
    branch,
    oneOf: (groups) => {
      const node = { Type: 'BlockRandomizer', FlowID: next(), SubSet: 1, EvenPresentation: true };
      const group = ([name, nodes]: (typeof groups)[number]) => ({
        Type: 'Group',
        FlowID: next(),
        Description: plainWords(name),
        Flow: nodes(),
      });
      return { ...node, Flow: groups.map(group) };
    },
    embeddedData: (values) => ({
      Type: 'EmbeddedData',
      FlowID: next(),
      EmbeddedData: values.map(([field, value]) => embedded(field, value)),
    }),
    endSurvey: (outcome) => ({ Type: 'EndSurvey', FlowID: next(), ...endingOptions(settings, outcome) }),
    count: () => last,
  };
}

function embedded(field: string, value: string | null): Json {
  return {
    Description: field,
    Type: value === null ? 'Recipient' : 'Custom',
    Field: field,
    VariableType: 'String',
    DataVisibility: [],
    AnalyzeText: false,
    ...(value === null ? {} : { Value: value }),
  };
}

function endingOptions(settings: QsfContext['source']['settings'], outcome: Outcome): Json {
  const redirect = redirectOf(settings, outcome);
  const flag = flags[outcome];
  if (redirect === null && flag === null) return {};
  return {
    EndingType: 'Advanced',
    Options: {
      Advanced: 'true',
      ...(redirect === null
        ? { SurveyTermination: 'DefaultMessage' }
        : { SurveyTermination: 'Redirect', EOSRedirectURL: redirect }),
      ...(flag === null ? {} : { ResponseFlag: flag }),
    },
  };
}

const redirectKeys = { COMPLETE: 'complete', SCREEN_OUT: 'screen_out', OVER_QUOTA: 'over_quota' } as const;
const PARAMETER = /\{\{\s*([\w.-]+)\s*\}\}/g;

/** The address of an outcome's redirect, with its parameters in the tool's notation; null without one. */
export function redirectOf(settings: QsfContext['source']['settings'], outcome: Outcome): string | null {
  const address = settingOf(settings, 'redirects')?.[redirectKeys[outcome]];
  if (address === undefined) return null;
  const parts = address.split(PARAMETER);
  return parts.map((part, index) => (index % 2 === 0 ? inAddress(part) : fieldIn(part))).join('');
}

/** In an address, text that the tool would run is percent-encoded. */
function inAddress(part: string): string {
  return part.replace(/\$(?=\w*(?:\{|$))/g, '%24');
}

function fieldIn(name: string): string {
  return `\${e://Field/${name === 'RESPONSE_ID' ? 'ResponseID' : name}}`;
}
