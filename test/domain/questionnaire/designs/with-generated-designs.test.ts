import { describe, expect, it } from '@jest/globals';
import type { SurveyDocument } from '../../../../domain/questionnaire/document/survey-document.ts';
import { FieldworkError } from '../../../../domain/ground/errors.ts';
import { conjointBalance } from '../../../support/designs/conjoint-balance.ts';
import { designIssues } from '../../../../domain/questionnaire/designs/designed-question.ts';
import { withGeneratedDesigns } from '../../../../domain/questionnaire/designs/with-generated-designs.ts';
import type { RawQuestion } from '../document/documents.ts';
import { documentWith, parsed, questionsIn, rawQuestions } from '../document/documents.ts';

const { select, maxdiff, conjoint } = rawQuestions;

function withConfig(question: RawQuestion, config: object): RawQuestion {
  return { ...question, config: { ...(question['config'] as object), ...config } };
}

function maxdiffIn(document: SurveyDocument) {
  const found = questionsIn(document).find((question) => question.type === 'maxdiff');
  if (found?.type !== 'maxdiff') throw new Error('no maxdiff');
  return found;
}

function conjointIn(document: SurveyDocument) {
  const found = questionsIn(document).find((question) => question.type === 'conjoint');
  if (found?.type !== 'conjoint') throw new Error('no conjoint');
  return found;
}

describe('withGeneratedDesigns', () => {
  it('makes a design of its own options for a MaxDiff question', () => {
    const before = parsed(documentWith(select, maxdiff));
    const { options, config } = maxdiffIn(withGeneratedDesigns(before));

    expect(config.ranking?.map((sets) => sets.map((set) => set.length))).toEqual([
      [3, 3, 3],
      [3, 3, 3],
    ]);
    expect(new Set(config.ranking?.flat(2))).toEqual(new Set(options.map(({ id }) => id)));
  });

  it('makes a design of its attributes for a conjoint question', () => {
    const { config } = conjointIn(withGeneratedDesigns(parsed(documentWith(conjoint))));

    expect(config.design).toHaveLength(2);
    for (const tasks of config.design ?? []) {
      expect(tasks).toHaveLength(3);
      expect(conjointBalance([2, 3], tasks)).toMatchObject({ overlap: 0, levelGap: 0 });
    }
  });

  it('makes the same for the same question, another for another', () => {
    const sizes = { sets: 10, designs: 3 };
    const document = parsed(documentWith(withConfig(maxdiff, sizes), withConfig(maxdiff, sizes)));
    const [one, other] = questionsIn(withGeneratedDesigns(document)).map(
      (question) => (question.config as { ranking: unknown }).ranking,
    );

    expect(withGeneratedDesigns(document)).toEqual(withGeneratedDesigns(document));
    expect(placesOf(one)).not.toEqual(placesOf(other));
  });

  it('keeps the designs that are there', () => {
    const first = withGeneratedDesigns(parsed(documentWith(maxdiff)));
    const given = { blocks: [{ ...first.blocks[0], questions: [...questionsIn(first), conjoint] }] };
    const second = withGeneratedDesigns(parsed(given, first));

    expect(maxdiffIn(second)).toEqual(maxdiffIn(first));
    expect(conjointIn(second).config.design).not.toBeNull();
  });

  it('gives the same document where nothing is to be made, and the same blocks where nothing is in them', () => {
    const document = withGeneratedDesigns(parsed({ blocks: [{ questions: [select] }, { questions: [maxdiff] }] }));
    const before = parsed({ blocks: [{ questions: [select] }, { questions: [maxdiff] }] });

    expect(withGeneratedDesigns(document)).toBe(document);
    expect(withGeneratedDesigns(before).blocks[0]).toBe(before.blocks[0]);
  });

  it('is read back as it was', () => {
    const document = withGeneratedDesigns(parsed(documentWith(maxdiff, conjoint)));

    expect(parsed(document, document)).toEqual(document);
  });

  it('refuses designs that no survey can hold, and names the questions', () => {
    const levels = Array.from({ length: 2 }, (_, level) => ({ text: `Level ${level}` }));
    const attributes = Array.from({ length: 50 }, (_, one) => ({ text: `Attribute ${one}`, levels }));
    const huge = withConfig(conjoint, { attributes, sets: 50, designs: 100, features: 20 });
    const document = parsed(documentWith(maxdiff, huge));

    expect(designIssues(document).map(({ path }) => path)).toEqual(['blocks[0].questions[1].config.designs']);
    expect(() => withGeneratedDesigns(document)).toThrow(FieldworkError);
  });
});

/** A ranking with its ids replaced by where they come first, so that designs of different options can be compared. */
function placesOf(ranking: unknown): unknown {
  const ids = [...new Set((ranking as string[][][]).flat(2))];
  return (ranking as string[][][]).map((sets) => sets.map((set) => set.map((id) => ids.indexOf(id))));
}
