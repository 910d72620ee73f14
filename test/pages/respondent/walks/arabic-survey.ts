const options = (...texts: readonly string[]) => texts.map((text) => ({ text }));

/** A survey that is read from right to left. */
export const ARABIC_SURVEY: readonly object[] = [
  {
    type: 'select',
    text: 'أي قهوة تشرب في أغلب الأحيان؟',
    options: [...options('قهوة عربية', 'إسبريسو', 'قهوة بالحليب'), { text: 'غير ذلك', type: 'other' }],
    config: { required: false },
  },
  {
    type: 'grid',
    text: 'ما مدى رضاك عن قهوتك؟',
    options: { vertical: options('الطعم', 'السعر'), horizontal: options('غير راض', 'محايد', 'راض', 'راض جدا') },
    config: { required: false },
  },
  {
    type: 'ranking',
    text: 'ما هو الأهم عند شراء القهوة؟',
    options: options('الطعم', 'السعر', 'بلد المنشأ'),
    config: { required: false },
  },
  {
    type: 'percent-sum',
    text: 'كيف ينقسم إنفاقك على القهوة؟',
    config: { required: false, inputs: [{ label: 'في البيت' }, { label: 'في المقهى', helper: 'مع الأصدقاء' }] },
  },
];
