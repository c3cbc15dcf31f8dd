import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { methodsOf } from '#contract/route.ts';
import { allRoutes } from '#contract/routes.ts';
import { MethodNotAllowed, NotFound, type Refusal } from './errors.ts';

const partsOf = (path: string) => path.split('/');
const isParameter = (part: string) => part.startsWith('{');
const templates = allRoutes.flatMap((route) =>
  methodsOf(route).map((method) => ({ method, parts: partsOf(route.path) })),
);

const fits = (template: readonly string[], path: readonly string[]): boolean =>
  template.length === path.length &&
  template.every((part, at) => (isParameter(part) ? path[at] !== '' : path[at] === part));

/** What to answer where no route of the function's own fits; the gateway has decoded the path once. */
export function unrouted({ rawPath, requestContext }: APIGatewayProxyEventV2): Refusal {
  const path = partsOf(rawPath);
  const methods = templates.filter(({ parts }) => fits(parts, path)).map(({ method }) => method);
  const elsewhere = methods.some((method) => method === requestContext.http.method);
  if (methods.length === 0 || elsewhere) return new NotFound();
  return new MethodNotAllowed([...new Set(methods)].sort());
}
