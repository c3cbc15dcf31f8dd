// Every weight and limit of reading and answering a query, with why it has its value. What a job is
// indexed under has limits of its own in `index/`: with those `indexingVersion` changes.

/** How words of a query are resolved to words of jobs. */
export const spelling = {
  /** A word of so few jobs may be somebody's typo or a name: much more frequent ones join it. */
  rareJobs: 2,
  /** Words so much rarer than the best one are left out, and only words so much more frequent join. */
  moreFrequent: 20,
  /** One letter begins too much. */
  shortestPrefix: 2,
  /** "fullstackdeveloper" is cut only into parts that are words by their length, */
  shortestPart: 3,
  /** and that more jobs than these have. */
  frequentJobs: 5,
  /** More spellings of one beginning or of one typo are hardly meant. */
  mostSpellings: 6,
  /** Shorter words are near to too many others. */
  shortestTypo: 4,
  /** From here on any letter may be wrong; before, two may only be swapped: "jaca" may be anything. */
  sureWord: 5,
  /** From here on two edits are allowed. */
  longWord: 9,
  mostEdits: 2,
  /** Where less speaks for a correction, one job in this many must have it: gibberish finds nothing. */
  oneIn: { short: 5_000, firstLetter: 2_000 },
  /** What fewer than one of so many jobs name is hardly a thing of this trade. */
  oneInOfTrade: 1_500,
} as const;

/** How much of a query is read. */
export const reading = {
  /** Nobody means more; each is looked up by itself. */
  mostConcepts: 12,
  mostTerms: 12,
  /** Names of companies are hardly longer. */
  longestCompany: 4,
  /** So many are offered in the place of a part. */
  mostNeighbours: 3,
} as const;

/** What is lost with a part of a query that a job does not have: the least loss is shown first. */
export const losses = {
  /** A title such as "developer" says least; a role or a skill is what was looked for. */
  part: {
    ...{ title: 1, grade: 1, degree: 3, kind: 3, batch: 3, years: 3.5 },
    ...{ pay: 4, mode: 4, level: 4, place: 4, word: 7, role: 7 },
  },
  /** Where something near to it takes its place: a place nearby costs least. */
  nearness: {
    ...{ title: 1, grade: 1, place: 1.5, years: 2, batch: 2, degree: 2, kind: 2 },
    ...{ word: 2.5, role: 2.5, pay: 2.75, level: 3, mode: 3 },
  },
  /** Of what the catalog does not know, where nothing is near to it, and where something is. */
  unknown: { alone: 2, related: 7 },
  /** Of a word beside a whole role, such as the SQL of a data analyst. */
  skill: 2.25,
} as const;

/** What follows where few have all that was asked for. */
export const nearest = {
  /** A page of a phone: where fewer have all, the nearest follow. */
  few: 10,
  /** With more of its parts gone it is another search. */
  mostLost: 2,
  /** Later sets share little with the search. */
  mostSets: 24,
  /** So many searches for less, and for something near, are told; */
  mostListed: 3,
  /** so many of each are counted for them, since each costs as much as a search. */
  mostCounted: 8,
} as const;

export const order = {
  /** How many jobs for beginners begin a search without a level: about what a screen shows. */
  mostLeading: 6,
} as const;

/** What is suggested while a search is typed. */
export const suggesting = {
  /** Of what is typed, so much is looked at. */
  ...{ mostTypedWords: 6, longestTypedWord: 40 },
  /** Tiers of equal frequency are read whole, but not beyond so many rows. */
  mostRows: 500,
  /** What so few jobs name may be a typo itself: */
  rareJobs: 2,
  /** what is so many times as frequent is suggested too. */
  moreFrequent: 20,
  /** A word that so few suggestions begin with may be a typo. */
  rareSuggestions: 2,
  mostCorrections: 12,
  /** Levels, degrees and the like stand before what jobs name, from so many letters on. */
  ...{ mostMeanings: 2, shortestMeaning: 3 },
} as const;

/** How much is kept in memory until a job changes; of more than these the least lately used goes. */
export const cacheLimits = {
  /** Words, with what was found out about each: some hundred bytes each. */
  words: 5_000,
  /** Searches as they were read: their pages, and searches for less, are read again. */
  interpretations: 500,
  /** What a word or a place finds: at 100,000 jobs 13 kB each at most. */
  matches: 1_000,
  /** Facets and companies; visitors may ask for any other name. */
  facets: 2_000,
  /** Days whose jobs are known by their moment: those that filters by time begin in. */
  days: 10,
  /** Cards that pages show: about a kilobyte each. */
  cards: 5_000,
} as const;
