import type { DemographicsResult } from '../../operations/demographics/demographics-schema.ts';
import type { WorkerResult } from '../../operations/ground/worker-result.ts';

/** The answer without what a model needs once, not with every figure: sources by number, places by name. */
export function compactDemographics({ result, ...answer }: WorkerResult<DemographicsResult>): unknown {
  if (result === null) return { ...answer, result };
  const { figures, distributions, answer: written, ...rest } = result;
  const sources = [...new Set([...figures, ...distributions].map(({ source }) => inWords(source)))];
  const originOf = ({ of, source }: Pick<DemographicsResult['figures'][number], 'of' | 'source'>) => ({
    of: of.name,
    source: sources.indexOf(inWords(source)) + 1,
  });
  return {
    ...answer,
    result: {
      ...rest,
      figures: figures.map((figure) => ({
        name: figure.name,
        value: figure.value,
        unit: figure.unit,
        ...originOf(figure),
      })),
      distributions: distributions.map((each) => ({ attribute: each.attribute, base: each.base, ...originOf(each) })),
      answer: written === null ? null : { text: written.text, model: written.model },
      sources: sources.map((words, index) => `${index + 1}. ${words}`),
    },
  };
}

function inWords({ name, vintage, licence }: DemographicsResult['figures'][number]['source']): string {
  return `${name}, ${vintage} (${licence})`;
}
