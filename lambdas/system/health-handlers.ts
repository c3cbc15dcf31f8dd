import { HeadBucketCommand } from '@aws-sdk/client-s3';
import { getHealth, getOpenApi, getReadiness } from '#contract/health-and-openapi.ts';
import { mapHandlers, handle, ok } from '#lambdas/platform/http/serve.ts';
import { requireVariables } from '#lambdas/platform/runtime/env.ts';
import { Unavailable } from '#lambdas/platform/runtime/errors.ts';
import { describeError, log } from '#lambdas/platform/runtime/log.ts';
import { s3 } from '#lambdas/platform/storage/s3.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { findItem } from '#lambdas/platform/table/read-rows.ts';
import { table } from '#lambdas/platform/table/table.ts';
import release from '../../package.json' with { type: 'json' };

export const healthHandlers = mapHandlers([
  handle(getHealth, async () => ok({ status: 'ok' as const, version: release.version })),

  handle(getReadiness, async () => {
    const answers = await Promise.allSettled([
      findItem(table(), keys.readiness()),
      s3().send(new HeadBucketCommand({ Bucket: requireVariables('IMAGES_BUCKET').IMAGES_BUCKET })),
    ]);
    const failures = answers.filter((answer) => answer.status === 'rejected');
    for (const { reason } of failures) log.error('not ready', { error: describeError(reason) });
    if (failures.length > 0) throw new Unavailable();
    return ok({ status: 'ok' as const });
  }),

  /** Imported on demand: only this call needs the JSON schemas. */
  handle(getOpenApi, async () => {
    const { buildOpenApiDocument } = await import('#contract/openapi.ts');
    return ok(buildOpenApiDocument());
  }),
]);
