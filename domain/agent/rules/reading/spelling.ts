import { vocabularyWords } from '../words/vocabulary.ts';

/** Words that tell what is asked: one that is a letter away from them is read as them. */
const TOLD = `
  survey surveys questionnaire questionnaires question questions template templates version versions response responses
  respondent respondents results result answers publish published pause paused resume archive delete deleted remove
  duplicate clone create created generate import imported export download upload translate translation german french spanish
  italian dutch portuguese polish swedish compare comparison difference restore revert rollback quota quotas recipient
  recipients invitation invitations invite reminder reminders remind email panel panels provider providers quote recruit
  launch release activate complete finish close check proofread validate improve optimize optimise suggest frequency
  frequencies distribution crosstab crosstabs crosstabulate significant significance summarize summarise summary takeaways
  insights findings speeders straightliners exclude include mandatory required optional change rename reword rephrase replace
  insert append reorder market research competitors preview share document attached attachment spreadsheet powerpoint excel
  overview status analyse analyze themes comments list lists send show please respond version sample test data make
  preview questionaire`
  .trim()
  .split(/\s+/u)
  .filter((word) => word.length >= 4 && word !== 'questionaire');

/** Words in their own right, though a letter away from one of those. */
const OWN = new Set(
  `lunch charge expert experts spread clothes closet clove cloned closed closer closes chance changed changes resent recent
  pauses cause shown shows shot shop shops slow snow those these send lend sent sand spend mend lists lost last least lift
  taste tests text tent best rest west latest date dates daily dates fake make made mate male take tale lake sales pleased
  pleases share shared sharp shame shape stare spare square stores store story quite quiet quotes quoted panels pane
  panic emails remained remaind released releases relate related insight inside insides invited invites invent inserts
  reports report repeat resort result resulting remove removed remote reworded delivered deleted deletes selected created
  creates creative treat great general generally market marked marker marketing important imported imports expert exported
  exports apart append happened opened archived archives activated versus verses versed serious series server served serve
  surveyed surveyor surname statue status state states statement start started theme theses scheme these there themes
  comment commons common command commands documents doctor translated translates translator compared compares company
  require requires requited required option options optional optionally chat what that shot list live line like link links
  pink price prices prize pride printed print provide provided provides providing provider recipe recipes checks checked
  cheek chick chess cheese choose chosen excels excess except expect finished finishes completed completes complex compete
  competes competed competitor review reviews reviewed reviewing preview previews prefer preferred summer sumer analysis
  distributed listen listed mist fist mists sample samples simple simply ample example respond responds responded reason
  response responded responsive panels tested texts sheet show saw sow showed data dark late rate rates same name names
  fame game came some home time test post must past part past just most more rename renamed replaced replaces replays`.split(
    /\s+/u,
  ),
);

const KNOWN = new Set(TOLD);
const BY_LENGTH = Map.groupBy(TOLD, ({ length }) => length);

/** The words with each misspelt one as it was meant: one letter wrong, missing, too many or in the other's place. */
export function spelt(words: string): string {
  return words.replace(/(?<![\p{L}\p{N}_@.'-])\p{Ll}{4,16}(?![\p{L}\p{N}_@'])/gu, (word) => meant(word));
}

function meant(word: string): string {
  if (KNOWN.has(word) || OWN.has(word) || vocabularyWords.has(word)) return word;
  const near = [word.length - 1, word.length, word.length + 1].flatMap((length) => BY_LENGTH.get(length) ?? []);
  const found = near.filter((one) => isNear(word, one));
  const [first] = found;
  return first === undefined || isInflected(word, first) ? word : first;
}

/** "sends" is no misspelling. */
function isInflected(word: string, told: string): boolean {
  return (
    word === `${told}s` || word === `${told}d` || `${word}s` === told || word === `${told}r` || word === `${told}y`
  );
}

function isNear(word: string, told: string): boolean {
  if (told.length < 5 && (word[0] !== told[0] || word.length !== told.length || !isTransposed(word, told)))
    return false;
  return isOneSlip(word, told);
}

/** One letter wrong, missing, too many, or two in each other's place. */
function isOneSlip(word: string, told: string): boolean {
  let start = 0;
  while (start < word.length && word[start] === told[start]) start += 1;
  const [left, right] = [word.slice(start), told.slice(start)];
  if (start === 0 && left.slice(0, 2) !== `${right[1] ?? ''}${right[0] ?? ''}`) return false;
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}

function isTransposed(word: string, told: string): boolean {
  const sorted = (text: string) => Array.from(text).toSorted().join('');
  return sorted(word) === sorted(told);
}
