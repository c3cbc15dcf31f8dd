export const shareMessages = {
  copied: 'Job link copied to clipboard!',
  titles: {
    job: 'Share this job',
    article: 'Share this article',
    interview: 'Share this interview experience',
    company: 'Share this company',
  },
  unsupported: 'Web Share API is not supported in your browser.',
  unsupportedHint: 'You can send this link instead:',
  copyLink: 'Copy Link',
  linkCopied: 'Copied!',
  copyFailed: 'Your browser did not allow copying.',
  closes: 'Last day to apply',
  qrCode: 'QR code of this page’s address',
  printHint: 'Open this job on your phone:',
} as const;
