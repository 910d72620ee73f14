import { countNotFound } from '../../../db/stores/recruiting/panel-effect-store.ts';
import type { PanelEffect } from '../../../db/stores/recruiting/panel-effect-store.ts';
import type { FieldworkError } from '../../../domain/ground/errors.ts';
import { againAfter } from './perform-effect.ts';
import type { Performed } from './perform-effect.ts';

/** The provider doesn't know the run: ask again later. Only such answers are counted: an outage says nothing about the run. */
export function foundNothing(effect: PanelEffect, error: FieldworkError): Performed {
  return { record: (transaction) => countNotFound(transaction, effect.id), again: againAfter(effect, error) };
}
