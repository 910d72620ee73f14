import type { Subject } from './atoms.ts';
import { viewOf } from './atoms.ts';
import type { FlowStep, SurveyFlow } from './survey-flow.ts';

/** The place of logic: evaluated before its question is asked, or after it is answered. */
export type Place = { readonly step: FlowStep; readonly isAfter: boolean };

/**
 * What is known of an answer at a place. null: it is missing for everybody. unclear: it may be there or not, or its
 * values are not classified. asked: it is the result of its question.
 */
export type Sight =
  | { readonly kind: 'null'; readonly why: WhyNull }
  | { readonly kind: 'unclear' }
  | { readonly kind: 'asked'; readonly step: FlowStep };

export type WhyNull = 'unknown question' | 'later' | 'this question' | 'no value' | 'unknown row' | 'has rows';

export function sightOf(flow: SurveyFlow, subject: Subject, { step, isAfter }: Place): Sight {
  const asked = flow.byLabel.get(subject.label);
  if (asked === undefined) return { kind: 'null', why: 'unknown question' };
  const view = viewOf(asked, subject);
  if (view === null) return { kind: 'null', why: whyNoValue(asked, subject) };
  const isSibling = asked.block === step.block && asked !== step;
  if (view.kind === 'computed' || (isSibling && step.block.isShuffled)) return { kind: 'unclear' };
  if (asked === step && !isAfter) return { kind: 'null', why: 'this question' };
  if (asked.position > step.position) return { kind: 'null', why: 'later' };
  return asked.block.isLoop && asked.block !== step.block ? { kind: 'unclear' } : { kind: 'asked', step: asked };
}

function whyNoValue({ view }: FlowStep, { row }: Subject): WhyNull {
  if (row !== null) return 'unknown row';
  return view.kind === 'rows' ? 'has rows' : 'no value';
}
