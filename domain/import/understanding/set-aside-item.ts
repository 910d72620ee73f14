import type { SetAsideText } from '../outline.ts';
import type { UnnamedItem } from './finish-item.ts';

/** All the words of an item that is left out, so that a person can check them. */
export function setAsideItem(item: UnnamedItem, reason: string): readonly SetAsideText[] {
  const answers = [...item.options, ...(item.grid?.rows ?? []), ...(item.grid?.columns ?? [])];
  const fields = item.blanks.map(({ label, paragraph }) => ({ text: label ?? '', paragraph }));
  const told = [...answers, ...fields, ...item.instructions, ...item.routing].filter(hasWords);
  const places = new Set(told.map(({ paragraph }) => paragraph));
  const ownPlaces = item.paragraphs.filter((paragraph) => !places.has(paragraph));
  const asked = [{ text: item.text, paragraph: ownPlaces[0] ?? item.paragraphs[0] ?? 0 }];
  return [...asked.filter(hasWords), ...told].map(({ text, paragraph }) => ({ text, paragraph, reason }));
}

function hasWords({ text }: { readonly text: string }): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
