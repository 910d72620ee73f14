import { isFieldworkError } from '../../../domain/ground/errors.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { EffectRef } from '../../../workflows/recruiting/panel-launch/messages.ts';
import { changeImpossible } from './change-quote.ts';
import { isRefusal, NOTHING_TO_DO, performEffect } from './perform-effect.ts';
import { quoteRaise } from './quote-raise.ts';
import { quoteRepricing } from './quote-repricing.ts';

/** Prices a change of a run: a larger sample, or a higher price of the provider. */
export function quoteRunChange(services: ActivityServices, ref: EffectRef): Promise<void> {
  return performEffect(services, ref, async (run, effect) => {
    const { change } = run.life;
    if (change?.stage !== 'quoting') return NOTHING_TO_DO;
    const asked = { ref, run, effect };
    try {
      return change.purpose === 'raise' ? await quoteRaise(services, asked) : await quoteRepricing(services, asked);
    } catch (error) {
      if (!isFieldworkError(error) || !isRefusal(error)) throw error;
      return changeImpossible(services, change.purpose, error.message);
    }
  });
}
