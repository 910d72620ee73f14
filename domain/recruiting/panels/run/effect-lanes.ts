import type { RunEffect } from './run.ts';

/**
 * Effects of one lane are done one after the other; one that has to wait holds up its own lane alone: a provider that is away
 * doesn't keep a checkout from being ended.
 */
export type EffectLane = 'provider' | 'payment' | 'settlement' | 'look' | 'quote';

/** What is told to nobody outside: it is done with the event itself. */
export type RecordedEffect = 'ask_person' | 'emit_panel_paused' | 'emit_panel_completed';

/** What is asked of somebody outside: the workflow does it. */
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
