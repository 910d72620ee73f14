import { describe, expect, it } from '@jest/globals';
import { detectLanguage } from '../../../../domain/import/understanding/detect-language.ts';

describe('the language of a text', () => {
  it.each([
    ['en', 'Which of the following boats do you own, and how often do you sail them?'],
    ['es', '¿Cuál de los siguientes barcos tiene usted y con qué frecuencia navega en ellos?'],
    ['da', 'Hvilke af de følgende både har du, og hvor ofte sejler du med dem?'],
    ['zh', '您有以下哪些船？您多久出海一次？'],
    ['de', 'Welche der folgenden Boote haben Sie und wie oft segeln Sie mit ihnen?'],
    ['fr', 'Lesquels des bateaux suivants avez-vous et à quelle fréquence les utilisez-vous ?'],
    ['pt', 'Quais dos seguintes barcos você tem e com que frequência você navega neles?'],
    ['ar', 'أي من القوارب التالية تملك؟'],
    ['ja', 'あなたはどの船を持っていますか'],
  ])('is %s by its script and its small words', (language, text) => {
    expect(detectLanguage(text, null)).toBe(language);
  });

  it('is the one that the file states where the words tell nothing', () => {
    expect(detectLanguage('1. 2. 3.', 'da')).toBe('da');
    expect(detectLanguage('1. 2. 3.', null)).toBe('en');
  });

  it('is not the one that the file states where the words say otherwise', () => {
    expect(detectLanguage('Hvilke af de følgende både har du, og hvor ofte sejler du med dem?', 'en')).toBe('da');
  });
});
