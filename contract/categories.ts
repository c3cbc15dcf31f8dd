import * as z from 'zod/mini';
import { Id } from './text.ts';
import { route } from './route.ts';
import { type CategoryKind, categoryKinds } from './category-kinds.ts';

export * from './category-kinds.ts';

export const Category = z.object({
  id: Id,
  kind: z.enum(categoryKinds),
  name: z.string(),
  slug: z.string(),
});
export type Category = z.infer<typeof Category>;

const MenuEntry = z.object({ name: z.string(), slug: z.string() });
const Option = z.object({ id: z.string(), name: z.string() });
export type Option = z.infer<typeof Option>;

const categories = { group: 'categories', audience: 'public', caching: 'menu' } as const;
const optionList = { 200: z.object({ roleData: z.array(Option) }) } as const;

export const getAllBatches = route({
  ...categories,
  id: 'getAllBatches',
  summary: 'Batches of the header menu',
  method: 'GET',
  path: '/api/getAllBatches',
  answers: { 200: z.object({ batches: z.array(MenuEntry) }) },
});
export const getAllDomains = route({
  ...categories,
  id: 'getAllDomains',
  summary: 'Domains of the header menu',
  method: 'GET',
  path: '/api/getAllDomains',
  answers: { 200: z.object({ domains: z.array(MenuEntry) }) },
});
export const getAllRoles = route({
  ...categories,
  id: 'getAllRoles',
  summary: 'Roles of the header menu',
  method: 'GET',
  path: '/api/getAllRoles',
  answers: { 200: z.object({ roles: z.array(MenuEntry) }) },
});
export const getCategories = route({
  ...categories,
  id: 'getCategories',
  summary: 'The seven kinds that can be added',
  method: 'GET',
  path: '/api/getCategories',
  answers: {
    200: z.object({ CategoryData: z.array(z.object({ id: z.number(), name: z.string() })) }),
  },
});

const optionRoute = <const P extends `/api/get${string}Cat`>(path: P, summary: string) =>
  route({
    ...categories,
    id: path.slice('/api/'.length),
    summary,
    method: 'GET',
    path,
    answers: optionList,
  });

export const optionRoutes = {
  role: optionRoute('/api/getRolesCat', 'Role options'),
  city: optionRoute('/api/getLocationCat', 'Location options'),
  batch: optionRoute('/api/getBatchCat', 'Batch options'),
  pay: optionRoute('/api/getPayCat', 'Pay range options'),
  domain: optionRoute('/api/getDomainCat', 'Domain options'),
  level: optionRoute('/api/getExpLevelCat', 'Experience level options'),
  company: optionRoute('/api/getCompanyCat', 'Company type options'),
  work: optionRoute('/api/getWorkCat', 'Work type options'),
} as const satisfies Record<CategoryKind, unknown>;
