import places from '#data/jobs/places.json' with { type: 'json' };

/** Delhi, Chandigarh and Puducherry are left out: they are named as cities. */
export const states: ReadonlySet<string> = new Set(places.states);

/** As ISO 3166 abbreviates them, by the names that job texts use. */
export const countries: ReadonlyMap<string, string> = new Map(
  Object.entries(places.countries).flatMap(([code, names]) =>
    names.map((name) => [name, code] as const),
  ),
);

/** Two names of one city, each with the one that is kept. */
export const otherNames: ReadonlyMap<string, string> = new Map(Object.entries(places.otherNames));

/** Names of no place. */
export const noPlace =
  /\b(?:remote|work from home|wfh|hybrid|on-?site|in-?office|multiple|various|flexible|any ?where|ncr|tbd|not specified)\b/i;
