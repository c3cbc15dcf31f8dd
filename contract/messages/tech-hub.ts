export const techHubMessages = {
  name: 'Tech Hub',
  title: 'Interviews, told first-hand',
  subtitle:
    'What was asked, what worked and what did not: experiences and guides by people in the first years of their careers in tech.',
  /** Rungs of the ladder beside it, the first one at the foot. */
  questions: [
    'What would you do differently?',
    'Design a link shortener.',
    'Why a hash map here?',
    'So, tell me about yourself.',
  ],
  shareStory: 'Share Your Story',
  interviews: 'Round by round: interview experiences',
  search: 'Search posts',
  searchHint: 'Search posts and tags',
  featured: 'Featured Posts',
  /** By order; the documented heading is the first. */
  lists: {
    latest: 'Latest Posts',
    popular: 'Most Popular Posts',
    trending: 'Trending Posts',
    liked: 'Most Liked Posts',
  },
  found: '{posts} found',
  category: 'Category',
  type: 'Content Type',
  sort: 'Sort By',
  period: 'Time Period',
  clearAll: 'Clear all',
  none: 'No posts found',
  noneHint: 'Try another word or fewer filters.',
  beyondEnd: 'There are not so many pages',
  beyondEndHint: 'The list may have become shorter since this link was made.',
  loading: 'Loading posts…',
  loadFailed: 'The posts could not be loaded.',
  sample: 'Sample',
  samplesFailed:
    'The posts could not be loaded. Until they can, these are sample posts of our own.',
  samplesEmpty:
    'Nobody has published a post here yet. These are sample posts of our own: yours may be the first real one.',
} as const;
