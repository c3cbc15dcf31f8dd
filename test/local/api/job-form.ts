import sharp from 'sharp';
import type { NewJob } from '#contract/jobs.ts';
import { formOf } from '#test/support/form.ts';
import type { Product } from './stack.ts';

export type Fields = Record<string, string | Blob | undefined>;

const optionCalls = {
  jobtype: ['getCompanyCat', 'Product'],
  jobbyrole: ['getRolesCat', 'Software Engineer or Developer'],
  ...{ jobbycity: ['getLocationCat', 'Bengaluru'], jobexplevel: ['getExpLevelCat', 'Freshers'] },
  ...{ jobpayrange: ['getPayCat', '6-10 LPA'], batch1: ['getBatchCat', '2025'] },
  ...{ batch2: ['getBatchCat', '2026'], batch3: ['getDomainCat', 'Web Development'] },
} as const;

/** Every field of the add form, with the category ids of this stack. */
export async function fullForm({ options }: Product): Promise<Record<keyof NewJob, string>> {
  const ids = Object.entries(optionCalls).map(async ([field, [call, name]]) => {
    const found = (await options(call)).find((option) => option.name === name);
    if (!found) throw new Error(`${call} knows no ${name}`);
    return [field, found.id];
  });
  return {
    ...Object.fromEntries(await Promise.all(ids)),
    ...{ title: 'Saffron Labs', role: 'Graduate Software Engineer' },
    ...{ location: 'Bengaluru, Karnataka', pay: '6-8 LPA', batches: '2025, 2026' },
    joblink: 'https://careers.saffronlabs.example/graduate?from=portal&lang=en',
    ...{ description: 'Saffron Labs builds billing software.', eligibility: 'Any branch.' },
    ...{ rolesAndResponsibilities: 'Write services.', requirements: 'Java or Go' },
    ...{ niceToHave: 'Kafka', expiresAt: '', featured: '0', urgent: '0' },
  };
}

export const picture = async (size = 300, background = '#b5402c'): Promise<Blob> => {
  const image = sharp({ create: { width: size, height: size, channels: 3, background } });
  return new Blob([new Uint8Array(await image.png().toBuffer())], { type: 'image/png' });
};

export const addJob =
  ({ ask }: Product, token: string) =>
  (fields: Fields) =>
    ask('/api/job', { method: 'POST', token, body: formOf(fields) });
