export const brand = {
  name: 'Firstrung',
  tagline: 'Tech jobs for the first rung of your career',
  description:
    'Curated technology jobs and internships for freshers and early-career people in India: by batch, experience, domain, city, company type and role.',
  supportEmail: 'support@firstrung.example',
  social: [
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/firstrung' },
    { name: 'X', url: 'https://x.com/firstrung' },
    { name: 'Telegram', url: 'https://t.me/firstrung' },
    { name: 'Instagram', url: 'https://www.instagram.com/firstrung' },
  ],
} as const;
