// Limits of indexing are in `index/`, since a change of those needs another `indexingVersion`.

export const spellingSettings = {
  /** A word that at most this many jobs have may be a typo or a name, so far more frequent words are searched as well. */
  rareWordJobs: 2,
  /** Words that are so many times rarer than the best one are left out; only words so many times more frequent are added. */
  frequencyRatio: 20,
  /** A single letter begins too many words. */
  shortestPrefix: 2,
  /** "fullstackdeveloper" is split into parts of at least this many letters. */
  shortestPart: 3,
  /** Each part must occur in more jobs than this. */
  rarePartJobs: 5,
  /** The most spellings that a prefix or a typo stands for. */
  maxSpellings: 6,
  /** Words of fewer letters are not corrected: they are similar to too many others. */
  shortestTypo: 4,
  /** In words of this length any letter may be wrong; in shorter ones two letters may only be swapped. */
  oneEditLength: 5,
  /** From this length on two edits are allowed. */
  twoEditsLength: 9,
  maxEdits: 2,
  /** A correction of a short word, or of a first letter, must occur once in this many jobs, so that gibberish finds nothing. */
  jobsPerCorrection: { ofShortWord: 5_000, ofFirstLetter: 2_000 },
  /** A word that fewer than one in this many jobs have is not a term of the IT trade. */
  jobsPerSuggestedTerm: 1_500,
} as const;

export const queryLimits = {
  /** A concept is a word or phrase that is searched as one; each is looked up by itself, so longer queries are cut. */
  maxConcepts: 12,
  /** The words of a query that are looked up. */
  maxTerms: 12,
  /** In words; names of companies are hardly longer. */
  maxCompanyWords: 4,
  maxAlternatives: 3,
} as const;

/** Relaxed searches are sorted by penalty, the smallest first. */
export const penalties = {
  /** For a dropped concept. A title such as "developer" says least; a role or a skill says most. */
  dropped: {
    /** The kinds of a concept; `kind` is a kind of job, such as part-time or walk-in, `mode` the work mode. */
    ...{ generalTitle: 1, grade: 1, degree: 3, kind: 3, batch: 3, years: 3.5 },
    ...{ pay: 4, mode: 4, level: 4, place: 4, word: 7, role: 7 },
  },
  /** For a concept that something similar replaces; a place nearby costs little. */
  replaced: {
    ...{ generalTitle: 1, grade: 1, place: 1.5, years: 2, batch: 2, degree: 2, kind: 2 },
    ...{ word: 2.5, role: 2.5, pay: 2.75, level: 3, mode: 3 },
  },
  /** For a dropped word that no job has. */
  unknownWithSimilarJobs: 7,
  unknownWithoutSimilarJobs: 2,
  /** For a dropped word of a search that also names a role. */
  droppedSkill: 2.25,
} as const;

export const relaxedSearchLimits = {
  /** If fewer jobs match completely, similar ones follow. */
  minMatches: 10,
  /** With more concepts dropped it would be another search. */
  maxDropped: 2,
  /** Later ones have little in common with what was typed. */
  maxSearches: 24,
  /** At most this many searches with fewer or other words are suggested. */
  maxSuggested: 3,
  /** At most this many other searches are counted, since each costs as much as a search. */
  maxCounted: 8,
} as const;

/** How many jobs for beginners come first in a search without a level: about a screen. */
export const maxBeginnersFirst = 6;

export const suggestionSettings = {
  ...{ maxTypedWords: 6, maxTypedWordCharacters: 40 },
  /** Tiers of equal frequency are read whole, but only up to this many rows. */
  maxRows: 500,
  /** A suggestion of so few jobs may come from a typo. */
  rareSuggestionJobs: 2,
  /** Then a similar spelling is suggested if it is so many times as frequent. */
  frequencyRatio: 20,
  /** A word with which so few suggestions begin may be a typo. */
  rareSuggestions: 2,
  maxCorrections: 12,
  /** Levels, degrees and other meanings come first, from this many letters on. */
  ...{ maxMeanings: 2, minMeaningCharacters: 3 },
} as const;

/** The most entries of each cache; the least recently used one is dropped. */
export const cacheLimits = {
  /** Each word takes some hundred bytes. */
  words: 5_000,
  /** The next pages of a search, and searches with fewer words, use them again. */
  interpretations: 500,
  /** The jobs of a word or a place take at most 13 kB at 100,000 jobs. */
  matches: 1_000,
  /** Limited, since visitors may ask for any name. */
  facets: 2_000,
  /** Jobs of a day with their times, for the first day of a `postedWithin` filter. */
  days: 10,
  /** About a kilobyte each. */
  cards: 5_000,
} as const;
