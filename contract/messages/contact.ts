export const contactMessages = {
  sent: 'Your query was submitted successfully!',
  failed: 'Error during submission. Please try again.',
  submitting: 'Submitting...',
  redirecting: 'Taking you back to the jobs…',
} as const;
