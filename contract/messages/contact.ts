export const contactMessages = {
  sent: 'Your query was submitted successfully!',
  failed: 'Error during submission. Please try again.',
} as const;
