import type { FigureSource } from '../figures/known-figures.ts';
import { answersIn, factsIn } from './takeaways-request.ts';
import type { Fact, TakeawaysQuestion, TakeawaysRequest, WrittenAnswer } from './takeaways-request.ts';

/** A request, indexed by the ids that sentences refer to. */
export type TakeawaysIndex = {
  readonly responses: number;
  readonly fact: (id: string) => Fact | undefined;
  readonly answer: (id: string) => WrittenAnswer | undefined;
  /** The label of the question that an answer was given to. */
  readonly questionOfAnswer: (id: string) => string;
  readonly answerTexts: readonly string[];
  /**
   * The figures that a sentence with these findings may state: theirs, the base of their questions, the number of
   * responses.
   */
  readonly knownTo: (ids: readonly string[]) => {
    readonly sources: readonly FigureSource[];
    readonly texts: readonly string[];
  };
  /** Words with digits in the survey's texts. */
  readonly names: ReadonlySet<string>;
};

export function indexTakeaways(request: TakeawaysRequest): TakeawaysIndex {
  const facts = new Map(factsIn(request).map((fact) => [fact.id, fact]));
  const answers = new Map(answersIn(request).map((answer) => [answer.id, answer]));
  const byFact = new Map(request.questions.flatMap((question) => question.facts.map(({ id }) => [id, question])));
  const byAnswer = new Map(request.questions.flatMap(({ label, answers: own }) => own.map(({ id }) => [id, label])));
  const sample = request.facts.slice(0, 1);
  return {
    responses: request.responses,
    fact: (id) => facts.get(id),
    answer: (id) => answers.get(id),
    questionOfAnswer: (id) => byAnswer.get(id) ?? '',
    answerTexts: [...answers.values()].map(({ text }) => text),
    knownTo: (ids) => {
      const cited = ids.flatMap((id) => facts.get(id) ?? []);
      const questions = new Set(ids.flatMap((id) => byFact.get(id) ?? []));
      const bases = [...questions].flatMap((question) => question.facts.filter(({ kind }) => kind === 'base'));
      return {
        sources: [...new Set([...sample, ...cited, ...bases])].map(figureSource),
        texts: [request.survey.name, ...[...questions].flatMap(textsOf)],
      };
    },
    names: namesIn(request),
  };
}

/** A mean of percentages is a percentage. */
function figureSource({ group, adds, count, percentage, value, unit }: Fact): FigureSource {
  return { group, adds, count, percentage: percentage ?? (unit === '%' ? value : null), value };
}

function textsOf({ text, facts }: TakeawaysQuestion): readonly string[] {
  return [text, ...facts.map((fact) => fact.text)];
}

const NAME = /\p{L}[\p{L}\p{M}_-]*\d[\p{L}\p{N}_-]*/gu;

function namesIn({ survey, questions }: TakeawaysRequest): ReadonlySet<string> {
  const texts = [survey.name, survey.objective ?? '', ...questions.flatMap((question) => textsOf(question))];
  const labels = questions.map(({ label }) => label);
  return new Set(
    [...labels, ...texts.flatMap((text) => text.match(NAME) ?? [])].flatMap((name) => [name, name.toLowerCase()]),
  );
}
