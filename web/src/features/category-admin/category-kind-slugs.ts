import { type CategoryKind, categoryKinds, kindNumbers } from '#contract/category-kinds.ts';

export const kindPages: Readonly<Record<CategoryKind, { slug: string; example: string }>> = {
  company: { slug: 'company', example: 'Product' },
  batch: { slug: 'batch', example: '2029' },
  domain: { slug: 'domain', example: 'Robotics' },
  level: { slug: 'experience-level', example: '5-8 Years' },
  city: { slug: 'location', example: 'Kochi' },
  pay: { slug: 'pay', example: '30-40 LPA' },
  role: { slug: 'role', example: 'Site Reliability Engineer' },
  work: { slug: 'work', example: 'Hybrid' },
};

export const numbersByKind: Readonly<Partial<Record<CategoryKind, number>>> = kindNumbers;

/** Accepts the kind's slug or its specified number. `work` has no number. */
export const findKindBySlug = (slug: string): CategoryKind | undefined =>
  categoryKinds.find(
    (kind) => kindPages[kind].slug === slug || numbersByKind[kind]?.toString() === slug,
  );
