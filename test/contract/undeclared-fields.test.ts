import { allRoutes, routes } from '#contract/routes.ts';

const ofVisitors = allRoutes.flatMap(({ id, audience, body }) =>
  audience === 'public' && body ? [[id, body] as const] : [],
);
const setByServers = [
  ...['PK', 'SK', 'GSI1PK', 'GSI1SK', 'ttl', 'expiresAtEpochSeconds', 'id', 'slug', 'source'],
  ...['featured', 'urgent', 'views', 'likes', 'comments', 'version', 'approved', 'authorImage'],
  ...['created_at', 'updated_at', 'deletedAt', 'publishedAt', 'admin', 'isAdmin', 'groups'],
];

/** Compared with what is there, and never written. */
const compared: Readonly<Record<string, readonly string[]>> = {
  changeOwnPost: ['version'],
  changeOwnInterview: ['version'],
};

it.each(ofVisitors)('%s names no field that only the server sets, and drops others', (id, body) => {
  const named = Object.keys(body.shape).filter((name) => setByServers.includes(name));
  expect(named).toEqual(compared[id] ?? []);
  // With a catchall, fields that are not named would pass.
  expect(body.def.catchall).toBeUndefined();
});

it('leaves nothing of fields that a call does not name', () => {
  const sent = JSON.parse(
    '{"email": "a@example.com", "status": "confirmed", "__proto__": {"admin": true}}',
  );
  const parsed = routes.subscribeNewsletter.body.parse(sent);
  expect(parsed).toEqual({ email: 'a@example.com' });
  expect(parsed).not.toHaveProperty('admin');
});
