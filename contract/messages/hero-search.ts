export const heroSlides = [
  {
    title: 'Find Your Dream Job',
    subtitle: 'Search jobs by role, location, or skills',
    role: 'Job Role (e.g. Developer)',
    location: 'Location (e.g. Bengaluru)',
  },
  {
    title: 'Explore Top Companies',
    subtitle: 'Apply to the latest openings and internships',
    role: 'Job Role (e.g. Analyst)',
    location: 'Location (e.g. Remote)',
  },
] as const;

export const searchMessages = { submit: 'Search', clearRecent: 'Clear recent searches' } as const;
