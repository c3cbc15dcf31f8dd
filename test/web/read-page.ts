import { act, type within, screen, waitFor } from '@testing-library/react';

const turn = () => new Promise((resolve) => setTimeout(resolve));

/**
 * The effects of what is shown have run: what came outside of `act` leaves them to React's scheduler.
 * Its task is done after the second turn of the event loop, wherever the first one is met.
 */
export const untilEffects = () =>
  act(async () => {
    await turn();
    await turn();
  });

type Queries = Pick<ReturnType<typeof within>, 'getByRole'>;

/** Where the link of that name leads. */
export const hrefOf = (name: string | RegExp, where: Queries = screen): string | null =>
  where.getByRole('link', { name }).getAttribute('href');

/** Where these links lead. */
export const hrefsOf = (links: readonly Element[]) =>
  links.map((link) => link.getAttribute('href'));

/** What stands in each of these elements. */
export const textsOf = (elements: readonly Element[]): string[] =>
  elements.map(({ textContent }) => textContent ?? '');

/** Waits until these texts are there, to be seen. */
export async function sees(...texts: (string | RegExp)[]) {
  for (const text of texts) expect(await screen.findByText(text)).toBeVisible();
}

/** Waits until search engines are told to leave the page out. */
export const seesNoindex = () =>
  waitFor(() =>
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex'),
  );
