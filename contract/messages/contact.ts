export const contactMessages = {
  sent: 'Your query was submitted successfully!',
  failed: 'Error during submission. Please try again.',
  submitting: 'Submitting...',
  redirecting: 'We are taking you back to the jobs.',
} as const;
