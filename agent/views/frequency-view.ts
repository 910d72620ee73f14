import type { FrequencyView } from '../../operations/results/analytics/frequency-view.ts';
import { compact } from './compact.ts';
import { maskedTexts } from './masked-texts.ts';

const LEFT_OUT = 'Its answers are personal data: people see them, you don’t.';

type Counted = Pick<FrequencyView, 'total_responses' | 'distribution' | 'effective_base' | 'opted_out' | 'details'>;

/**
 * How a question was answered, as a model is told of it.
 * @param personal labels of questions of which only the number of answers is told
 */
export function frequencyForModel(frequency: FrequencyView, personal: ReadonlySet<string>) {
  const { label, text, type, total_responses, loop } = frequency;
  if (type === 'contact-form' || personal.has(label)) {
    return { label, text, type, total_responses, left_out: LEFT_OUT };
  }
  return compact({
    label,
    text,
    type,
    ...countedForModel(frequency),
    loop: loop?.map((item) => ({ item: item.item, text: item.text, ...countedForModel(item) })) ?? null,
  });
}

function countedForModel({ total_responses, distribution, effective_base, opted_out, details }: Counted) {
  const isWritten = details.kind === 'words' || details.kind === 'values';
  const isPlain = details.kind === 'choice' || details.kind === 'fields';
  return compact({
    total_responses,
    distribution: isWritten ? maskedTexts(distribution) : distribution,
    effective_base: effective_base === total_responses ? null : effective_base,
    opted_out: opted_out === 0 ? null : opted_out,
    details: isPlain ? null : isWritten ? maskedTexts(details) : details,
  });
}
