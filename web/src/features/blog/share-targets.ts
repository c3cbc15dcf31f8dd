interface Shared {
  title: string;
  url: string;
}

interface ShareTarget {
  name: string;
  icon: 'X' | 'Facebook' | 'LinkedIn';
  addressOf: (shared: Shared) => string;
}

const withQuery = (address: string, query: Record<string, string>) =>
  `${address}?${new URLSearchParams(query).toString()}`;

export const shareTargets: readonly ShareTarget[] = [
  {
    name: 'Twitter',
    icon: 'X',
    addressOf: ({ title, url }) =>
      withQuery('https://twitter.com/intent/tweet', { text: title, url }),
  },
  {
    name: 'Facebook',
    icon: 'Facebook',
    addressOf: ({ url }) => withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }),
  },
  {
    name: 'LinkedIn',
    icon: 'LinkedIn',
    addressOf: ({ url }) => withQuery('https://www.linkedin.com/sharing/share-offsite/', { url }),
  },
];
