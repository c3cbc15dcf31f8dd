import * as z from 'zod/mini';
import { functionBehind } from './functions.ts';
import type { Template } from './template.ts';

export interface Schedule {
  functionId: string;
  everyMs: number;
}

const RuleProperties = z.object({
  ScheduleExpression: z.optional(z.string()),
  State: z.optional(z.string()),
  Targets: z.optional(z.array(z.object({ Arn: z.unknown() }))),
});

const unitMs: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

export function everyMs(expression: string): number {
  const [, count = '', unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const length = unitMs[unit];
  if (length === undefined) throw new Error(`The local cloud cannot run ${expression}.`);
  return Number(count) * length;
}

/** The functions that run by the clock. */
export const schedulesOf = (template: Template): Schedule[] =>
  template.all('AWS::Events::Rule', RuleProperties).flatMap(({ properties }) => {
    const { ScheduleExpression: expression, State, Targets = [] } = properties;
    if (expression === undefined || State === 'DISABLED') return [];
    return Targets.map(({ Arn }) => ({
      functionId: functionBehind(template, Arn),
      everyMs: everyMs(expression),
    }));
  });
