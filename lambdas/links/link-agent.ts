import { brand } from '#contract/brand.ts';
import { siteOrigins } from '#lambdas/platform/runtime/site-origins.ts';

/** By which a site knows who asks. */
export function linkAgent(): string {
  const [origin = ''] = siteOrigins();
  return `${brand.name}LinkCheck/1.0 (+${origin})`;
}
