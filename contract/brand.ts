export interface SocialProfile {
  name: string;
  url: string;
}

/** The product's own profiles. None is linked until the company owns it, since a stranger may have the same handle. */
const social: readonly SocialProfile[] = [];

export const brand = {
  name: 'Firstrung',
  tagline: 'Tech jobs for the first rung of your career',
  description:
    'Curated technology jobs and internships for freshers and early-career people in India: by batch, experience, domain, city, company type and role.',
  supportEmail: 'support@firstrung.example',
  /** For reports of weaknesses; SECURITY.md and /.well-known/security.txt name it. */
  securityEmail: 'security@firstrung.example',
  social,
} as const;
