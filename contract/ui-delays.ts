export const delays = {
  heroSlideMs: 20_000,
  contactRedirectMs: 2_000,
  jobSavedRedirectMs: 1_200,
  loginRedirectMs: 2_000,
  interviewSavedRedirectMs: 2_500,
  newsletterToastMs: 3_000,
  linkCopiedMs: 2_000,
  suggestionsMs: 150,
  formDebounceMs: 600,
  /** A draft is saved after this time without a key press. */
  draftSaveDelayMs: 1_500,
} as const;
