import { brand } from '#contract/brand.ts';
import { siteOrigins } from '#lambdas/platform/runtime/site-origins.ts';

export function linkAgent(): string {
  const [origin = ''] = siteOrigins();
  return `${brand.name}LinkCheck/1.0 (+${origin})`;
}
