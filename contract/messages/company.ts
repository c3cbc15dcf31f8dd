export const companyMessages = {
  unknown: 'We know no company of this name.',
} as const;
