/** Words that say nothing about what a text is about, by language (ISO 639-1); none for a language that has no list. */
export type StopWords = (language: string) => ReadonlySet<string>;
