// Index limits are elsewhere, in `index/`: with those, `indexingVersion` changes.

export const spelling = {
  /** A word of so few jobs may be somebody's typo or a name: much more frequent ones join it. */
  rareJobs: 2,
  /** Words so much rarer than the best are left out; only words so much more frequent join. */
  moreFrequent: 20,
  /** One letter begins too much. */
  shortestPrefix: 2,
  /** "fullstackdeveloper" is cut only into parts that are words by their length. */
  shortestPart: 3,
  /** More jobs than these must have each part. */
  frequentJobs: 5,
  /** More spellings of one beginning or of one typo are hardly meant. */
  maxSpellings: 6,
  /** Shorter words are near to too many others. */
  shortestTypo: 4,
  /** From here on any letter may be wrong; below, two may only be swapped: "jaca" is unclear. */
  sureWord: 5,
  /** From here on two edits are allowed. */
  longWord: 9,
  maxEdits: 2,
  /** Otherwise one job in this many must have a correction: gibberish finds nothing. */
  oneIn: { short: 5_000, firstLetter: 2_000 },
  /** What fewer than one in so many jobs name is hardly a thing of this trade. */
  oneInOfTrade: 1_500,
} as const;

export const reading = {
  /** Nobody means more; each is looked up by itself. */
  maxConcepts: 12,
  maxTerms: 12,
  /** Names of companies are hardly longer. */
  longestCompany: 4,
  maxNeighbours: 3,
} as const;

export const losses = {
  /** A title such as "developer" says least; a role or a skill is what was looked for. */
  part: {
    ...{ title: 1, grade: 1, degree: 3, kind: 3, batch: 3, years: 3.5 },
    ...{ pay: 4, mode: 4, level: 4, place: 4, word: 7, role: 7 },
  },
  /** The loss where something near takes its place: a place nearby costs least. */
  nearness: {
    ...{ title: 1, grade: 1, place: 1.5, years: 2, batch: 2, degree: 2, kind: 2 },
    ...{ word: 2.5, role: 2.5, pay: 2.75, level: 3, mode: 3 },
  },
  /** For what the catalog does not know: with nothing near to it, and with something near. */
  unknown: { alone: 2, related: 7 },
  skill: 2.25,
} as const;

export const nearest = {
  /** A page of a phone: where fewer jobs have all, the nearest follow. */
  few: 10,
  /** With more parts gone it is another search. */
  maxLost: 2,
  /** Later sets share little with the search. */
  maxSets: 24,
  maxListed: 3,
  /** Only so many of each are counted, since each costs as much as a search. */
  maxCounted: 8,
} as const;

export const order = {
  /** How many beginners' jobs lead a search without a level: about what a screen shows. */
  maxLeading: 6,
} as const;

export const suggesting = {
  ...{ maxTypedWords: 6, longestTypedWord: 40 },
  /** Tiers of equal frequency are read whole, but not beyond so many rows. */
  maxRows: 500,
  /** What so few jobs name may be a typo itself. */
  rareJobs: 2,
  /** Then a spelling that is so many times as frequent is suggested too. */
  moreFrequent: 20,
  /** A word that so few suggestions begin with may be a typo. */
  rareSuggestions: 2,
  maxCorrections: 12,
  /** Levels, degrees and the like come first, from so many letters on. */
  ...{ maxMeanings: 2, shortestMeaning: 3 },
} as const;

/** Kept until a job changes; beyond the limit the least recently used goes. */
export const cacheLimits = {
  /** Each word takes some hundred bytes. */
  words: 5_000,
  /** Pages of a search, and searches for less, are read again. */
  interpretations: 500,
  /** The jobs of a word or a place take 13 kB at most at 100,000 jobs. */
  matches: 1_000,
  /** Visitors may ask for any other name. */
  facets: 2_000,
  /** Days in which filters by time begin. */
  days: 10,
  /** Cards that pages show: about a kilobyte each. */
  cards: 5_000,
} as const;
