import { fill } from '#contract/fill-template.ts';
import type { BasicCard } from './saved-jobs-schema.ts';

export const fillJobName = (text: string, { role, title }: Pick<BasicCard, 'role' | 'title'>) =>
  fill(text, { role, company: title });
