import { render, screen } from '@testing-library/react';
import { Progress } from '#web/ui/progress/progress.tsx';

const bars = () => [...document.querySelectorAll('progress')];

it('shows what failed in a colour of its own behind what went well, and one bar while nothing has', () => {
  const { rerender } = render(<Progress label="Import" done={7} total={10} failedCount={2} />);
  const all = screen.getByRole('progressbar', { name: 'Import' });
  expect(all).toHaveAttribute('data-failed', 'true');
  expect(bars().map(({ value, max }) => `${value} of ${max}`)).toEqual(['7 of 10', '5 of 10']);
  rerender(<Progress label="Import" done={7} total={10} />);
  expect(bars()).toHaveLength(1);
  expect(bars()[0]).not.toHaveAttribute('data-failed');
});
