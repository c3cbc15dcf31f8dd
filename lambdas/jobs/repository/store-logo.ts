import { createJob } from '#contract/jobs.ts';
import { jobLabels } from '#contract/job-fields.ts';
import { imageLimits } from '#contract/limits.ts';
import { imageStore, storeImage } from '#lambdas/platform/storage/store-image.ts';
import type { UploadedFile } from '#lambdas/platform/http/handler.ts';

const logoField = { name: createJob.multipart.file, label: jobLabels.companyLogo };

export const storeLogo = (bytes: Uint8Array): Promise<string> => {
  const { width: maxWidth, cardWidth } = imageLimits;
  return storeImage(imageStore(), bytes, { maxWidth, cardWidth, field: logoField });
};

/** Returns a function that stores the logo, so that the repository calls it only after its own checks. */
export const prepareLogo = (file: UploadedFile | undefined) =>
  file && (() => storeLogo(file.bytes));
