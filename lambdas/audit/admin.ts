import { openAdministratorNames } from '#lambdas/platform/administrator-names.ts';
import { serve } from '#lambdas/platform/http/serve.ts';
import { table } from '#lambdas/platform/table.ts';
import { auditRepository } from './audit-repository.ts';
import { getAudit } from './get-audit.ts';

export const handler = serve('audit-admin', {
  getAudit: getAudit({
    audit: auditRepository(table()),
    names: openAdministratorNames(),
    now: () => new Date(),
  }),
});
