/** A name as it is compared: without case, accents and punctuation, "&" read as "and". "Côte d'Ivoire" is "cote divoire". */
export function plainName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}|['’`´.]/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();
}
