import type { within } from '@testing-library/react';
import { screen } from '@testing-library/react';

type Queries = Pick<ReturnType<typeof within>, 'getByRole'>;

/** Where the link of that name leads. */
export const hrefOf = (name: string | RegExp, where: Queries = screen): string | null =>
  where.getByRole('link', { name }).getAttribute('href');
