import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { QUESTION_TYPES } from '../../../../domain/questionnaire/document/question-types.ts';
import type { RespondentPage } from '../../../../operations/fieldwork/respondents/respondent-page.ts';
import { renderPage, renderStandalone } from '../../../../pages/respondent/views/render-page.ts';
import { STANDALONE_PAGES } from '../../../../pages/respondent/words/respondent-words.ts';
import { aQuestion } from '../../../domain/questionnaire/document/documents.ts';
import { SOME_ASSETS, aFace, aQuestionPage } from './a-page.ts';
import { everyPage, everyQuestion } from './every-question.ts';
import { allOf, attribute, elementsOf, tagsOf } from './tags-of.ts';
import type { Tag } from './tags-of.ts';

const PAYLOADS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' autofocus onfocus='alert(1)",
  '" onmouseover="alert(1)',
  '</textarea></select></title></option><script>alert(1)</script>',
  '--><svg/onload=alert(1)>',
  '&lt;b&gt; &amp; &#60;',
  '`${alert(1)}` {{Q1}} {least}',
  'javascript:alert(1)',
];

const PLAIN = 'harmless';
const address = '/s/01920000-0000-7000-8000-000000000001';

const otherPages = (text: string): readonly RespondentPage[] => {
  const common = { survey: aFace({ title: text }), address, arrival: text, isPreview: false };
  return [
    { kind: 'pin', ...common, problem: 'wrong' },
    ...[text, null].map((said) => ({
      ...({ kind: 'ended', ...common, outcome: 'COMPLETE', redirectTo: text, mayRepeat: true } as const),
      panelEnd: { address: `https://panel.example/?v=${text}`, code: text },
      text: said,
      isReturning: false,
    })),
    { kind: 'closed', survey: common.survey, reason: 'paused', text, panelEnd: { address: null, code: text } },
  ];
};

const allPages = (text: string) =>
  [...everyPage(text), ...otherPages(text)].map((page) => renderPage(page, SOME_ASSETS));

describe('a page', () => {
  it('is drawn for every type of question that is shown', () => {
    const drawn = new Set(everyQuestion(PLAIN).map(({ type }) => type));
    expect(QUESTION_TYPES.filter((type) => !drawn.has(type))).toEqual(['terminate', 'variable']);
  });

  it('has the same tags whatever its texts hold', () => {
    const harmless = allPages(PLAIN).map(shapeOf);
    for (const payload of PAYLOADS) expect(allPages(payload).map(shapeOf)).toEqual(harmless);
  });

  it('has the same tags whatever its texts hold, even what nobody thought of', () => {
    const tricky = fc.string({
      unit: fc.constantFrom('<', '>', '"', "'", '&', '/', '=', '`', '-', '!', 'a', ' ', '{', '}'),
    });
    const question = (text: string) =>
      renderPage(
        aQuestionPage(
          aQuestion('select', {
            text: `a${text}`,
            options: [{ text: `b${text}` }, { text: `c${text}`, type: 'other' }],
          }),
        ),
        SOME_ASSETS,
      );
    const harmless = shapeOf(question(PLAIN));
    fc.assert(fc.property(tricky, (text) => expect(shapeOf(question(text))).toEqual(harmless)));
  });

  it('shows the texts as they were written', () => {
    const text = 'A & B < C > "D" \'E\'';
    const drawn = renderPage(aQuestionPage(aQuestion('transition', { text })), SOME_ASSETS).toString();
    expect(drawn).toContain('A &amp; B &lt; C &gt; &quot;D&quot; &#39;E&#39;');
  });

  it('has no space of its own where a text keeps its line breaks', () => {
    const keeping =
      /class="(?:[\w-]+ )*(?:question-text|question-more|choice-text|field-label|field-helper|group-title)[^>]*>(\s|[^<]*\s<)/;
    for (const page of allPages(PLAIN)) expect(keeping.exec(page.toString())?.[0]).toBeUndefined();
  });

  it('has nothing that a strict content policy refuses', () => {
    for (const page of allPages(PLAIN)) {
      const tags = tagsOf(page);
      expect(tags.filter(({ name }) => name === 'style')).toEqual([]);
      expect(
        tags.flatMap(({ attributes }) => [...attributes.keys()]).filter((name) => /^(on.*|style)$/.test(name)),
      ).toEqual([]);
      const scripts = elementsOf(page, 'script').map((script) => attribute(script, 'src'));
      expect(scripts).toEqual([SOME_ASSETS.script]);
      expect(page.toString()).toContain(`src="${SOME_ASSETS.script}"></script>`);
    }
  });
});

describe('what assistive technology reads', () => {
  it('has every id once', () => {
    for (const page of allPages(PLAIN)) {
      const ids = allOf(tagsOf(page), 'id');
      expect(ids).toEqual([...new Set(ids)]);
    }
  });

  it('refers only to what is there', () => {
    for (const page of allPages(PLAIN)) {
      const tags = tagsOf(page);
      const ids = new Set(allOf(tags, 'id'));
      const referred = ['for', 'aria-labelledby', 'aria-describedby', 'data-write-in'].flatMap((name) =>
        allOf(tags, name),
      );
      expect(referred.flatMap((value) => value.split(' ')).filter((id) => !ids.has(id))).toEqual([]);
    }
  });

  it('names every input', () => {
    for (const page of allPages(PLAIN)) {
      const tags = tagsOf(page);
      const labelled = new Set(allOf(tags, 'for'));
      expect(tags.filter(isFilledIn).filter((tag) => !isNamed(tag, labelled))).toEqual([]);
    }
  });

  it('has one heading of the first level, where the focus goes', () => {
    for (const page of allPages(PLAIN)) {
      expect(elementsOf(page, 'h1').map((tag) => [attribute(tag, 'id'), attribute(tag, 'tabindex')])).toEqual([
        ['question-text', '-1'],
      ]);
      expect(elementsOf(page, 'main').map((tag) => attribute(tag, 'id'))).toEqual(['survey']);
    }
  });
});

describe('the form', () => {
  const page = aQuestionPage(aQuestion('nps'), { isPreview: false });
  const drawn = renderPage(page, SOME_ASSETS);

  it('carries where the respondent is', () => {
    const hidden = elementsOf(drawn, 'input').filter((tag) => attribute(tag, 'type') === 'hidden');
    expect(hidden.map((tag) => [attribute(tag, 'name'), attribute(tag, 'value')])).toEqual([
      ['arrival', page.arrival],
      ['place', page.place],
      ['seen', '3'],
      ['timezone', ''],
    ]);
    const [form] = elementsOf(drawn, 'form');
    expect(['id', 'method', 'action', 'data-begun'].map((name) => attribute(form, name))).toEqual([
      'page',
      'post',
      page.address,
      'true',
    ]);
  });

  it('goes on when Enter is pressed, whether there is a way back or not', () => {
    const buttonsOf = (mayGoBack: boolean) =>
      elementsOf(renderPage({ ...page, mayGoBack }, SOME_ASSETS), 'button').map((tag) => attribute(tag, 'value'));
    expect(buttonsOf(true)).toEqual(['next', 'back']);
    expect(buttonsOf(false)).toEqual(['next']);
  });

  it('has a trap that nobody reaches by keyboard or hears of', () => {
    const trap = elementsOf(drawn, 'input').find((tag) => attribute(tag, 'name') === 'website');
    expect(attribute(trap, 'tabindex')).toBe('-1');
    expect(drawn.toString()).toContain('class="website" aria-hidden="true"');
  });

  it('asks for the PIN', () => {
    const pin = renderPage(
      { kind: 'pin', survey: aFace(), address, arrival: 'sealed', isPreview: false, problem: null },
      SOME_ASSETS,
    );
    expect(allOf(elementsOf(pin, 'input'), 'name')).toEqual(['arrival', 'pin', 'website']);
    expect(elementsOf(pin, 'button').map((tag) => attribute(tag, 'value'))).toEqual(['pin']);
  });
});

describe('around the question', () => {
  it('says what to mend in the title and above the inputs', () => {
    const drawn = renderPage(
      aQuestionPage(aQuestion('number'), {
        problems: [{ code: 'number_at_most', field: 'a', values: { most: 1_000_000 } }],
      }),
      SOME_ASSETS,
    ).toString();
    expect(drawn).toContain('<title>Please check your answer. – Coffee at home</title>');
    expect(drawn).toContain('>Please write a number of at most 1,000,000.</p>');
    expect(drawn).toContain('aria-invalid="true"');
  });

  it('tells how far the respondent is, unless the survey does not want it', () => {
    const shown = renderPage(aQuestionPage(aQuestion('nps'), { progress: 0.333 }), SOME_ASSETS);
    expect(elementsOf(shown, 'progress').map((tag) => attribute(tag, 'value'))).toEqual(['33']);
    expect(shown.toString()).toContain('33% completed');
    const survey = aFace({ showsProgress: false });
    expect(elementsOf(renderPage(aQuestionPage(aQuestion('nps'), { survey }), SOME_ASSETS), 'progress')).toEqual([]);
  });

  it('marks what need not be answered', () => {
    const drawn = (required: boolean) =>
      renderPage(aQuestionPage(aQuestion('nps', { config: { required } })), SOME_ASSETS).toString();
    expect(drawn(false)).toMatch(/class="optional"\s*>optional</);
    expect(drawn(true)).not.toContain('class="optional"');
  });

  it('offers the other languages by their own names', () => {
    const translations = [{ address: '/s/b', language: 'da' }];
    const drawn = renderPage(aQuestionPage(aQuestion('nps'), { translations }), SOME_ASSETS);
    const [link] = elementsOf(drawn, 'a').filter((tag) => attribute(tag, 'hreflang') === 'da');
    expect([attribute(link, 'href'), attribute(link, 'lang')]).toEqual(['/s/b', 'da']);
    expect(drawn.toString()).toContain('>dansk</a>');
  });

  it('offers languages in the direction of each, and by an English name where theirs isn’t known', () => {
    const languages = ['ur', 'ar', 'vo'];
    const translations = languages.map((language) => ({ address: '/s/b', language }));
    const drawn = renderPage(aQuestionPage(aQuestion('nps'), { translations }), SOME_ASSETS);
    const links = languages.map((language) =>
      elementsOf(drawn, 'a').find((tag) => attribute(tag, 'hreflang') === language),
    );
    expect(links.map((link) => [attribute(link, 'lang'), attribute(link, 'dir')])).toEqual([
      ['ur', 'rtl'],
      ['ar', 'rtl'],
      ['en', 'ltr'],
    ]);
    expect(drawn.toString()).toContain('>اردو</a>');
    expect(drawn.toString()).toContain('>Volapük</a>');
  });

  it('starts with a text to read by "Start", and goes on by "Next"', () => {
    const next = (hasBegun: boolean) =>
      renderPage(aQuestionPage(aQuestion('transition'), { hasBegun }), SOME_ASSETS).toString();
    expect(next(false)).toMatch(/value="next"\s*>Start<\/button>/);
    expect(next(true)).toMatch(/value="next"\s*>Next<\/button>/);
  });

  it('leads back to the beginning from the end, where one may answer again', () => {
    const end = {
      kind: 'ended',
      survey: aFace(),
      address,
      arrival: 'x',
      isPreview: false,
      outcome: 'SCREEN_OUT',
      text: 'Sorry.\n\nNot this time.',
      isReturning: false,
      panelEnd: null,
    } as const;
    const drawn = renderPage(
      { ...end, redirectTo: 'https://panel.example/?id=1&x=2', mayRepeat: true },
      SOME_ASSETS,
    ).toString();
    expect(drawn).toContain('>Sorry.</h1>');
    expect(drawn).toContain('>Not this time.</p>');
    expect(drawn).toContain(`<form method="get" action="${address}">`);
    const quiet = renderPage({ ...end, redirectTo: null, mayRepeat: false }, SOME_ASSETS).toString();
    expect(quiet).not.toContain('<form');
    expect(quiet).not.toContain('class="button"');
  });

  it('leads a panel’s participant back by its link, and shows what to enter there', () => {
    const end = {
      ...({ kind: 'ended', survey: aFace(), address, arrival: 'x', isPreview: false, outcome: 'COMPLETE' } as const),
      ...{ text: null, redirectTo: null, mayRepeat: false },
    };
    const panelEnd = { address: 'https://panel.example/done?cc=ABCD2345&v=1', code: 'ABCD2345' };
    const drawn = renderPage({ ...end, panelEnd, isReturning: false }, SOME_ASSETS).toString();
    expect(drawn).toMatch(/href="https:\/\/panel\.example\/done\?cc=ABCD2345&amp;v=1"[^>]*data-follow/);
    expect(drawn).toContain('>ABCD2345</p>');
    expect(drawn).toContain('If the link doesn’t open');
    // Who comes back later has been there: nothing moves by itself.
    expect(renderPage({ ...end, panelEnd, isReturning: true }, SOME_ASSETS).toString()).not.toContain('data-follow');
    const alone = renderPage({ ...end, panelEnd: { ...panelEnd, address: null }, isReturning: false }, SOME_ASSETS);
    expect(alone.toString()).toContain('Please enter this code on the site you came from.');
    expect(alone.toString()).not.toContain('<a class="button"');
    expect(renderPage({ ...end, panelEnd: null, isReturning: false }, SOME_ASSETS).toString()).not.toContain('panel-');
  });

  it('stands alone where there is no survey', () => {
    for (const kind of STANDALONE_PAGES) {
      const drawn = renderStandalone(kind, 'xx', SOME_ASSETS);
      expect(elementsOf(drawn, 'header')).toEqual([]);
      expect(elementsOf(drawn, 'h1')).toHaveLength(1);
    }
  });
});

describe('in a language that the service does not speak', () => {
  /** What an element says that is in English, in a page that isn't. */
  const saidInEnglish = (page: RespondentPage) =>
    [
      ...renderPage(page, SOME_ASSETS)
        .toString()
        .matchAll(/lang="en" dir="ltr"[^>]*>\s*([^<]*?)\s*</g),
    ].map(([, text]) => text);
  const survey = aFace({ language: 'ur' });
  const own =
    /^(Next|Back|Skip to|Survey by|40% completed|optional|Choose|Please|Option|Total|Put these|A number|Not at all|Extremely|First name|Last name|Phone|Email|Company|Job title|In each column|Send|Reading|You:|Interviewer:|Each price|Choice|10: Ext|0: Not|This page was|Preview:)/;

  it('marks everything that it says itself as English, and nothing that the author says', () => {
    const text = 'سوال';
    const pages = everyPage(text).map((page) => ({ ...page, survey: { ...page.survey, language: 'ur' } }));
    const said = new Set(pages.flatMap(saidInEnglish));
    expect([...said].filter((words) => words?.includes(text) === true)).toEqual([]);
    const shown = pages.flatMap((page) => textsOutsideOfMarks(renderPage(page, SOME_ASSETS).toString()));
    expect([...new Set(shown.filter((words) => own.test(words)))]).toEqual([]);
    expect(said.size).toBeGreaterThan(30);
  });

  it('writes the numbers in its words as English does', () => {
    const problems = [{ code: 'number_at_most', field: 'a', values: { most: 1_000_000.5 } }] as const;
    const page = aQuestionPage(aQuestion('number'), { survey: aFace({ language: 'bg' }), problems });
    expect(saidInEnglish(page)).toContain('Please write a number of at most 1,000,000.5.');
  });

  it('marks its own ends, not those of the author', () => {
    const end = {
      kind: 'ended',
      survey,
      address,
      arrival: 'x',
      isPreview: false,
      outcome: 'COMPLETE',
      isReturning: false,
      redirectTo: 'https://panel.example/',
      mayRepeat: true,
      panelEnd: { address: 'https://panel.example/', code: 'ABCD2345' },
    } as const;
    expect(saidInEnglish({ ...end, text: null })).toEqual(expect.arrayContaining(['Thank you!', 'Answer again']));
    expect(saidInEnglish({ ...end, text: 'شکریہ' })).not.toContain('شکریہ');
    const closed = { kind: 'closed', survey, reason: 'paused', panelEnd: { address: null, code: 'ABCD2345' } } as const;
    expect(saidInEnglish({ ...closed, text: null })).toContain('Please come back later.');
    expect(saidInEnglish({ ...closed, text: 'بعد میں' })).toEqual(expect.not.arrayContaining(['بعد میں']));
  });

  it('marks what it says of the PIN', () => {
    const page = { kind: 'pin', survey, address, arrival: 'x', isPreview: false, problem: 'wrong' } as const;
    expect(saidInEnglish(page)).toEqual(
      expect.arrayContaining([
        'This survey is protected',
        'PIN',
        'That is not the PIN of this survey. Please try again.',
        'Next',
      ]),
    );
  });
});

/** What stands between tags, but for elements that are marked as English. */
function textsOutsideOfMarks(document: string): readonly string[] {
  const rest = document.replace(/<(\w+)[^>]*lang="en" dir="ltr"[^>]*>[^<]*<\/\1/g, '').replace(/<title>[^<]*/, '');
  return [...rest.matchAll(/>\s*([^<>]+?)\s*</g)].map(([, text = '']) => text);
}

/** A page without its texts: its tags and the attributes that they have, whatever is in them. */
function shapeOf(markup: { toString(): string }) {
  return tagsOf(markup).map(({ name, attributes }) => [name, ...attributes.keys()].join(' '));
}

function isFilledIn({ name, attributes }: Tag): boolean {
  return ['input', 'textarea', 'select'].includes(name) && attributes.get('type') !== 'hidden';
}

function isNamed({ attributes }: Tag, labelled: ReadonlySet<string>): boolean {
  return labelled.has(attributes.get('id') ?? '') || attributes.has('aria-label') || attributes.has('aria-labelledby');
}
