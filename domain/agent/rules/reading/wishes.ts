import { plainText, withoutNames } from './plain-text.ts';

/** Words that begin a wish of its own. */
const ORDER = String.raw`(?:(?:please|then|also|now|finally|next|afterwards?|and|just|after that|ok|so|pls) )*(?:(?:can|could|would) (?:you|we|i)\b|let's|i(?:'d like| want| need|'d love)|we(?:'d like| want| need)|add|insert|append|put|move|swap|delete|remove|drop|erase|rename|change|reword|rephrase|replace|update|edit|make|create|build|design|draft|generate|set|publish|launch|release|activate|go live|start|begin|pause|suspend|stop|resume|unpause|reopen|close|complete|finish|end|archive|copy|clone|duplicate|translate|check|proofread|validate|review|optimi[sz]e|improve|show|list|display|tell|give|get|open(?! (?:text|end|question))|find|detect|send|email|mail|invite|remind|resend|chase|export|download|import|upload|share|compare|cross|crosstab|break|split|restore|revert|roll back|go back|push|exclude|include|leave|take|use|quote|price|recruit|buy|order|run|test|summari[sz]e|analy[sz]e|research|compose|write|ask|calculate|compute|simulate|fill|limit|cap|undo|preview|do not|don't|never)\b`;
const QUESTION = String.raw`(?:what|how|which|who|is|are|do|does|did|any|nps)\b`;
const STRONG = new RegExp(
  String.raw`[.!?;]\s+(?=${ORDER}|${QUESTION})|,?\s+(?:and then|then|after that|afterwards|and after that|and finally|and also|and next)\s+(?=\S)|\s[&+]\s(?=${ORDER})`,
  'giu',
);
const WEAK = new RegExp(
  String.raw`,\s*(?:(?:and|but)\s+)?(?=${ORDER})|\s+and\s+(?=${ORDER})|\s*[-–]\s+(?=${ORDER})|[.!;]\s+(?=\S)`,
  'giu',
);

/** Quotations and what stands after a colon is no place to part. */
function places(text: string, pattern: RegExp): readonly { readonly at: number; readonly to: number }[] {
  const blank = withoutNames(text);
  const colon = blank.search(/:\s/u);
  return [...blank.matchAll(pattern)]
    .map(({ index, 0: found }) => ({ at: index, to: index + found.length }))
    .filter(
      ({ at, to }) =>
        colon < 0 ||
        at < colon ||
        /^[.!?;,]?\s*(?:and )?(?:then|publish|send|pause|check|show|export|please)\b/iu.test(
          blank.slice(at, to + 12).replace(/^[.!?;,]\s*/u, ''),
        ),
    );
}

/** A message parted where another wish may begin, in order; as one where it has no such place. */
export function partedWishes(message: string): readonly string[] {
  const text = plainText(message);
  const found = [...places(text, STRONG), ...places(text, WEAK)].toSorted((a, b) => a.at - b.at);
  const parts: string[] = [];
  let from = 0;
  for (const { at, to } of found) {
    if (at < from) continue;
    parts.push(text.slice(from, at));
    from = to;
  }
  return [...parts, text.slice(from)]
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .slice(0, 12);
}

const STATEMENT =
  /^(?:(?:so|ok|okay|well|and|but|hi|hello|hey|now|yes),? )*(?:we|i|it|they|there|everything|everybody|everyone|here|this|that|the \w+|our \w+|my \w+|all)(?:'re|'ve|'s|'m| are| is| have| has| had| was| were| did| got| think| feel| am| just| already| now| do not| don't| attached| uploaded| sent| finished| forgot| decided| changed| like| hate| made| love| looks?| seems?| works?)\b(?! (?:like|want|need)| to be\b| (?:be|get) )/iu;
const WISH = /\b(?:want|need|would like|'d like|should|please|must|can you|could you)\b/iu;

/** "We have enough answers": what is so, not what is wished. */
export function isStatement(part: string): boolean {
  if (/^no more (?:answers|responses|respondents|interviews)\b(?! than)/iu.test(part)) return true;
  return STATEMENT.test(part) && !WISH.test(part) && !part.endsWith('?');
}

/** "Delete it": what is meant stands elsewhere. */
export function hasPronoun(part: string): boolean {
  return /\b(?:it|this|that|them|these|those)\b/iu.test(part);
}
