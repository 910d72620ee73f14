import { readEmailAddress } from './email-address.ts';
import { isReservedKey, METADATA_LIMITS, problemOfKey } from './metadata.ts';

/** What a column of an uploaded sheet is taken for. */
export type SheetColumn = {
  /** As the first row has it; '' where the sheet has no header, or the column no name. */
  readonly header: string;
  /** email: the address; metadata: kept under `key`; unused: empty, or beyond the keys that a contact may have. */
  readonly use: 'email' | 'metadata' | 'unused';
  readonly key: string | null;
};

export type SheetColumns = {
  readonly hasHeader: boolean;
  readonly emailColumn: number;
  readonly columns: readonly SheetColumn[];
};

/** Most columns that are looked at. */
const MOST_COLUMNS = 500;

/**
 * Finds what each column is: the address by its header (in the languages that the service has words in), or by what stands in
 * it; null where no column has addresses. A first row with an "@" in that column is no header.
 */
export function findColumns(rows: readonly (readonly string[])[]): SheetColumns | null {
  const first = rows[0] ?? [];
  const width = Math.min(
    MOST_COLUMNS,
    rows.reduce((widest, row) => Math.max(widest, row.length), 0),
  );
  const emailColumn = findEmailColumn(rows.slice(0, SAMPLE_ROWS), width);
  if (emailColumn === null) return null;
  const hasHeader = !(first[emailColumn] ?? '').includes('@');
  const headers = Array.from({ length: width }, (_, column) => (hasHeader ? onOneLine(first[column] ?? '') : ''));
  const body = hasHeader ? rows.slice(1) : rows;
  const isFilled = headers.map((_, column) => body.some((row) => (row[column] ?? '').trim() !== ''));
  return { hasHeader, emailColumn, columns: namedColumns(headers, { emailColumn, isFilled }) };
}

/** Enough to tell what a column holds. */
const SAMPLE_ROWS = 200;

/** "E-mail" and the like, without case, accents, blanks and signs. */
const EMAIL_HEADERS = new Set(
  `email emails mail emailaddress mailaddress emailid emailaddresses recipientemail contactemail workemail primaryemail
  emailadresse mailadresse emailadressen eposta epost epostadresse epostadress epostaadresi mailadress correo correoelectronico
  direcciondecorreo direcciondecorreoelectronico correu courriel adresseemail adressemail adresseelectronique adressecourriel
  adressedemessagerie indirizzoemail indirizzomail postaelettronica indirizzodipostaelettronica enderecodeemail
  correioeletronico emailadres adresemail adresemailowy poczta pocztaelektroniczna emailova adresaemail emailovaadresa
  emailcim sahkoposti sahkopostiosoite adresadeemail postaelectronica surel alamatemail diachiemail thudientu
  почта электроннаяпочта адресэлектроннойпочты емейл имейл емаил електроннапошта поштоваскринька електроннаадреса
  ηλεκτρονικοταχυδρομειο διευθυνσηemail ηλεκτρονικηδιευθυνση
  メール メールアドレス eメール eメールアドレス 電子メール 邮箱 电子邮件 电子邮箱 邮箱地址 邮件地址 电子邮件地址 電子郵件 電子郵件地址 電郵
  이메일 이메일주소 전자우편 메일 อีเมล อีเมล์ ईमेल ईमेलपता
  البريدالالكتروني بريدالكتروني الايميل ايميل ایمیل رایانامه پستالکترونیک אימייל מייל דואל דואראלקטרוני כתובתמייל כתובתאימייל`
    .split(/\s+/u)
    .map(foldedHeader),
);

function foldedHeader(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The column that is called so, else one that is mostly addresses; of several the one with most addresses. */
function findEmailColumn(sample: readonly (readonly string[])[], width: number): number | null {
  const first = sample[0] ?? [];
  const all = Array.from({ length: width }, (_, column) => ({ column, ...countAddresses(sample, column) }));
  const named = all.filter(({ column }) => EMAIL_HEADERS.has(foldedHeader(first[column] ?? '')));
  const candidates = named.length > 0 ? named : all.filter(({ good, others }) => good > 0 && good >= others);
  return candidates.toSorted((a, b) => b.good - a.good || a.column - b.column)[0]?.column ?? null;
}

/** Of the cells with something in them; a first cell that is no address may be a header and doesn't count. */
function countAddresses(sample: readonly (readonly string[])[], column: number): { good: number; others: number } {
  const cells = sample.map((row) => (row[column] ?? '').trim());
  const areGood = cells.map((cell) => readEmailAddress(cell).ok);
  const others = cells.filter((cell, index) => index > 0 && cell !== '' && areGood[index] === false).length;
  return { good: areGood.filter(Boolean).length, others };
}

/** Keys are headers, made fit and told apart by numbers; a column without one is named by its place. */
function namedColumns(
  headers: readonly string[],
  { emailColumn, isFilled }: { readonly emailColumn: number; readonly isFilled: readonly boolean[] },
): SheetColumn[] {
  const taken = new Set<string>();
  return headers.map((header, column) => {
    if (column === emailColumn) return { header, use: 'email', key: null };
    if (isFilled[column] !== true || taken.size >= METADATA_LIMITS.keys) return { header, use: 'unused', key: null };
    const key = freeKey(fitKey(header) ?? `column_${column + 1}`, taken);
    taken.add(key);
    return { header, use: 'metadata', key };
  });
}

/** Room for a number behind it. */
const KEY_CHARACTERS = METADATA_LIMITS.keyCharacters - 4;

function fitKey(header: string): string | null {
  const key = header
    .replace(/[{}|]+/gu, ' ')
    .slice(0, KEY_CHARACTERS)
    .toWellFormed()
    .trim();
  return key === '' || (problemOfKey(key) !== null && !isReservedKey(key)) ? null : key;
}

function freeKey(wanted: string, taken: ReadonlySet<string>): string {
  let key = wanted;
  for (let count = 2; taken.has(key) || isReservedKey(key); count += 1) key = `${wanted}_${count}`;
  return key;
}

function onOneLine(text: string): string {
  return text
    .slice(0, 1_000)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
