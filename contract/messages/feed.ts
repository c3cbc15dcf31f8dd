export const feedMessages = {
  newestFirst: '{title} on {brand}, newest first.',
  link: 'RSS feed',
  jobTitle: '{role} at {company}',
  jobTitleWithLocation: '{role} at {company}, {location}',
  interviewTitle: '{title} ({company})',
} as const;
