import areaList from '#data/jobs/city-areas.json' with { type: 'json' };
import cityList from '#data/jobs/cities.json' with { type: 'json' };

/** A city of India as searches and files call it. */
export interface City {
  /** New and old names, and how they are abbreviated. */
  names: readonly string[];
  state: string;
  region?: string | undefined;
}

export const cities: readonly City[] = cityList;

/** Suburbs, districts and technology parks that stand in place of their city. Ambiguous ones are left out. */
export const areas: Readonly<Record<string, readonly string[]>> = areaList;
