import { hindiNoise } from './hindi.ts';

/** Dropped from a query when something else remains. */
export const noise: readonly string[] = [
  ...['a', 'an', 'and', 'any', 'around', 'at', 'for', 'from', 'in', 'is', 'me', 'near', 'of', 'on'],
  ...['or', 'the', 'to', 'with', 'job', 'vacancy', 'opening', 'opportunity', 'hiring', 'position'],
  ...['career', 'role', 'required', 'wanted', 'batch', 'passout', 'i', 'am', 'my', 'want', 'need'],
  ...['looking', 'apply', 'urgent', 'latest', 'nearby', 'which', 'what', 'like'],
  ...hindiNoise,
];

/** Complete as they stand: what begins like them, or is spelt almost like them, is something else. */
export const wholeWords: readonly string[] = [
  ...['ai', 'ar', 'aws', 'bi', 'c', 'cpp', 'csharp', 'css', 'dart', 'dotnet', 'elixir', 'excel'],
  ...['flask', 'gcp', 'go', 'golang', 'hive', 'hr', 'html', 'ios', 'it', 'java', 'julia', 'kotlin'],
  ...['ml', 'net', 'node', 'nodejs', 'perl', 'php', 'pm', 'qa', 'r', 'rails', 'react', 'ruby'],
  ...['rust', 'sap', 'sas', 'scala', 'sde', 'sdet', 'spark', 'sql', 'sre', 'swift', 'ui', 'unity'],
  ...['ux', 'vr', 'vue'],
];

/** Half of all titles: a search that finds nothing loses these first. */
export const titleWords: readonly string[] = [
  ...['administrator', 'admin', 'analyst', 'app', 'application', 'architect', 'associate'],
  ...['consultant', 'coordinator', 'designer', 'developer', 'development', 'engineer', 'executive'],
  ...['expert', 'lead', 'manager', 'officer', 'operator', 'professional', 'programmer'],
  ...['representative', 'software', 'specialist', 'technician', 'technology', 'work'],
];
