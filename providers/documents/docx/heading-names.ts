/**
 * The level that a style's name states: 0 for a title, 1-9 for headings, null for any other. Word stores its built-in names in
 * English ("heading 1"); other writers store their own language's, and converters from HTML write "h2".
 */
export function headingLevelOfName(name: string): number | null {
  const plain = name.trim().toLowerCase();
  if (TITLES.has(plain)) return 0;
  const match = HEADING.exec(plain);
  return match?.[1] === undefined ? null : Number(match[1]);
}

const TITLES: ReadonlySet<string> = new Set([
  'title',
  'titel',
  'titre',
  'título',
  'titolo',
  '标题',
  '標題',
  '表題',
  '제목',
]);

const HEADING_WORDS = [
  'heading',
  'überschrift',
  'berschrift',
  'titre',
  'título',
  'ttulo',
  'encabezado',
  'titolo',
  'rubrik',
  'overskrift',
  'kop',
  'otsikko',
  'nagłówek',
  'nagwek',
  'nadpis',
  'cím',
  'заголовок',
  'başlık',
  'cabeçalho',
  '标题',
  '標題',
  '見出し',
  '제목',
  'h',
];

const HEADING = new RegExp(`^(?:${HEADING_WORDS.join('|')})[ _-]?([1-9])$`);
