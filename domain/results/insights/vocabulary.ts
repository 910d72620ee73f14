/** Stop words by language (ISO 639-1): words that say nothing about a text's subject; empty for a language without a list. */
export type StopWords = (language: string) => ReadonlySet<string>;
