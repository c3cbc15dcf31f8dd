import * as z from 'zod/mini';
import { companyLimits, textLimits } from './limits.ts';
import { Id, optionalText, requiredText, WebAddress, WholeNumber } from './field-schemas.ts';

const optionalAddress = z.optional(z.union([WebAddress, z.literal('')]));

export const CompanyDetails = z.object({
  /** It may change only to another spelling that leads to the same slug. */
  name: requiredText(),
  /** One name on each line. */
  otherNames: optionalText(companyLimits.otherNames * textLimits.lineCharacters),
  site: optionalAddress,
  careersLink: optionalAddress,
  jobtype: z.optional(z.union([Id, z.literal('')])),
  about: optionalText(companyLimits.aboutCharacters),
  /** 0 before the first save. An outdated version is refused. */
  version: WholeNumber(0, 999_999_999),
});
export type CompanyDetails = z.output<typeof CompanyDetails>;
