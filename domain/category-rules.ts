import type { CategoryField } from '#contract/job-fields.ts';
import type { CategoryRule, Slugs } from './category-rule.ts';
import { toSlug } from '#contract/slug.ts';
import { cities } from './cities.ts';
import { cityNames, isAbroad } from './places.ts';

export const otherCompanies = 'other-companies';
/** It stands for a role of no other category, only where whoever imports says so. */
export const otherRoles = 'other-roles';
export const otherCities = 'other-cities';

const companyTypes: CategoryRule = {
  steps: [
    {
      reads: 'company',
      patterns: [
        [
          /^(?:accenture|ibm|google|microsoft|amazon|apple|oracle|sap|nvidia|adobe|cisco|intel|qualcomm|siemens|bosch|honeywell|ericsson|nokia|samsung|hitachi|dell|hp|hewlett|walmart|target|uber|visa|paypal|mastercard|american express|jpmorgan|goldman|deutsche|barclays|hsbc|wells fargo|citi|morgan stanley|ubs|pepsico|novartis|pfizer|sandoz|medtronic|amgen|merck|astrazeneca|roche|cargill|shell|caterpillar|michelin|adidas|verizon|capgemini|cognizant|ntt|dxc|epam|atos|ey|pwc|deloitte|kpmg|nielsen|s&p|morningstar|thomson reuters|salesforce|schneider|applied materials|micron|red hat)\b|\bmnc\b|multinational/i,
          'mnc',
        ],
        [/start-?up/i, 'startups'],
      ],
    },
    {
      reads: 'industry',
      patterns: [
        [/software product|software development|internet|gaming|fintech|e-learning/i, 'product'],
        [/emerging technologies/i, 'startups'],
        [/it services|consulting|bpm|bpo|staffing|recruit|outsourcing|human resources/i, 'service'],
        [/semiconductor|electronics|automobile|industrial|appliances|banking|retail/i, 'product'],
      ],
    },
    {
      reads: 'company',
      patterns: [
        [/consult|services|solutions|staffing|infotech|recruit|client|hr\b/i, 'service'],
        [/labs?\b|software|products?\b/i, 'product'],
      ],
    },
  ],
  otherwise: otherCompanies,
};

const software = 'software-engineer-or-developer';

const roles: CategoryRule = {
  steps: [
    {
      reads: 'role',
      patterns: [
        [/security|\bsoc analyst|penetration|\bvapt\b/i, 'cyber-security'],
        [/\b(?:qa|sdet|test|tester|testing|quality)\b/i, 'qa-automation-tester'],
        [/\bux\b|\bui ?\/ ?ux\b|(?:ui|graphic|visual) design/i, 'ui-ux-designer'],
        [/data scien|scientist/i, 'data-scientist'],
        [
          /machine learning|deep learning|artificial intelligence|computer vision|\b(?:ai|ml|nlp|llm|genai)\b/i,
          'machine-learning-engineer',
        ],
        [/data engineer|big ?data|hadoop|\betl\b|data warehouse/i, software],
        [/dev ?ops|\bsre\b|site reliability/i, 'devops-engineer'],
        [/full[ -]?stack|\bmern\b|\bmean\b|web developer/i, 'full-stack-developer'],
        [/front[ -]?end|\bui\b|react|angular|\bvue/i, 'frontend-developer'],
        [/back[ -]?end/i, 'backend-developer'],
        [/\bcloud\b|\baws\b|\bazure\b|\bgcp\b/i, 'cloud-engineer'],
        [/support|help ?desk/i, 'technical-support'],
        [/software/i, software],
        [/analyst|analytics|visuali[sz]ation|business intelligence/i, 'data-analyst'],
        [
          /\b(?:java|python|php|django|node|golang|go|ruby|laravel|spring)\b|\.net|dot ?net/i,
          'backend-developer',
        ],
        [/\b(?:sde|developer|programmer)s?\b/i, software],
      ],
    },
  ],
};

/** Most people call these towns by the city that they have grown together with. */
const grownTogether: Readonly<Record<string, string>> = {
  ...{ navimumbai: 'mumbai', thane: 'mumbai', greaternoida: 'noida' },
  ...{ ghaziabad: 'delhi', faridabad: 'delhi' },
};

/** A city without a category is among the other cities: no larger city stands for it. */
function citySlugs(location: string): Slugs | undefined {
  if (isAbroad(location)) return 'outside-india';
  const [city = /\bncr\b/i.test(location) ? 'delhi' : undefined] = cityNames(location);
  if (city === undefined) {
    return /\bremote\b|work from home|\bwfh\b/i.test(location) ? 'remote' : undefined;
  }
  const { names } = cities.find((each) => each.names.includes(city)) ?? { names: [city] };
  return [...names.map(toSlug), grownTogether[city] ?? [], otherCities].flat();
}

/** Years overrule the role (a "Chief" without experience); a guess could hide a beginner's job. */
export const levels: CategoryRule = {
  steps: [
    {
      reads: 'role',
      least: { below: 3 },
      patterns: [[/\bintern(?:s|ship)?\b|\bco[- ]?op\b/i, 'internship']],
    },
    {
      reads: 'role',
      least: { below: 1 },
      patterns: [
        [
          /\b(?:freshers?|trainees?|apprentices?|entry[- ]level|new (?:college )?grads?|(?:university|college) grads?)\b/i,
          'freshers',
        ],
      ],
    },
    {
      reads: 'role',
      least: { from: 1 },
      patterns: [
        [/\b(?:manager|director|head|vice president|vp|avp|chief)\b/i, 'managerial-roles'],
      ],
    },
    {
      reads: 'role',
      least: { below: 1 },
      patterns: [[/\b(?:graduates?|early (?:in )?careers?|campus)\b/i, 'freshers']],
    },
    {
      reads: 'experience',
      patterns: [
        [/^intern(?:s|ship)?\b/i, 'internship'],
        [/^(?:entry level|new ?grad(?:uate)?s?|graduates?|0(?:-0)? yrs)$/i, 'freshers'],
        [/^associate$/i, '1-3-years-experience'],
        [/^mid-senior level$/i, '3-5-years-experience'],
        [/^(?:executive|director)$/i, 'managerial-roles'],
      ],
    },
    {
      measures: 'years',
      reads: 'experience',
      atLeast: [
        [0, '0-1-year-experience'],
        [1, '1-3-years-experience'],
        [3, '3-5-years-experience'],
        [5, 'senior-roles'],
      ],
    },
    {
      reads: 'role',
      patterns: [
        [/\b(?:senior|sr|lead|principal|staff|architect)\b/i, 'senior-roles'],
        [/\b(?:junior|jr)\b/i, '0-1-year-experience'],
      ],
    },
  ],
};

/** The lower end counts, so that no listing promises more than the row does. */
const payRanges: CategoryRule = {
  steps: [
    {
      reads: 'pay',
      patterns: [
        [/not disclosed/i, 'not-disclosed'],
        [/unpaid/i, '0-3-lpa'],
        [/month|stipend/i, 'stipend'],
      ],
    },
    {
      measures: 'lakhs',
      reads: 'pay',
      atLeast: [
        [0, '0-3-lpa'],
        [3, '3-6-lpa'],
        [6, '6-10-lpa'],
        [10, '10-15-lpa'],
        [15, '15-25-lpa'],
        [25, '25-lpa'],
      ],
    },
  ],
};

/** The named year nearest to now counts; years without a category stay text only. */
const named = (...years: readonly string[]): CategoryRule => ({
  steps: [
    {
      reads: 'batches',
      patterns: years.map((year) => [{ test: (text: string) => text.includes(year) }, year]),
    },
  ],
});

/** The role decides, else the skills; a job that names neither has no domain. */
const domains: CategoryRule = {
  steps: [
    {
      reads: 'role',
      patterns: [
        [/security|\bsoc analyst|penetration/i, 'cyber-security'],
        [/blockchain|\bweb3\b|solidity/i, 'blockchain'],
        [/\bar ?\/ ?vr\b|augmented reality|virtual reality|\bxr\b/i, 'ar-vr'],
        [/\bgame|gaming|\bunity\b|\bunreal\b/i, 'game-development'],
        [/data engineer|big ?data|hadoop|\bspark\b|\betl\b|data warehouse/i, 'big-data'],
        [
          /data scien|scientist|machine learning|deep learning|artificial intelligence|\b(?:ai|ml|nlp|llm|genai)\b/i,
          'ai-ml-nlp',
        ],
        [/\bcloud\b|\baws\b|\bazure\b|\bgcp\b|dev ?ops|site reliability/i, 'cloud-computing'],
        [/android|\bios\b|flutter|\bmobile\b|react native|j2me/i, 'app-development'],
        [
          /\bweb\b|front[ -]?end|back[ -]?end|full[ -]?stack|react|angular|node|php|django|laravel|wordpress|\bui\b/i,
          'web-development',
        ],
      ],
    },
    {
      reads: 'skills',
      patterns: [
        [/machine learning|deep learning|tensorflow|pytorch|\bnlp\b/i, 'ai-ml-nlp'],
        [/hadoop|\bspark\b|\bkafka\b|big data/i, 'big-data'],
        [/cyber security|network security/i, 'cyber-security'],
        [/android|\bios\b|flutter/i, 'app-development'],
        [/\baws\b|\bazure\b|\bgcp\b|kubernetes|\bcloud\b/i, 'cloud-computing'],
        [/\bhtml\b|\bcss\b|javascript|react|angular|node\.?js/i, 'web-development'],
      ],
    },
  ],
};

export const categoryRules: Readonly<Record<CategoryField, CategoryRule>> = {
  jobtype: companyTypes,
  jobbyrole: roles,
  jobbycity: { steps: [{ reads: 'location', slugs: citySlugs }], otherwise: otherCities },
  jobexplevel: levels,
  jobpayrange: payRanges,
  batch1: named('2025', '2024', '2023'),
  batch2: named('2026', '2027', '2028'),
  batch3: domains,
};
