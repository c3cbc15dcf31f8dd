import * as z from 'zod/mini';
import { insertCallByKind } from './admin-endpoints.ts';
import { optionCalls } from './public-endpoints.ts';
import { categoryLimits } from './limits.ts';
import { Message, Problem, problems } from './problem-details.ts';
import { Id, requiredText, Timestamp } from './field-schemas.ts';
import { type CallName, adminCalls, publicCalls } from './endpoints.ts';
import { type Endpoint, route } from './route.ts';
import { type CategoryKind, categoryKinds } from './category-kinds.ts';

export * from './category-kinds.ts';

export const Category = z.object({
  id: Id,
  kind: z.enum(categoryKinds),
  name: z.string(),
  slug: z.string(),
  inMenus: z.boolean(),
  /** Removal time. Its jobs moved to the category `movedTo`, if there is one. */
  removedAt: z.optional(Timestamp),
  movedTo: z.optional(Id),
});
export type Category = z.infer<typeof Category>;

const MenuEntry = z.object({ name: z.string(), slug: z.string() });
const CategoryOption = z.object({ id: z.string(), name: z.string() });
export type Option = z.infer<typeof CategoryOption>;

export const getAllBatches = route(publicCalls.getAllBatches, 'categories', {
  caching: 'one-minute',
  summary: 'Batches of the header menu',
  responses: { 200: z.object({ batches: z.array(MenuEntry) }) },
});
export const getAllDomains = route(publicCalls.getAllDomains, 'categories', {
  caching: 'one-minute',
  summary: 'Domains of the header menu',
  responses: { 200: z.object({ domains: z.array(MenuEntry) }) },
});
export const getAllRoles = route(publicCalls.getAllRoles, 'categories', {
  caching: 'one-minute',
  summary: 'Roles of the header menu',
  responses: { 200: z.object({ roles: z.array(MenuEntry) }) },
});
export const getCategories = route(publicCalls.getCategories, 'categories', {
  caching: 'one-minute',
  summary: 'The seven kinds that are offered when adding',
  responses: {
    200: z.object({ CategoryData: z.array(z.object({ id: z.number(), name: z.string() })) }),
  },
});

/** An administrator gets them past the caches, so that an added category can be chosen at once. */
const optionRoute = <const Id extends CallName & `get${string}Cat`>(id: Id, summary: string) => {
  const endpoint: Endpoint = publicCalls[id];
  return route({ ...endpoint, id, audience: 'public' }, 'categories', {
    caching: 'one-minute',
    adminsSeeMore: true,
    summary,
    responses: { 200: z.object({ roleData: z.array(CategoryOption) }) },
  });
};

export const optionRoutes = {
  role: optionRoute(optionCalls.role, 'Role options'),
  city: optionRoute(optionCalls.city, 'Location options'),
  batch: optionRoute(optionCalls.batch, 'Batch options'),
  pay: optionRoute(optionCalls.pay, 'Pay range options'),
  domain: optionRoute(optionCalls.domain, 'Domain options'),
  level: optionRoute(optionCalls.level, 'Experience level options'),
  company: optionRoute(optionCalls.company, 'Company type options'),
  work: optionRoute(optionCalls.work, 'Work type options'),
} as const satisfies Record<CategoryKind, unknown>;

/** `catid` is the number of the kind, from JSON or from a form. insertWorkCat takes none. */
export const NewCategory = z.object({
  name: requiredText(),
  catid: z.optional(z.union([z.number(), z.string().check(z.maxLength(9))])),
});

const insertRoute = <const Id extends CallName & `insert${string}Cat`>(
  kind: CategoryKind,
  id: Id,
) => {
  const endpoint: Endpoint = adminCalls[id];
  return route({ ...endpoint, id, audience: 'admin' }, 'categories', {
    summary: `Add a category of the kind ${kind}`,
    body: NewCategory,
    responses: { 201: Message, 409: Problem, 422: Problem },
  });
};

/** The `catid` in the body must be the number of the same kind; work types have no number. */
export const insertRoutes = {
  company: insertRoute('company', insertCallByKind.company),
  batch: insertRoute('batch', insertCallByKind.batch),
  domain: insertRoute('domain', insertCallByKind.domain),
  level: insertRoute('level', insertCallByKind.level),
  city: insertRoute('city', insertCallByKind.city),
  pay: insertRoute('pay', insertCallByKind.pay),
  role: insertRoute('role', insertCallByKind.role),
  work: insertRoute('work', insertCallByKind.work),
} as const satisfies Record<CategoryKind, unknown>;

const AdminCategory = z.object({
  ...z.pick(Category, { id: true, name: true, slug: true }).shape,
  inMenus: z._default(z.boolean(), true),
  /** After a rename: since when its jobs are updated, and how many are done. */
  renaming: z.optional(z.object({ since: Timestamp, updatedJobs: z.number() })),
});
export type AdminCategory = z.infer<typeof AdminCategory>;

const kindParams = { kind: z.enum(categoryKinds) };

export const getCategoriesOfKind = route(adminCalls.getCategoriesOfKind, 'categories', {
  summary: 'The categories of a kind, with what only administrators see',
  params: z.object(kindParams),
  responses: { 200: z.object({ categories: z.array(AdminCategory) }), 404: Problem },
});

export const orderCategories = route(adminCalls.orderCategories, 'categories', {
  summary: 'Put the categories of a kind in this order; those not named come after',
  params: z.object(kindParams),
  body: z.object({ ids: z.array(Id).check(z.maxLength(categoryLimits.orderedIds)) }),
  responses: { 200: Message, 404: Problem, 422: Problem },
});

export const CategoryChanges = z.object({
  name: z.optional(requiredText()),
  inMenus: z.optional(z.boolean()),
});

export const updateCategory = route(adminCalls.updateCategory, 'categories', {
  summary:
    'Rename a category, whose address stays and whose jobs follow, or put it into the menus or out of them',
  params: z.object({ ...kindParams, id: Id }),
  body: CategoryChanges,
  responses: {
    200: z.object({ message: z.string(), category: AdminCategory }),
    ...problems(404, 409, 422),
  },
});

export const removeCategory = route(adminCalls.removeCategory, 'jobs', {
  // In the group `jobs`, since only its function may read the catalog of jobs.
  summary: 'Remove a category; with jobs only when it is said what becomes of them',
  params: z.object({ ...kindParams, id: Id }),
  query: z.object({
    replacement: z.optional(Id),
    /** '1': its jobs then have no category of this kind. Refused if jobs need one. */
    noReplacement: z.optional(z.literal('1')),
  }),
  responses: {
    200: Message,
    404: Problem,
    409: z.object({ ...Problem.shape, jobs: z.optional(z.number()) }),
    422: Problem,
  },
});
