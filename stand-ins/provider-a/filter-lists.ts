/** Long lists of choices; a choice's id is its position. */

/** Countries of residence, citizenship and birth: the two largest pools first, as at Prolific, then by name. */
export const COUNTRIES: readonly string[] = [
  ...['United Kingdom', 'United States'],
  ...['Afghanistan', 'Albania', 'Algeria', 'Andorra', 'Angola', 'Argentina', 'Armenia', 'Australia', 'Austria'],
  ...['Azerbaijan', 'Bahamas', 'Bahrain', 'Bangladesh', 'Barbados', 'Belarus', 'Belgium', 'Belize', 'Benin', 'Bhutan'],
  ...['Bolivia', 'Bosnia and Herzegovina', 'Botswana', 'Brazil', 'Brunei', 'Bulgaria', 'Burkina Faso', 'Burundi'],
  ...['Cambodia', 'Cameroon', 'Canada', 'Cape Verde', 'Central African Republic', 'Chad', 'Chile', 'China', 'Colombia'],
  ...['Comoros', 'Congo', 'Costa Rica', 'Croatia', 'Cuba', 'Cyprus', 'Czech Republic', 'Denmark', 'Djibouti'],
  ...['Dominican Republic', 'Ecuador', 'Egypt', 'El Salvador', 'Equatorial Guinea', 'Eritrea', 'Estonia', 'Eswatini'],
  ...['Ethiopia', 'Fiji', 'Finland', 'France', 'Gabon', 'Gambia', 'Georgia', 'Germany', 'Ghana', 'Greece', 'Guatemala'],
  ...['Guinea', 'Guyana', 'Haiti', 'Honduras', 'Hong Kong', 'Hungary', 'Iceland', 'India', 'Indonesia', 'Iran', 'Iraq'],
  ...['Ireland', 'Israel', 'Italy', 'Ivory Coast', 'Jamaica', 'Japan', 'Jordan', 'Kazakhstan', 'Kenya', 'Kuwait'],
  ...['Kyrgyzstan', 'Laos', 'Latvia', 'Lebanon', 'Lesotho', 'Liberia', 'Libya', 'Liechtenstein', 'Lithuania'],
  ...[
    'Luxembourg',
    'Macau',
    'Madagascar',
    'Malawi',
    'Malaysia',
    'Maldives',
    'Mali',
    'Malta',
    'Mauritania',
    'Mauritius',
  ],
  ...['Mexico', 'Moldova', 'Monaco', 'Mongolia', 'Montenegro', 'Morocco', 'Mozambique', 'Myanmar', 'Namibia', 'Nepal'],
  ...['Netherlands', 'New Zealand', 'Nicaragua', 'Niger', 'Nigeria', 'North Macedonia', 'Norway', 'Oman', 'Pakistan'],
  ...[
    'Palestine',
    'Panama',
    'Papua New Guinea',
    'Paraguay',
    'Peru',
    'Philippines',
    'Poland',
    'Portugal',
    'Puerto Rico',
  ],
  ...['Qatar', 'Romania', 'Russia', 'Rwanda', 'Saudi Arabia', 'Senegal', 'Serbia', 'Sierra Leone', 'Singapore'],
  ...['Slovakia', 'Slovenia', 'Somalia', 'South Africa', 'South Korea', 'Spain', 'Sri Lanka', 'Sudan', 'Suriname'],
  ...['Sweden', 'Switzerland', 'Syria', 'Taiwan', 'Tajikistan', 'Tanzania', 'Thailand', 'Togo', 'Trinidad and Tobago'],
  ...['Tunisia', 'Turkey', 'Turkmenistan', 'Uganda', 'Ukraine', 'United Arab Emirates', 'Uruguay', 'Uzbekistan'],
  ...['Venezuela', 'Vietnam', 'Yemen', 'Zambia', 'Zimbabwe'],
];

export const LANGUAGES: readonly string[] = [
  ...['Afrikaans', 'Albanian', 'Amharic', 'Arabic', 'Armenian', 'Belarusian', 'Bengali', 'British Sign Language'],
  ...['Bulgarian', 'Burmese', 'Cantonese', 'Catalan', 'Cebuano', 'Croatian', 'Czech', 'Danish', 'Dari', 'Dutch'],
  ...['English', 'Estonian', 'Farsi', 'Finnish', 'French', 'Gaelic', 'Georgian', 'German', 'Greek', 'Gujarati'],
  ...['Hakka', 'Hausa', 'Hebrew', 'Hindi', 'Hungarian', 'Icelandic', 'Igbo', 'Indonesian', 'Irish', 'Italian'],
  ...['Japanese', 'Kannada', 'Kazakh', 'Khmer', 'Korean', 'Kurdish', 'Lao', 'Latvian', 'Lithuanian', 'Macedonian'],
  ...['Malay', 'Malayalam', 'Maltese', 'Mandarin', 'Marathi', 'Mongolian', 'Nepali', 'Norwegian', 'Pashto', 'Polish'],
  ...['Portuguese', 'Punjabi', 'Romanian', 'Russian', 'Serbian', 'Sinhala', 'Slovak', 'Slovenian', 'Somali', 'Spanish'],
  ...[
    'Swahili',
    'Swedish',
    'Tagalog',
    'Tamil',
    'Telugu',
    'Thai',
    'Turkish',
    'Ukrainian',
    'Urdu',
    'Uzbek',
    'Vietnamese',
  ],
  ...['Welsh', 'Xhosa', 'Yoruba', 'Zulu', 'Other'],
];

export const US_STATES: readonly string[] = [
  ...['Alabama (AL)', 'Alaska (AK)', 'Arizona (AZ)', 'Arkansas (AR)', 'California (CA)', 'Colorado (CO)'],
  ...['Connecticut (CT)', 'Delaware (DE)', 'District of Columbia (DC)', 'Florida (FL)', 'Georgia (GA)', 'Hawaii (HI)'],
  ...['Idaho (ID)', 'Illinois (IL)', 'Indiana (IN)', 'Iowa (IA)', 'Kansas (KS)', 'Kentucky (KY)', 'Louisiana (LA)'],
  ...['Maine (ME)', 'Maryland (MD)', 'Massachusetts (MA)', 'Michigan (MI)', 'Minnesota (MN)', 'Mississippi (MS)'],
  ...['Missouri (MO)', 'Montana (MT)', 'Nebraska (NE)', 'Nevada (NV)', 'New Hampshire (NH)', 'New Jersey (NJ)'],
  ...['New Mexico (NM)', 'New York (NY)', 'North Carolina (NC)', 'North Dakota (ND)', 'Ohio (OH)', 'Oklahoma (OK)'],
  ...['Oregon (OR)', 'Pennsylvania (PA)', 'Rhode Island (RI)', 'South Carolina (SC)', 'South Dakota (SD)'],
  ...['Tennessee (TN)', 'Texas (TX)', 'Utah (UT)', 'Vermont (VT)', 'Virginia (VA)', 'Washington (WA)'],
  ...['West Virginia (WV)', 'Wisconsin (WI)', 'Wyoming (WY)'],
];

export const SECTORS: readonly string[] = [
  ...['Agriculture, Food and Natural Resources', 'Architecture and Construction', 'Arts', 'Business Management'],
  ...[
    'Education and Training',
    'Finance',
    'Government and Public Administration',
    'Medicine',
    'Hospitality and Tourism',
  ],
  ...['Information Technology', 'Legal', 'Policing', 'Military', 'Manufacturing', 'Marketing and Sales', 'Retail'],
  ...[
    'Science, Technology, Engineering and Mathematics',
    'Social Sciences',
    'Transportation, Distribution and Logistics',
  ],
  ...['Other', 'Rather not say'],
];

/** Income bands of a currency sign, from `less than 10,000` to `more than 150,000`. */
export function incomeBands(sign: string): readonly string[] {
  const tens = [10, 20, 30, 40, 50, 60, 70, 80, 90];
  return [
    `Less than ${sign}10,000`,
    ...tens.map((from) => `${sign}${from},000 - ${sign}${from + 9},999`),
    `${sign}100,000 - ${sign}149,999`,
    `More than ${sign}150,000`,
    'Rather not say',
  ];
}
