/** A text without what reaches a person, and how much was left out. */
export type WithoutContacts = { readonly text: string; readonly masked: number };

const EMAIL = /[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}\s{0,2}@\s{0,2}[\p{L}\p{N}][\p{L}\p{N}.-]{0,253}/gu;

/** Digits with what people write between them; as long as telephone numbers are, and no amounts, years or ranges of these. */
const MAYBE_PHONE = /(?<![\p{L}\p{N}.,])(?:\+|00)?\(?\d(?:[\s().\/-]{0,2}\d){6,14}(?![\p{N}]|[.,]\d)/gu;

const EMAIL_MASK = '[e-mail address]';
const PHONE_MASK = '[telephone number]';

/** Replaces e-mail addresses and telephone numbers: a question to a search service needs neither. */
export function withoutContacts(text: string): WithoutContacts {
  let masked = 0;
  const put = (mask: string): string => {
    masked += 1;
    return mask;
  };
  const withoutEmails = text.replace(EMAIL, () => put(EMAIL_MASK));
  const cleaned = withoutEmails.replace(MAYBE_PHONE, (found) => (isPhone(found) ? put(PHONE_MASK) : found));
  return { text: cleaned, masked };
}

function isPhone(found: string): boolean {
  if (/^(?:\+|00|\()/.test(found)) return true;
  if (isYears(found) || isAmount(found) || isDate(found)) return false;
  return true;
}

/** 2019-2024, 2020 2021 2022 */
function isYears(found: string): boolean {
  return /^(?:19|20)\d{2}(?:[\s./-]+(?:19|20)\d{2})+$/.test(found);
}

/** 12 000 000 and 12.000.000, also 2500000 and 3.1415926 */
function isAmount(found: string): boolean {
  return /^\d{1,3}(?:[\s.]\d{3})+$/.test(found) || /^(?:[1-9]\d*0{3}|\d{1,3}\.\d+)$/.test(found);
}

/** 2024-05-17, 17.05.2024 */
function isDate(found: string): boolean {
  return (
    /^(?:19|20)\d{2}[./-]\d{1,2}[./-]\d{1,2}$/.test(found) || /^\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d{2}$/.test(found)
  );
}
