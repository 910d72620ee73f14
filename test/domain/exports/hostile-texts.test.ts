import { describe, expect, it } from '@jest/globals';
import { writePlatformA } from '../../../domain/exports/platform-a/platform-a.ts';
import { teamRulesSchema } from '../../../domain/exports/platform-a/team-rules.ts';
import { platformBFiles } from '../../../domain/exports/platform-b/platform-b-files.ts';
import { writePlatformC } from '../../../domain/exports/platform-c/platform-c.ts';
import { HOSTILE_TEXTS, hostile } from './instruments.ts';
import type { ReadElement } from './read-xml.ts';
import { elementsIn, named, readXml } from './read-xml.ts';

/* Nothing that an author wrote is run by a platform, wherever it stands. */

/** An element's attributes and the words in it that are in none of its children. */
function wordsOf({ attributes, text, children }: ReadElement): readonly string[] {
  const rest = children.reduce((left, child) => left.replace(child.text, ''), text);
  return [...Object.values(attributes), rest];
}

/** Every string in a JSON value, keys among them; what stands under some of the keys is passed over. */
function stringsIn(value: unknown, passed: readonly string[] = []): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    key,
    ...(passed.includes(key) ? [] : stringsIn(inner, passed)),
  ]);
}

/** What is taken as plain text over there: names in the data, what a condition compares with, the list of questions. */
const PLAIN = ['VariableNaming', 'RightOperand', 'QuestionDescription'];

describe.each(HOSTILE_TEXTS)('an author’s text: %j', (text) => {
  const source = hostile(text);

  it('is no code on platform A', () => {
    const { files, losses } = writePlatformA(source);
    const root = readXml(files[0]!.text);
    // What the writer itself puts in: the words of profiles and of a loop's round, and the respondent's own parameter.
    const ours = /\[pipe: Q5_\d_p\d\]|\[loopvar: (?:item|label)\]/g;
    for (const element of elementsIn(root)) {
      for (const words of wordsOf(element)) {
        const isExit = element.name === 'exit';
        const left = words.replaceAll(text.includes('loopvar') ? /\[pipe: Q5_\d_p\d\]/g : ours, '');
        const rest = isExit ? left.replaceAll('${pid}', '') : left.replaceAll('_[loopvar: label]', '');
        expect(rest).not.toMatch(/[[\]]|\$\{/);
      }
    }
    expect(named(root, 'exec').filter((one) => !/^(?:import random\n|V1\.val = None\n)/.test(one.text))).toEqual([]);
    expect(named(root, 'script')).toEqual([]);
    expect(named(root, 'exit')[0]?.attributes['url']).toContain('&id=${pid}');
    if (/[[\]]|\$\{/.test(text)) expect(losses.join()).toContain('look-alikes');
  });

  it('is no code on platform B', () => {
    const { files } = platformBFiles(source);
    const file: unknown = JSON.parse(files[0]!.text);
    for (const words of stringsIn(file)) {
      expect(words.replaceAll('${e://Field/pid}', '')).not.toMatch(/\$\w*\{/);
    }
    const { SurveyElements: elements } = file as {
      readonly SurveyElements: readonly { Element: string; Payload: unknown }[];
    };
    const questions = elements.filter(({ Element }) => Element === 'SQ').map(({ Payload }) => Payload);
    const shown = stringsIn(questions, PLAIN);
    for (const words of shown) expect(words).not.toMatch(/<(?!br \/>|\/?(?:table|tr|th|td|strong|span)\b)/);
  });

  it('is no code on platform C', () => {
    const { files, losses } = writePlatformC(source);
    const root = readXml(files[0]!.text);
    for (const element of elementsIn(root)) {
      for (const words of wordsOf(element)) {
        if (element.name === 'Expression') expect(words).toMatch(/^[\x20-\x7e]*$/);
        else expect(words.replaceAll('<br />', '')).not.toMatch(/[\^<>]/);
      }
    }
    if (text.includes('^')) expect(losses.join()).toContain('look-alike');
  });
});

describe('a team’s own rules for platform A', () => {
  it('are the team’s code, and end no element for all that', () => {
    const rules = teamRulesSchema.parse({
      extra_block: { elements: [{ name: 'exec', text: ']]></exec><exec>${1}' }] },
      survey_attributes: { theme: '"><exec>boom()</exec>' },
    });
    const { files } = writePlatformA(hostile('plain'), rules);
    const root = readXml(files[0]!.text);
    expect(root.attributes['theme']).toBe('"><exec>boom()</exec>');
    expect(root.children.find(({ name }) => name === 'exec')?.text).toBe(']]></exec><exec>${1}');
  });
});
