import type { Random } from './random.ts';
import type { Level } from './roles.ts';

export interface Pay {
  /** As the employer writes it. */
  pay: string;
  /** Name of the pay category. */
  range: string;
}

/** Lakhs a year. */
const lowest: Readonly<Record<Level, number>> = {
  Internship: 1,
  Freshers: 3,
  '0-1 Year Experience': 4,
  '1-3 Years Experience': 6,
  '3-5 Years Experience': 10,
  'Senior Roles': 18,
  'Managerial Roles': 25,
};

const ranges = [
  [3, '0-3 LPA'],
  [6, '3-6 LPA'],
  [10, '6-10 LPA'],
  [15, '10-15 LPA'],
  [25, '15-25 LPA'],
] as const;

const rangeOf = (lakhs: number) => ranges.find(([below]) => lakhs < below)?.[1] ?? '25+ LPA';

const rupees = (lakhs: number) => (lakhs * 100_000).toLocaleString('en-IN');

const spellings = [
  (from: number, to: number) => `${from}-${to} LPA`,
  (from: number, to: number) => `${from}-${to} Lacs PA`,
  (from: number, to: number) => `₹${from} - ${to} LPA`,
  (from: number, to: number) => `${from}.5 to ${to} lakh`,
  (from: number, to: number) => `${rupees(from)} - ${rupees(to)} PA.`,
  (_: number, to: number) => `up to ${to * 100_000}`,
  (_: number, to: number) => `CTC up to ${to} LPA`,
] as const;

const silent = ['Not disclosed', 'Not disclosed', 'Not Disclosed', 'As per company norms'] as const;

export function drawPay(random: Random, level: Level): Pay {
  if (random.percent(45)) return { pay: random.oneOf(silent), range: 'Not disclosed' };
  if (level === 'Internship') {
    return { pay: `${5 + random.below(40)}k/month`, range: 'Stipend' };
  }
  const from = lowest[level] + random.below(4);
  const to = from + 1 + random.below(1 + from);
  return { pay: random.oneOf(spellings)(from, to), range: rangeOf(from) };
}
