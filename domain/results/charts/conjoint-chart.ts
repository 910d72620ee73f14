import type { ConjointAttribute, FrequencyDetails } from '../analysis/frequency.ts';
import { Z_95 } from '../../ground/statistics/distributions.ts';
import type { BarRow } from './bar-rows.ts';
import { barBands } from './bar-rows.ts';
import { headingBand, noteBand, spaceBand } from './chart-notes.ts';
import type { ChartSetting } from './chart-setting.ts';
import type { BandDraft } from './scene.ts';
import type { UtilityRow } from './utility-rows.ts';
import { reachOf, utilityBands } from './utility-rows.ts';

type Conjoint = Extract<FrequencyDetails, { kind: 'conjoint' }>;

const UTILITY_NOTE =
  'Part-worth utilities of the logit model with 95% intervals, 0 being the mean of an attribute; beside them how often a level was chosen when shown.';

/** The importance of each attribute and the utilities of its levels; without a model how often levels were chosen. */
export function conjointChart(
  { attributes, fit, reason, setAside }: Conjoint,
  setting: ChartSetting,
): readonly BandDraft[] {
  const aside =
    setAside > 0
      ? [
          noteBand(
            `${setting.figures.count(setAside)} saw other attributes, in an older version, and are left out.`,
            setting,
          ),
        ]
      : [];
  if (fit === null)
    return [
      ...attributes.flatMap((attribute) => chosenBands(attribute, setting)),
      noteBand(unfitted(reason), setting),
      ...aside,
    ];
  const rows = attributes.map((attribute) => utilityRows(attribute, setting));
  const reach = reachOf(rows.flat());
  const levels = attributes.flatMap((attribute, index) => [
    headingBand(attribute.text, setting),
    ...utilityBands(rows[index] ?? [], setting, reach),
  ]);
  return [
    headingBand('Importance of the attributes', setting),
    ...importanceBands(attributes, setting),
    spaceBand(6),
    ...levels,
    noteBand(UTILITY_NOTE, setting),
    ...aside,
  ];
}

function unfitted(reason: string | null): string {
  return `How often a level was chosen when it was shown. ${reason ?? ''}`;
}

function importanceBands(attributes: readonly ConjointAttribute[], setting: ChartSetting): readonly BandDraft[] {
  const rows = attributes.map(({ text, importance }): BarRow => {
    const percentage = importance === null ? null : importance * 100;
    return {
      label: text,
      value: percentage,
      figure: setting.figures.exactPercent(percentage),
      note: '',
      fill: setting.palette.accent.fill,
    };
  });
  return barBands(rows, setting);
}

function utilityRows({ levels }: ConjointAttribute, { figures }: ChartSetting): readonly UtilityRow[] {
  return levels.map(({ text, utility, standardError, shown, chosen }) => ({
    label: text,
    value: utility,
    margin: standardError === null ? null : standardError * Z_95,
    figure: figures.signed(utility, 2),
    note: figures.percent(shareOf(chosen, shown)),
  }));
}

function chosenBands({ text, levels }: ConjointAttribute, setting: ChartSetting): readonly BandDraft[] {
  const rows = levels.map((level): BarRow => {
    const percentage = shareOf(level.chosen, level.shown);
    return {
      label: level.text,
      value: percentage,
      figure: setting.figures.percent(percentage),
      note: setting.figures.count(level.chosen),
      fill: setting.palette.accent.fill,
    };
  });
  return [headingBand(text, setting), ...barBands(rows, setting, 100)];
}

function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : (part / whole) * 100;
}
