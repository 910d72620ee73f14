import { describe, expect, it } from '@jest/globals';
import { joinedRefusal, optionTypes } from '../../../../domain/import/rules/special-options.ts';

describe('the types of answers', () => {
  it.each([
    [
      'nota',
      [
        'None of the above',
        'None of these',
        'I do not use any of these',
        'Ninguna de las anteriores',
        'Ingen af disse',
        '以上都不是',
        '以上都没有',
        'Keine davon',
        'Aucun de ces choix',
        'Nenhuma das anteriores',
      ],
    ],
    [
      'other',
      [
        'Other',
        'Other (please specify)',
        'Others, Pls Specify',
        'Something else',
        'Otro (especificar)',
        'Otros:',
        'Andet, skriv venligst',
        '其他（请注明）',
        'Sonstiges, und zwar',
        'Autre (précisez)',
        'Prefer to self-describe',
      ],
    ],
    [
      'dontknow',
      [
        "Don't know",
        'I’m not sure yet',
        'Unsure',
        'DK',
        'No sabe',
        'NS/NC',
        'Ved ikke',
        '不知道',
        '说不清',
        '不清楚',
        'Weiß nicht',
        'Ne sait pas',
        'Não sei',
        'No opinion',
      ],
    ],
    [
      'optout',
      [
        'Prefer not to say',
        'I prefer not to answer',
        'Refused',
        'Prefiero no contestar',
        'No contesta',
        'Ønsker ikke at svare',
        '不愿透露',
        '拒绝回答',
        'Keine Angabe',
        'Prefiro não responder',
      ],
    ],
    [
      'notapplicable',
      [
        'Not applicable',
        'N/A',
        'Does not apply',
        'No aplica',
        'Ikke relevant',
        '不适用',
        'Trifft nicht zu',
        'Sans objet',
      ],
    ],
    [
      'user',
      [
        'Yes, please specify',
        'None yet',
        'Not important',
        'Mother',
        'No',
        'Never',
        'Otherwise employed',
        'Nothing but water',
        '没有工作',
      ],
    ],
  ] as const)('are %s for %j', (type, texts) => {
    for (const text of texts) expect([text, typeAmongOthers(text)]).toEqual([text, type]);
  });

  it('take "none" before the others for an amount', () => {
    expect(typesOf(['None', '1 or 2', '3 or more'], false)).toEqual(['user', 'user', 'user']);
    expect(typesOf(['Dog', 'Cat', 'None'], false)).toEqual(['user', 'user', 'nota']);
  });

  it('take yes and no for themselves in Chinese, where "no" is also "none"', () => {
    expect(typesOf(['有', '没有'], false)).toEqual(['user', 'user']);
  });

  it('take "N/A" among several answers for one that excludes the others', () => {
    expect(typesOf(['Signal', 'Telegram', 'N/A'], true)).toEqual(['user', 'user', 'nota']);
  });

  it('take "other" with a noun for a write-in only where nothing ordinary follows', () => {
    expect(typesOf(['Dogs', 'Other dogs', 'Cats'], true)).toEqual(['user', 'user', 'user']);
    expect(typesOf(['Dogs', 'Cats', 'Other animals'], true)).toEqual(['user', 'user', 'other']);
  });

  it('follow a programmer who marks an answer as exclusive', () => {
    const answers = [
      { text: 'Tea', hasBlank: false, tags: '' },
      { text: 'I only drink water', hasBlank: false, tags: '[EXCLUSIVE]' },
    ];
    expect(optionTypes(answers, true)).toEqual(['user', 'nota']);
  });
});

describe('an answer that joins "unsure" and "prefer not to say"', () => {
  it.each([
    ['Unsure / I prefer not to answer', 'Unsure', 'I prefer not to answer'],
    ['Prefer not to say or don’t know', 'don’t know', 'Prefer not to say'],
    ['No sabe / No contesta', 'No sabe', 'No contesta'],
  ])('has two parts: %s', (text, dontKnow, refusal) => expect(joinedRefusal(text)).toEqual({ dontKnow, refusal }));

  it.each(['NS/NC', 'DK/REF', 'Yes / No', 'Don’t know', 'Tea or coffee', 'Don’t know / not applicable'])(
    'is not %s',
    (text) => {
      expect(joinedRefusal(text)).toBeNull();
    },
  );
});

function typesOf(texts: readonly string[], several: boolean) {
  return optionTypes(
    texts.map((text) => ({ text, hasBlank: false, tags: '' })),
    several,
  );
}

/** The type of an answer that comes last in a list. */
function typeAmongOthers(text: string) {
  return typesOf(['First', 'Second', 'Third', text], false).at(-1);
}
