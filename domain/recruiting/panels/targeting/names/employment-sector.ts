import type { OptionFamily } from './option-family.ts';

export const EMPLOYMENT_SECTOR: OptionFamily = {
  attributeId: 'employment-sector',
  names: {
    'Agriculture, Food and Natural Resources': ['agriculture', 'farming', 'food', 'natural resources', 'forestry'],
    'Architecture and Construction': ['architecture', 'construction', 'building'],
    Arts: ['art', 'culture', 'entertainment', 'media', 'arts and culture'],
    'Business Management': ['business', 'management', 'administration', 'business management and administration'],
    'Education and Training': ['education', 'teaching', 'training', 'schools'],
    Finance: ['banking', 'financial services', 'insurance', 'accounting', 'finance and insurance'],
    'Government and Public Administration': ['government', 'public administration', 'public sector', 'civil service'],
    Medicine: ['healthcare', 'health care', 'health', 'medical', 'nursing'],
    'Hospitality and Tourism': ['hospitality', 'tourism', 'travel', 'hotels', 'restaurants', 'catering'],
    'Information Technology': ['IT', 'tech', 'technology', 'software', 'computing'],
    Legal: ['law', 'legal services'],
    Policing: ['police', 'law enforcement'],
    Military: ['armed forces', 'defence', 'defense'],
    Manufacturing: ['production', 'factory', 'industry'],
    'Marketing and Sales': ['marketing', 'sales', 'advertising'],
    Retail: ['shops', 'retail trade', 'wholesale and retail'],
    'Science, Technology, Engineering and Mathematics': ['STEM', 'science', 'engineering', 'mathematics', 'research'],
    'Social Sciences': ['social science'],
    'Transportation, Distribution and Logistics': ['transportation', 'transport', 'distribution', 'logistics'],
    Other: ['other sector'],
  },
  groups: {},
};
