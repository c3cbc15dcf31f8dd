/** `all` is everything that is not deleted. */
export const draftListStatuses = ['all', 'unscheduled', 'scheduled', 'failed'] as const;
export type DraftListStatus = (typeof draftListStatuses)[number];

/** A `failed` draft could not be published at its scheduled time. */
export type DraftStatus = Exclude<DraftListStatus, 'all'>;

export const toDraftStatus = (draft: {
  publishAt?: string | undefined;
  failure?: object | undefined;
}): DraftStatus => {
  if (draft.publishAt !== undefined) return 'scheduled';
  return draft.failure === undefined ? 'unscheduled' : 'failed';
};
