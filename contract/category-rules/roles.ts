import type { CategoryRule } from './rule.ts';

const software = 'software-engineer-or-developer';

export const roles: CategoryRule = {
  steps: [
    {
      reads: ['role'],
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
