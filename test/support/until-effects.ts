import { act } from '@testing-library/react';

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
