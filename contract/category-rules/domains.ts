import type { CategoryRule } from './rule.ts';

/** By the role, else by the skills; a job that names neither has no domain. */
export const domains: CategoryRule = {
  steps: [
    {
      reads: ['role'],
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
      reads: ['skills'],
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
