import { environment } from '#lambdas/platform/env.ts';
import { s3 } from '#lambdas/platform/s3.ts';
import { serve } from '#lambdas/platform/http/serve.ts';
import { table } from '#lambdas/platform/table.ts';
import release from '../../package.json' with { type: 'json' };
import { getHealth } from './get-health.ts';
import { getOpenApi } from './get-open-api.ts';
import { getReadiness } from './get-readiness.ts';
import { readinessRepository } from './readiness-repository.ts';

const images = { s3: s3(), bucket: environment('IMAGES_BUCKET').IMAGES_BUCKET };

export const handler = serve('system-public', {
  getHealth: getHealth(release.version),
  getReadiness: getReadiness(readinessRepository(table(), images)),
  getOpenApi,
});
