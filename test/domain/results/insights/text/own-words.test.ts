import { describe, expect, it } from '@jest/globals';
import { maskContacts } from '../../../../../domain/results/insights/text/masked-contacts.ts';
import { foreignWords } from '../../../../../domain/results/insights/text/own-words.ts';
import { asPhrase, withoutSurveyTexts } from '../../../../../domain/results/insights/text/survey-phrases.ts';

describe('an analysis', () => {
  it.each([
    ['See https://evil.example for more.', 'addresses'],
    ['Write to help@example.org.', 'addresses'],
    ['Visit evil.com now.', 'addresses'],
    ['<b>Bold</b> words.', 'markup'],
    ['Use {{Q1}} here.', 'markup'],
    ['We should close the canteen for good today.', 'respondent wrote'],
  ])('%p is not its own words', (text, why) => {
    expect(foreignWords(text, ['I say: we should close the canteen for good!'])).toContain(why);
  });

  it.each([
    ['The queue at noon is what people complain about.'],
    ['People want the canteen closed.'],
    ['4.5 of 5 stars'],
  ])('%p is its own words', (text) => {
    expect(foreignWords(text, ['The queue at noon is long.', ''])).toBeNull();
  });
});

describe('texts of the survey within a sentence', () => {
  it.each([
    ['62% eat “Twice a week” here', ['Twice a week'], '62% eat here'],
    ['62% eat “Twice a…” here', ['Twice a week'], '62% eat here'],
    ['62% book at Booking.com today', ['Booking.com'], '62% book at today'],
    ['62% say “twice”', ['Once'], '62% say “twice”'],
    ['2024 was good', ['2024'], '2024 was good'],
    ['in May 20245', ['May 2024'], 'in May 20245'],
    ['9% want “5G” now', ['5G'], '9% want now'],
    ['“62%” said so', ['62% of all people'], '“62%” said so'],
  ])('%p without %p', (sentence, texts, rest) => {
    expect(withoutSurveyTexts(sentence, texts).replace(/\s+/g, ' ').trim()).toBe(rest);
  });

  it('end no sentence and open no quotation', () => {
    expect(asPhrase('Yes. “Always”!\n4.5 or 5,5?')).toBe('Yes Always 4.5 or 5,5');
  });
});

describe('contact details in written answers', () => {
  it.each([
    ['Mail me at jane.doe@example.org please', 'Mail me at … please'],
    ['Call +45 12 34 56 78!', 'Call …!'],
    ['Ask @jane_doe', 'Ask …'],
    ['It was 20 minutes in 2024', 'It was 20 minutes in 2024'],
  ])('%p becomes %p', (text, masked) => {
    expect(maskContacts(text)).toBe(masked);
  });
});
