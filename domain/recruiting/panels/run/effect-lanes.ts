import type { RunEffect } from './run.ts';

/**
 * Effects of one lane are performed one after the other; one that has to wait delays its own lane alone: an outage of the panel
 * provider doesn't keep a checkout from being ended.
 */
export type EffectLane = 'provider' | 'payment' | 'settlement' | 'look' | 'quote';

/** Effects without a call to a provider: done in the transaction of the event. */
export type RecordedEffect = 'ask_person' | 'emit_panel_paused' | 'emit_panel_completed';

/** Effects with a call to a provider: performed by the workflow. */
export type OutsideEffect = Exclude<RunEffect, RecordedEffect>;

export const EFFECT_LANES: Readonly<Record<OutsideEffect, EffectLane>> = {
  launch: 'provider',
  pause_at_provider: 'provider',
  resume_at_provider: 'provider',
  close_at_provider: 'provider',
  raise_places: 'provider',
  create_checkout: 'payment',
  expire_checkout: 'payment',
  refund_unused: 'payment',
  settle: 'settlement',
  reconcile: 'look',
  quote_change: 'quote',
};

export function isOutsideEffect(effect: RunEffect): effect is OutsideEffect {
  return Object.hasOwn(EFFECT_LANES, effect);
}
