import { allRoutes, routes } from '#contract/routes.ts';
import { Gone } from '#lambdas/platform/runtime/errors.ts';
import { createInProcessApi, mapHandlers, handle, ok } from '#lambdas/platform/http/serve.ts';
import { buildCard } from '#test/support/builders.ts';
import { pageContext, pageEvent } from '#test/support/page-event.ts';
import { answered } from '#test/support/call.ts';

const handler = jest.fn();
const everyone = mapHandlers(allRoutes.map((route) => handle(route, handler)));
const event = pageEvent('/', { cookie: 'a=1', authorization: 'Bearer x', 'user-agent': 'reader' });
const read = createInProcessApi(everyone, { event, context: pageContext });
const { getListing, getJob } = routes;

beforeEach(() => void handler.mockReset());

it('hands over what was asked, checked, and nothing that would make the reader somebody, and lets out what the route declares', async () => {
  const card = buildCard();
  const given = { title: 'Jobs', jobs: [{ ...card, secret: 'x' }], total: 0, secret: 'x' };
  handler.mockResolvedValue(ok(given));
  const params = { kind: 'city', slug: 'navi-mumbai' };
  const told = await read(getListing.id, { params, query: { page: '2', unknown: 'x' } });
  const body = { title: 'Jobs', jobs: [card], total: 0 };
  expect(told).toEqual({ status: 200, headers: {}, body });
  const [request] = handler.mock.calls[0] as [object];
  expect(request).toMatchObject({
    ...{ params, admin: undefined, requestId: 'request-1' },
    ...{ client: { address: '203.0.113.7', userAgent: 'reader' }, headers: {} },
  });
  expect(request).not.toHaveProperty('query.unknown');
});

it('answers as over HTTP what is refused', async () => {
  handler.mockRejectedValue(new Gone('Expired', { job: buildCard() }));
  const expired = { message: 'Expired', requestId: 'request-1', job: buildCard() };
  expect(await read(getJob.id, { params: { id: '1' } })).toMatchObject(answered(410, expired));
  const wrong = { params: { kind: 'city', slug: 'pune' }, query: { page: 'x' } };
  const errors = [{ field: 'page' }];
  expect(await read(getListing.id, wrong)).toMatchObject(answered(422, { errors }));
});

it('answers nothing else by any name, and no reading that it has no handler for', async () => {
  const others = allRoutes
    .filter((route) => !(route.method === 'GET' && route.audience === 'public'))
    .map(({ id }) => id);
  for (const name of [...others, 'none', 'constructor', ''])
    expect([name, (await read(name, {})).status]).toEqual([name, 404]);
  expect(handler).not.toHaveBeenCalled();
  const none = createInProcessApi({}, { event, context: pageContext });
  expect((await none(getJob.id, { params: { id: '1' } })).status).toBe(404);
});
