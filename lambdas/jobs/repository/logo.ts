import { createJob } from '#contract/jobs.ts';
import { jobLabels } from '#contract/job-fields.ts';
import { imageLimits } from '#contract/limits.ts';
import { storeImage, type ImageStore } from '#lambdas/platform/storage/images.ts';
import type { UploadedFile } from '#lambdas/platform/http/request.ts';

export type StoreLogo = (bytes: Uint8Array) => Promise<string>;

const field = { name: createJob.multipart.file, label: jobLabels.companyLogo };

export const logoStore =
  (store: ImageStore): StoreLogo =>
  (bytes) =>
    storeImage(store, bytes, {
      maxWidth: imageLimits.width,
      cardWidth: imageLimits.cardWidth,
      field,
    });

export const prepareLogo = (file: UploadedFile | undefined, store: StoreLogo) =>
  file && (() => store(file.bytes));
