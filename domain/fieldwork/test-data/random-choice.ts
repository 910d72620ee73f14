import { exclusiveIds } from '../../questionnaire/document/option-answers.ts';
import type { Option } from '../../questionnaire/document/option.ts';
import { optionTraits } from '../../questionnaire/document/option.ts';
import type { QuestionOf } from '../../questionnaire/document/survey-document.ts';
import type { Random } from '../../ground/seeded-random.ts';
import { shuffled } from '../../ground/seeded-random.ts';
import { randomItem, randomWhole } from './random-item.ts';
import { randomPhrase } from './sample-texts.ts';

const MOST_CHOSEN = 3;

/** One option of a single choice; of a multiple one as many as it requires, one to three where it allows that. */
export function randomSelection(question: QuestionOf<'select'>, random: Random) {
  const { subtype, options, config } = question;
  const selected =
    subtype === 'single'
      ? [randomItem(options, random)]
      : randomOptions(options, { least: config.minSelections, most: config.maxSelections }, random);
  const writeIns = selected
    .filter(({ type }) => optionTraits[type].writeIn)
    .map(({ id }) => [id, randomPhrase(random)]);
  return { selected: selected.map(({ id }) => id), writeIns: Object.fromEntries(writeIns) as Record<string, string> };
}

/** A column for each row; of a multi grid one to three. */
export function randomRows({ subtype, options }: QuestionOf<'grid'>, random: Random): Record<string, string[]> {
  const { vertical, horizontal } = options;
  const columns = () =>
    subtype === 'multi'
      ? randomOptions(horizontal, { least: null, most: null }, random)
      : [randomItem(horizontal, random)];
  return Object.fromEntries(vertical.map(({ id }) => [id, columns().map((column) => column.id)]));
}

type Limits = { readonly least: number | null; readonly most: number | null };

/** In the author's order; an exclusive option such as "None of these" is alone. */
function randomOptions(options: readonly Option[], { least, most }: Limits, random: Random): readonly Option[] {
  const exclusive = exclusiveIds(options);
  const others = options.filter(({ id }) => !exclusive.has(id));
  const fewest = Math.max(1, least ?? 1);
  const first = randomItem(options, random);
  if (exclusive.has(first.id)) return [first];
  if (others.length < fewest)
    return [
      randomItem(
        options.filter(({ id }) => exclusive.has(id)),
        random,
      ),
    ];
  const greatest = Math.max(fewest, Math.min(MOST_CHOSEN, most ?? MOST_CHOSEN, others.length));
  const chosen = new Set(shuffled(others, random).slice(0, randomWhole(fewest, greatest, random)));
  return options.filter((option) => chosen.has(option));
}
