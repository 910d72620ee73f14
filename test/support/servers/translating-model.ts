import type { TranslationRequest } from '../../../domain/questionnaire/translation/translation-request.ts';
import type { ModelBehaviour, ReceivedCall } from './model-server.ts';

export type Translations = { readonly id: number; readonly text: string }[];

/** What a translation call asks. */
export function requestOf(call: Pick<ReceivedCall, 'user'>): TranslationRequest {
  return JSON.parse(call.user) as TranslationRequest;
}

/** The translation by rule of every text that a call asks for: the language's code in front. */
export function translationsFor(call: Pick<ReceivedCall, 'user'>): Translations {
  const { to, parts } = requestOf(call);
  return parts.flatMap(({ texts }) => texts.map(({ id, text }) => ({ id, text: translated(text, to.code) })));
}

/** "Why?" in Danish is "da: Why?". */
function translated(text: string, language: string): string {
  return `${language}: ${text}`;
}

export function answering(translations: Translations): ModelBehaviour {
  return { kind: 'answer', value: { translations } };
}

/** A model that translates by rule, for a server of its own process too. */
export function behave(call: ReceivedCall): ModelBehaviour {
  return answering(translationsFor(call));
}
