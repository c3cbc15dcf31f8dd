import { listingCalls } from '#contract/listings.ts';
import { allRoutes } from '#contract/routes.ts';

/** Section 7 of the specification: the calls that it names one by one. */
const named = {
  GET: `
    jobs-search, getAllJobs, job/{id}, getAllBatches, getAllDomains, getAllRoles, getRolesCat,
    getLocationCat, getBatchCat, getPayCat, getDomainCat, getExpLevelCat, getCompanyCat,
    getWorkCat, getCategories, getContacts, getBlogPostsByID/{id}, getAllBlogPosts, getPosts,
    interviewById/{id}, getUserAddedInvExps, getAdminAddedInvExps, sitemap.xml`,
  POST: `
    job, updateJob/{id}, insertCompanyCat, insertBatchCat, insertDomainCat, insertExpLevelCat,
    insertLocationCat, insertPayCat, insertRoleCat, contactus, login, register,
    subscribeNewsletter, insertBlogPosts, updateAndSaveInvExps`,
  DELETE: 'deletejob/{id}, deleteFeedback/{id}, deletePost/{id}',
};

const documented = [
  ...Object.entries(named).flatMap(([method, calls]) =>
    calls.split(',').map((call) => `${method} /api/${call.trim()}`),
  ),
  ...[...listingCalls.keys()].map((call) => `GET /api/${call}`),
];
const routeKeys = new Set<string>(allRoutes.map(({ method, path }) => `${method} ${path}`));

it('are 83 pairs of method and path', () => {
  expect(new Set(documented).size).toBe(83);
});

it.each(documented)('%s is a route', (pair) => {
  expect(routeKeys).toContain(pair);
});
