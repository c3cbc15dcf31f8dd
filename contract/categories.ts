import * as z from 'zod/mini';
import { Message, Problem } from './problem.ts';
import { Id, requiredText } from './text.ts';
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

/** An administrator gets them past the caches, so that an added category can be chosen at once. */
const optionRoute = <const P extends `/api/get${string}Cat`>(path: P, summary: string) =>
  route({
    ...categories,
    readsToken: true,
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

/** The number may come as JSON's or as a form's text; insertWorkCat needs none. */
export const NewCategory = z.object({
  name: requiredText(),
  catid: z.optional(z.union([z.number(), z.string().check(z.maxLength(9))])),
});

const insertRoute = <const K extends CategoryKind, const P extends `/api/insert${string}Cat`>(
  kind: K,
  path: P,
) =>
  route({
    id: path.slice('/api/'.length),
    summary: `Add a category of the kind ${kind}`,
    method: 'POST',
    path,
    group: 'categories',
    audience: 'admin',
    body: NewCategory,
    answers: { 201: Message, 409: Problem, 422: Problem },
  });

/** Each takes the number of its own kind only; work types have none. */
export const insertRoutes = {
  company: insertRoute('company', '/api/insertCompanyCat'),
  batch: insertRoute('batch', '/api/insertBatchCat'),
  domain: insertRoute('domain', '/api/insertDomainCat'),
  level: insertRoute('level', '/api/insertExpLevelCat'),
  city: insertRoute('city', '/api/insertLocationCat'),
  pay: insertRoute('pay', '/api/insertPayCat'),
  role: insertRoute('role', '/api/insertRoleCat'),
  work: insertRoute('work', '/api/insertWorkCat'),
} as const satisfies Record<CategoryKind, unknown>;
