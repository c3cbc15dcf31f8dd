import { listingCalls } from '#contract/jobs/listings.ts';
import { allRoutes } from '#contract/routes.ts';

/** Section 7 of the specification: the calls that it names one by one. */
const named = `
GET /api/jobs-search
GET /api/getAllJobs
GET /api/job/{id}
POST /api/job
POST /api/updateJob/{id}
DELETE /api/deletejob/{id}
GET /api/getAllBatches
GET /api/getAllDomains
GET /api/getAllRoles
GET /api/getRolesCat
GET /api/getLocationCat
GET /api/getBatchCat
GET /api/getPayCat
GET /api/getDomainCat
GET /api/getExpLevelCat
GET /api/getCompanyCat
GET /api/getWorkCat
GET /api/getCategories
POST /api/insertCompanyCat
POST /api/insertBatchCat
POST /api/insertDomainCat
POST /api/insertExpLevelCat
POST /api/insertLocationCat
POST /api/insertPayCat
POST /api/insertRoleCat
POST /api/contactus
GET /api/getContacts
DELETE /api/deleteFeedback/{id}
POST /api/login
POST /api/register
POST /api/subscribeNewsletter
POST /api/insertBlogPosts
GET /api/getBlogPostsByID/{id}
GET /api/getAllBlogPosts
GET /api/getPosts
GET /api/interviewById/{id}
POST /api/updateAndSaveInvExps
GET /api/getUserAddedInvExps
GET /api/getAdminAddedInvExps
DELETE /api/deletePost/{id}
GET /api/sitemap.xml`
  .trim()
  .split('\n');

const documented = [...named, ...[...listingCalls.keys()].map((call) => `GET /api/${call}`)];
const routeKeys = new Set<string>(allRoutes.map(({ method, path }) => `${method} ${path}`));

it('are 83 pairs of method and path', () => {
  expect(new Set(documented).size).toBe(83);
});

it.each(documented)('%s is a route', (pair) => {
  expect(routeKeys).toContain(pair);
});
