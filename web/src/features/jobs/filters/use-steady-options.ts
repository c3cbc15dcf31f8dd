import { useState } from 'react';
import type { FacetOption } from '#contract/jobs.ts';

interface Steady {
  options: readonly FacetOption[];
  chosen: readonly string[];
  nameOf: (slug: string) => string;
}

/**
 * Options keep the place at which they first came, so that none moves under the pointer when the
 * counts change. What never had a job is left out; what has none any more stays, at 0.
 */
export function useSteadyOptions({ options, chosen, nameOf }: Steady): readonly FacetOption[] {
  const [order, setOrder] = useState<readonly string[]>([]);
  const known = new Map(options.map((option) => [option.slug, option]));
  const available = options.filter(({ count }) => count > 0).map(({ slug }) => slug);
  const fresh = [...new Set([...available, ...chosen])].filter((slug) => !order.includes(slug));
  // Until counts have come the order of what is chosen says nothing.
  if (options.length > 0 && fresh.length > 0) setOrder([...order, ...fresh]);
  return [...order, ...fresh].map(
    (slug) => known.get(slug) ?? { slug, name: nameOf(slug), count: 0 },
  );
}
