export const techHubMessages = {
  name: 'Tech Hub',
  title: 'Real interviews, first-hand',
  subtitle:
    'What was asked, what worked and what did not. Experiences and guides by people in the first years of a tech career.',
  /** They stand on the steps of the ladder in the picture; the last one is at the top. */
  questions: [
    'What would you do differently?',
    'Design a link shortener.',
    'Why a hash map here?',
    'So, tell me about yourself.',
  ],
  shareStory: 'Share Your Story',
  interviews: 'Interview experiences, round by round',
  search: 'Search posts',
  /** Keyed by sort order; the first heading is given by the specification. */
  lists: {
    latest: 'Latest Posts',
    popular: 'Most Popular Posts',
    trending: 'Trending Posts',
    liked: 'Most Liked Posts',
  },
  category: 'Category',
  type: 'Content Type',
  sort: 'Sort By',
  period: 'Time Period',
  clearAll: 'Clear all',
  noneHint: 'Try another word or fewer filters.',
  loading: 'Loading posts…',
  loadFailed: 'The posts could not be loaded.',
  sample: 'Sample',
  samplesFailed: 'The posts could not be loaded. These are sample posts written by us.',
  samplesEmpty:
    'There are no posts yet. These are sample posts by our team. Yours can be the first real one.',
} as const;
