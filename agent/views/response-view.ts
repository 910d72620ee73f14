import type { ResponseDetail } from '../../operations/fieldwork/responses/response-detail-view.ts';
import type { ResponseItem } from '../../operations/fieldwork/responses/response-schemas.ts';
import { compact } from './compact.ts';
import { maskedTexts } from './masked-texts.ts';

/** A response in a list, without where its respondent is. */
export function listedResponseForModel(response: ResponseItem) {
  const { id, status, started_at, completed_at, time_elapsed_ms, excluded, version, source } = response;
  return compact({ id, status, started_at, completed_at, time_elapsed_ms, excluded, version, source });
}

/**
 * A response as a model is told of it: its answers in words, without contact forms, places, links, hidden fields and
 * evidence against it, and with contacts masked that people wrote though nobody asked for them.
 * @param personal labels of questions that are left out
 */
export function responseForModel(response: ResponseDetail, personal: ReadonlySet<string>) {
  const { exclusion, fraud, ending, language, is_preview, wall_clock_ms } = response;
  return compact({
    ...listedResponseForModel(response),
    wall_clock_ms,
    language,
    is_preview,
    ending,
    exclusion_reason: exclusion.reason === null ? null : maskedTexts(exclusion.reason),
    signals: fraud.signals.map(({ signal }) => signal),
    answers: answersForModel(response, personal),
  });
}

function answersForModel({ data, data_text }: ResponseDetail, personal: ReadonlySet<string>) {
  const told = Object.entries(data_text).filter(([label]) => !personal.has(label) && data[label] !== null);
  // A long number is no telephone number where it is the answer to a question for a number.
  return Object.fromEntries(
    told.map(([label, words]) => [label, typeof data[label] === 'number' ? data[label] : maskedTexts(words)]),
  );
}
