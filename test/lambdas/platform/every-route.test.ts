import * as z from 'zod/mini';
import type { RouteDefinition } from '#contract/route.ts';
import { allRoutes } from '#contract/routes.ts';
import type { Invalid } from '#lambdas/platform/errors.ts';
import { readInput } from '#lambdas/platform/read-input.ts';
import { eventOf, formOf, type CallInput } from '#test/support/call.ts';
import { isRequired, wrongValues } from '#test/support/wrong-values.ts';

const named = (all: readonly RouteDefinition[]) => all.map((route) => [route.id, route] as const);
/** With a right address, whatever it is. */
const addressed = (route: RouteDefinition): RouteDefinition => ({ ...route, params: z.object({}) });
const requiredOf = (shape: object) =>
  Object.entries(shape).flatMap(([name, schema]) => (isRequired(schema) ? [name] : []));

async function refusalOf(route: RouteDefinition, input: CallInput) {
  const event = await eventOf(route, input);
  const [{ reason }] = (await Promise.allSettled([readInput(route, event)])) as [
    PromiseRejectedResult,
  ];
  const { status, details } = reason as Invalid;
  return { status, errors: details?.errors ?? [] };
}

describe('a body', () => {
  it.each(named(allRoutes.filter(({ body }) => body)))(
    'of %s names each field that is missing or wrong, and no other',
    async (_, route) => {
      const { shape } = route.body!;
      const required = requiredOf(shape);
      for (const [field, schema] of Object.entries(shape)) {
        for (const value of wrongValues(schema, route.multipart ? 'text' : 'json')) {
          const body = route.multipart ? formOf({ [field]: String(value) }) : { [field]: value };
          const { status, errors } = await refusalOf(addressed(route), { body });
          const fields = new Set(errors.map((each) => each.field.split('.')[0]));
          expect([field, value, status, fields]).toEqual([
            field,
            value,
            422,
            new Set([...required, field]),
          ]);
          for (const { message } of errors) expect(message).not.toBe('');
        }
      }
      if (required.length === 0) return;
      const empty = await refusalOf(addressed(route), {
        body: route.multipart ? formOf({ x: 'y' }) : {},
      });
      expect(empty.errors.map(({ field }) => field)).toEqual(required);
    },
  );
});

it.each(named(allRoutes.filter(({ query }) => query)))(
  'the query of %s names each field that is wrong',
  async (_, route) => {
    const { shape } = route.query!;
    for (const [field, schema] of Object.entries(shape)) {
      for (const value of wrongValues(schema, 'text')) {
        const { status, errors } = await refusalOf(addressed(route), {
          query: { [field]: String(value) },
        });
        const fields = new Set(errors.map((each) => each.field));
        expect([status, fields]).toEqual([422, new Set([...requiredOf(shape), field])]);
      }
    }
  },
);

it.each(named(allRoutes.filter(({ params }) => params && 'id' in params.shape)))(
  'no id of %s leads elsewhere',
  async (_, route) => {
    for (const id of ['', 'x'.repeat(65), '../job', '\u0000', '%2e%2e%2f']) {
      expect((await refusalOf(route, { params: { id } })).status).toBe(404);
    }
  },
);
