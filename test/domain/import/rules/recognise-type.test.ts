import { describe, expect, it } from '@jest/globals';
import { programByRules } from '../../../../domain/import/rules/program-by-rules.ts';
import type { ItemLike } from '../an-outline.ts';
import { aRequest, marked } from './a-request.ts';

/** The type that a careful researcher would choose, and the item. */
type Case = readonly [wanted: string, item: ItemLike];

const EN: readonly Case[] = [
  ['select:single', { text: 'What is your gender?', options: ['Male', 'Female', 'Other', 'Prefer not to say'] }],
  [
    'select:single',
    {
      text: 'What is your highest level of education?',
      options: ['High school', 'Bachelor', 'Master', 'PhD', 'Other'],
    },
  ],
  [
    'select:multi',
    { text: 'Which of the following devices do you own?', options: ['Phone', 'Tablet', 'Laptop', 'None of the above'] },
  ],
  [
    'select:multi',
    { text: 'Why do you shop online? (Tick all that apply)', options: ['Price', 'Convenience', 'Other'] },
  ],
  [
    'select:single',
    { text: 'How often do you shop online?', options: ['Daily', 'Weekly', 'Monthly', 'Rarely', 'Never'] },
  ],
  ['select:single', { text: 'Do you own a car?', options: marked('checkbox', 'Yes', 'No') }],
  [
    'select:single',
    {
      text: 'Which of the following best describes your employment status?',
      options: ['Employed', 'Unemployed', 'Student', 'Retired'],
    },
  ],
  ['select:multi', { text: 'What challenges do you face at work?', options: ['Time', 'Money', 'Stress', 'Other'] }],
  [
    'select:multi',
    {
      text: 'Where do you get information about health?',
      options: marked('checkbox', 'TV', 'Internet', 'Doctor', 'Friends'),
    },
  ],
  ['select:single', { text: 'How satisfied are you with your job?', options: ['1', '2', '3', '4', '5'] }],
  [
    'nps',
    {
      text: 'How likely is it that you would recommend our company to a friend or colleague?',
      options: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
    },
  ],
  ['nps', { text: 'On a scale of 0-10, how likely are you to recommend this course?' }],
  ['select:single', { text: 'How likely are you to recommend us?', options: ['Very likely', 'Likely', 'Unlikely'] }],
  [
    'grid:single',
    {
      text: 'Please indicate your agreement with the following statements',
      rows: ['I like it', 'I use it'],
      columns: ['Strongly disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly agree'],
    },
  ],
  [
    'grid:multi',
    {
      text: 'Which channels did you use for each? (select all that apply)',
      rows: ['A', 'B'],
      columns: ['Phone', 'Mail'],
    },
  ],
  [
    'ranking',
    {
      text: 'Rank the following from 1 (most important) to 4 (least important)',
      options: ['Price', 'Quality', 'Service', 'Brand'],
    },
  ],
  [
    'ranking',
    {
      text: 'Please rank these in order of preference',
      blanks: [{ label: 'Apple' }, { label: 'Pear' }, { label: 'Plum' }],
    },
  ],
  ['number', { text: 'How many children do you have?', blanks: [{}] }],
  ['number', { text: 'What is your age?', blanks: [{ unit: 'years' }] }],
  ['number', { text: 'Age: ', blanks: [{}] }],
  ['year', { text: 'In what year were you born?', blanks: [{}] }],
  ['percentage', { text: 'What percentage of your income do you save?', blanks: [{ unit: '%' }] }],
  ['currency', { text: 'How much do you spend on groceries per week?', blanks: [{ unit: '$' }] }],
  ['currency', { text: 'How much would you be willing to pay for this product?', blanks: [{}] }],
  ['zipcode', { text: 'What is your ZIP code?', blanks: [{}] }],
  ['zipcode', { text: 'Postcode', blanks: [{}] }],
  ['text:single', { text: 'What is your name?', blanks: [{}] }],
  [
    'contact-form',
    { text: 'Contact details (optional)', blanks: [{ label: 'Name' }, { label: 'Email' }, { label: 'Phone' }] },
  ],
  ['contact-form', { text: 'Please leave your email address if you want to be informed', blanks: [{}] }],
  ['text:multi', { text: 'List three things that you like', blanks: [{ label: '1' }, { label: '2' }, { label: '3' }] }],
  ['text:single', { text: 'How did you hear about us?', blanks: [{}] }],
  ['text:single', { text: 'How long have you lived here?', blanks: [{}] }],
  ['text:single', { text: 'Please explain your answer', blanks: [{ lines: 4 }] }],
  ['text:single', { text: 'How much do you agree with this policy and why?', blanks: [{ lines: 3 }] }],
  ['text:single', { text: 'What do you think about the price?', blanks: [{ lines: 2 }] }],
  ['text:single', { text: 'Date of visit', blanks: [{}] }],
  ['percent-sum', { text: 'Allocate 100 points among the following', options: ['A', 'B', 'C'] }],
  [
    'percent-sum',
    {
      text: 'What share of your time goes to each? (must add up to 100%)',
      blanks: [
        { label: 'Work', unit: '%' },
        { label: 'Play', unit: '%' },
      ],
    },
  ],
  [
    'multi-percentage',
    {
      text: 'What percentage of customers in each group pay by card?',
      blanks: [
        { label: 'Young', unit: '%' },
        { label: 'Old', unit: '%' },
      ],
    },
  ],
  [
    'maxdiff',
    { text: 'Which is the most important and which is the least important?', options: ['A', 'B', 'C', 'D', 'E'] },
  ],
  [
    'van-westendorp',
    {
      text: 'Please answer about the price',
      blanks: [
        { label: 'At what price is it so expensive that you would not consider buying it?' },
        { label: 'At what price is it priced so low that you would question its quality?' },
        { label: 'At what price is it starting to get expensive, but not out of the question?' },
        { label: 'At what price is it a bargain?' },
      ],
    },
  ],
  ['transition', { text: 'Now some questions about you', role: 'statement' }],
  ['terminate', { text: 'Thank you', role: 'ending' }],
  ['select:single', { text: 'I agree to take part in this study', options: ['I agree', 'I do not agree'] }],
  ['select:single', { text: 'Have you ever smoked? (Yes/No)' }],
  [
    'select:single',
    { text: 'On a scale from 1 to 5, where 1 is poor and 5 is excellent, how do you rate our service?' },
  ],
  [
    'grid:single',
    { text: 'On a scale from 1 to 5, please rate the following:', options: ['Price', 'Quality', 'Service'] },
  ],
  ['number', { text: 'On a scale from 0 to 100, how warm do you feel towards your country?' }],
  [
    'select:multi',
    { text: 'What are the main reasons for your visit? Select up to 2.', options: ['Work', 'Family', 'Leisure'] },
  ],
  ['select:single', { text: 'Country of residence', options: marked('dropdown', 'Denmark', 'Spain') }],
  [
    'select:multi',
    { text: 'Please mark the symptoms you have had', options: marked('checkbox', 'Cough', 'Fever', 'Headache') },
  ],
  ['select:single', { text: 'Marital status', options: marked('checkbox', 'Single', 'Married', 'Divorced') }],
  ['number', { text: 'Number of employees in your organization', blanks: [{}] }],
  ['number', { text: 'For how many years have you been working here?', blanks: [{}] }],
  ['text:single', { text: 'What is your job title?', blanks: [{}] }],
  ['select:multi', { text: 'In which countries have you worked?', options: ['Spain', 'France', 'Italy'] }],
  [
    'select:multi',
    {
      text: 'Who do you live with?',
      options: marked('checkbox', 'Alone', 'Partner', 'Children'),
      instructions: ['Mark all that apply'],
    },
  ],
];

const ES: readonly Case[] = [
  ['select:single', { text: '¿Cuál es su sexo?', options: ['Hombre', 'Mujer', 'Otro'] }],
  ['select:single', { text: '¿Con qué frecuencia compra en línea?', options: ['Siempre', 'A veces', 'Nunca'] }],
  [
    'select:multi',
    {
      text: '¿Cuáles de las siguientes redes sociales utiliza?',
      options: ['Facebook', 'Instagram', 'TikTok', 'Ninguna'],
    },
  ],
  [
    'select:multi',
    { text: '¿Qué tipo de contenido prefiere? (Puede marcar más de una opción)', options: ['A', 'B', 'C'] },
  ],
  ['select:single', { text: '¿Qué tipo de vivienda tiene?', options: ['Casa', 'Departamento', 'Otro'] }],
  [
    'select:single',
    { text: '¿Está usted de acuerdo?', options: ['Totalmente de acuerdo', 'De acuerdo', 'En desacuerdo'] },
  ],
  ['number', { text: '¿Cuántos hijos tiene?', blanks: [{}] }],
  ['number', { text: 'Edad:', blanks: [{ unit: 'años' }] }],
  ['number', { text: '¿Qué edad tiene?', blanks: [{}] }],
  ['year', { text: '¿En qué año nació?', blanks: [{}] }],
  ['percentage', { text: '¿Qué porcentaje de sus ventas es en línea?', blanks: [{}] }],
  ['currency', { text: '¿Cuánto gasta al mes en transporte?', blanks: [{ unit: '€' }] }],
  ['zipcode', { text: 'Código postal', blanks: [{}] }],
  ['text:single', { text: '¿Por qué?', blanks: [{}] }],
  ['text:single', { text: '¿Qué mejoraría de nuestro servicio?', blanks: [{}] }],
  ['text:single', { text: '¿Cómo se enteró de nosotros?', blanks: [{}] }],
  ['nps', { text: 'Del 0 al 10, ¿qué tan probable es que nos recomiende?' }],
  ['ranking', { text: 'Ordene de mayor a menor importancia', options: ['Precio', 'Calidad', 'Servicio'] }],
  ['ranking', { text: 'Enumere del 1 al 3 según su preferencia', options: ['Precio', 'Calidad', 'Servicio'] }],
  ['grid:single', { text: 'Valore de 1 a 5 los siguientes aspectos', options: ['Precio', 'Calidad', 'Servicio'] }],
  ['grid:single', { text: 'Indique su grado de acuerdo', rows: ['A', 'B'], columns: ['1', '2', '3', '4', '5'] }],
  ['select:single', { text: '¿Fuma? Sí / No' }],
  ['select:single', { text: 'Califique del 1 al 5 nuestro servicio' }],
  [
    'contact-form',
    {
      text: 'Datos de contacto',
      blanks: [{ label: 'Nombre' }, { label: 'Correo electrónico' }, { label: 'Teléfono' }],
    },
  ],
  ['percent-sum', { text: 'Distribuya 100 puntos', options: ['A', 'B', 'C'] }],
  ['select:multi', { text: '¿Por qué motivos viaja? Marque todas las que correspondan', options: ['Trabajo', 'Ocio'] }],
  ['select:single', { text: 'Estado civil', options: marked('checkbox', 'Soltero', 'Casado', 'Viudo') }],
  ['select:single', { text: '¿Cuál es el principal motivo de su visita?', options: ['Trabajo', 'Ocio', 'Otro'] }],
  ['select:multi', { text: '¿Qué medios de transporte utiliza?', options: ['Bus', 'Metro', 'Bicicleta'] }],
  [
    'select:single',
    { text: '¿Cuánto tiempo lleva viviendo aquí?', options: ['Menos de 1 año', '1-5 años', 'Más de 5 años'] },
  ],
];

const DA: readonly Case[] = [
  ['select:single', { text: 'Hvad er dit køn?', options: ['Mand', 'Kvinde', 'Andet'] }],
  [
    'select:multi',
    { text: 'Hvilke af følgende medier bruger du?', options: ['Avis', 'TV', 'Radio', 'Ingen af disse'] },
  ],
  ['select:multi', { text: 'Hvorfor valgte du os? (Sæt gerne flere krydser)', options: ['Pris', 'Kvalitet'] }],
  ['select:single', { text: 'Hvor ofte træner du?', options: ['Dagligt', 'Ugentligt', 'Aldrig'] }],
  ['select:single', { text: 'Hvilken region bor du i?', options: ['Nord', 'Midt', 'Syd'] }],
  ['number', { text: 'Hvor gammel er du?', blanks: [{ unit: 'år' }] }],
  ['number', { text: 'Hvor mange børn har du?', blanks: [{}] }],
  ['year', { text: 'Hvilket år er du født?', blanks: [{}] }],
  ['zipcode', { text: 'Hvad er dit postnummer?', blanks: [{}] }],
  ['currency', { text: 'Hvor meget bruger du på mad om måneden?', blanks: [{ unit: 'kr.' }] }],
  ['percentage', { text: 'Hvor mange procent af din tid bruger du på det?', blanks: [{}] }],
  ['text:single', { text: 'Hvorfor?', blanks: [{}] }],
  ['text:single', { text: 'Beskriv din oplevelse', blanks: [{ lines: 3 }] }],
  ['text:single', { text: 'Hvad synes du om tilbuddet?', blanks: [{}] }],
  ['nps', { text: 'Hvor sandsynligt er det, at du vil anbefale os på en skala fra 0 til 10?' }],
  [
    'grid:single',
    { text: 'Hvor enig er du i følgende udsagn?', rows: ['A', 'B'], columns: ['Helt enig', 'Enig', 'Uenig'] },
  ],
  ['ranking', { text: 'Prioriter følgende fra 1 til 4', options: ['A', 'B', 'C', 'D'] }],
  ['select:single', { text: 'Angiv på en skala fra 1 til 5, hvor tilfreds du er' }],
  [
    'contact-form',
    { text: 'Kontaktoplysninger', blanks: [{ label: 'Navn' }, { label: 'E-mail' }, { label: 'Telefon' }] },
  ],
  ['select:single', { text: 'Har du kæledyr?', options: marked('checkbox', 'Ja', 'Nej') }],
  ['select:multi', { text: 'Hvad er vigtigt for dig? Vælg op til 3', options: ['A', 'B', 'C', 'D'] }],
  ['percent-sum', { text: 'Fordel 100 point mellem følgende', options: ['A', 'B', 'C'] }],
  ['select:single', { text: 'Hvad er din civilstatus?', options: ['Gift', 'Ugift', 'Skilt'] }],
  [
    'select:multi',
    { text: 'Hvad bruger du din fritid på?', options: marked('checkbox', 'Sport', 'Musik', 'Læsning', 'Andet') },
  ],
];

const ZH: readonly Case[] = [
  ['select:single', { text: '您的性别', options: ['男', '女'] }],
  ['select:multi', { text: '您使用过哪些品牌？', options: ['A', 'B', 'C', '以上都没有'] }],
  ['select:multi', { text: '您购买的原因是？【多选题】', options: ['价格', '质量'] }],
  ['select:single', { text: '您的年龄段是', options: ['18岁以下', '18-25', '26-30', '31岁以上'] }],
  ['select:single', { text: '您多久购物一次？', options: ['每天', '每周', '每月'] }],
  ['select:single', { text: '您对服务是否满意？', options: ['非常满意', '满意', '一般', '不满意'] }],
  ['number', { text: '您的年龄是____岁', blanks: [{ unit: '岁' }] }],
  ['number', { text: '您家有几口人？', blanks: [{}] }],
  ['year', { text: '您的出生年份', blanks: [{}] }],
  ['currency', { text: '您每月的支出大约是多少元？', blanks: [{}] }],
  ['percentage', { text: '您的收入中有百分之多少用于储蓄？', blanks: [{}] }],
  ['text:single', { text: '您有什么建议？', blanks: [{}] }],
  ['text:single', { text: '为什么？', blanks: [{}] }],
  ['nps', { text: '您有多大可能向朋友推荐我们？请从0-10打分' }],
  ['ranking', { text: '请按重要性排序', options: ['价格', '质量', '服务'] }],
  [
    'grid:single',
    { text: '请评价以下方面', rows: ['A', 'B'], columns: ['非常不同意', '不同意', '一般', '同意', '非常同意'] },
  ],
  ['select:multi', { text: '您通过什么渠道了解到我们？（可多选）', options: ['网络', '朋友', '电视'] }],
  ['select:multi', { text: '您最看重哪些因素？（最多选3项）', options: ['价格', '质量', '服务', '品牌'] }],
  ['select:single', { text: '您的职业是？', options: ['学生', '教师', '医生', '其他'] }],
  ['contact-form', { text: '您的联系方式', blanks: [{ label: '姓名' }, { label: '电话' }] }],
  ['select:single', { text: '您是否吸烟？（是/否）' }],
  ['select:single', { text: '请用1-5分评价我们的服务' }],
  ['percent-sum', { text: '请将100分分配给以下选项', options: ['A', 'B', 'C'] }],
  ['select:single', { text: '您目前居住的城市？', options: ['北京', '上海', '广州'] }],
];

describe('the type of a question', () => {
  it.each(EN)('is %s for the English item %j', (wanted, item) => expect(typeOf(item, 'en')).toBe(wanted));
  it.each(ES)('is %s for the Spanish item %j', (wanted, item) => expect(typeOf(item, 'es')).toBe(wanted));
  it.each(DA)('is %s for the Danish item %j', (wanted, item) => expect(typeOf(item, 'da')).toBe(wanted));
  it.each(ZH)('is %s for the Chinese item %j', (wanted, item) => expect(typeOf(item, 'zh')).toBe(wanted));
});

/** `type:subtype`, the subtype that a null stands for spelled out. */
function typeOf(item: ItemLike, language: string): string {
  const { type, subtype } = programByRules(aRequest(item, language));
  const hasSubtypes = type === 'select' || type === 'text' || type === 'grid';
  return hasSubtypes ? `${type}:${subtype ?? 'single'}` : type;
}
