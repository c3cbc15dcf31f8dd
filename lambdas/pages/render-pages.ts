import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';
import { isAdminPath } from '#contract/admin-paths.ts';
import { notRendered } from '#contract/page-request.ts';
import {
  answerPublicReads,
  type Invocation,
  type PublicReads,
} from '#lambdas/platform/http/serve.ts';
import { describeError, log } from '#lambdas/platform/runtime/log.ts';
import { within } from '#lambdas/platform/runtime/within.ts';
import { readAddress } from './page-address.ts';
import { nothing, pageResult, fallbackResult } from './page-result.ts';
import type { Call, Renderer } from './renderer.ts';

class TooSlow extends Error {
  override readonly name = 'TooSlow';
}

export interface Rendering {
  renderer: Renderer;
  publicReads: PublicReads;
  now: () => Date;
  /** After so long the plain index serves the visitor better. */
  withinMs: number;
}

/** Enough to find what fails; the rest of an address may be a visitor's own words. */
const toKind = ({ pathname }: URL) => `/${pathname.split('/', 2).join('')}`;

/** A page rendered around a failed answer is sent to this visitor only. */
function watched(call: Call) {
  const seen = { failed: false, refused: false };
  const watching: Call = async (name, address) => {
    const answer = await call(name, address);
    if (answer.status >= 500) seen.failed = true;
    if (answer.status === 429) seen.refused = true;
    return answer;
  };
  return { seen, call: watching };
}

async function render(
  { renderer, publicReads, now, withinMs }: Rendering,
  url: URL,
  invocation: Invocation,
): Promise<APIGatewayProxyStructuredResultV2> {
  const { seen, call } = watched(answerPublicReads(publicReads, invocation));
  const page = await within(
    withinMs,
    renderer.render({ url, now: now(), call }),
    () => new TooSlow(),
  );
  // Too many calls are the visitor's own doing, so no alarm is raised.
  if (page.status >= 500 && seen.refused) return fallbackResult(renderer.spaFallback);
  const isWhole = !seen.failed && !seen.refused;
  return pageResult(page, { url, isWhole, ifNoneMatch: invocation.event.headers['if-none-match'] });
}

export const renderPages =
  (rendering: Rendering) =>
  async (
    event: APIGatewayProxyEventV2,
    context: Context,
  ): Promise<APIGatewayProxyStructuredResultV2> => {
    const url = readAddress(event);
    if (!url) return nothing;
    const plain = fallbackResult(rendering.renderer.spaFallback);
    if (isAdminPath(url.pathname)) return plain;
    try {
      return await render(rendering, url, { event, context });
    } catch (error) {
      const { requestId } = event.requestContext;
      log.warn(notRendered, { requestId, page: toKind(url), error: describeError(error) });
      return plain;
    }
  };
