import areaList from '#data/jobs/city-areas.json' with { type: 'json' };
import cityList from '#data/jobs/cities.json' with { type: 'json' };

export interface City {
  names: readonly string[];
  state: string;
  region?: string | undefined;
}

export const cities: readonly City[] = cityList;

/** By city: suburbs, districts and technology parks that stand in place of it. Ambiguous ones are left out. */
export const areas: Readonly<Record<string, readonly string[]>> = areaList;
