import { act, render } from '@testing-library/react';
import { Providers } from '#web/app/providers.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';

it('follows the theme of the system on a screen without a toggle', () => {
  const system = Object.assign(new EventTarget(), { matches: false });
  jest.spyOn(window, 'matchMedia').mockImplementation(() => system as MediaQueryList);
  render(
    <Providers client={createQueryClient()} origin="https://site.example" now={new Date()}>
      <p>A screen</p>
    </Providers>,
  );
  system.matches = true;
  act(() => void system.dispatchEvent(new Event('change')));
  expect(document.body).toHaveClass('dark', { exact: true });
});
