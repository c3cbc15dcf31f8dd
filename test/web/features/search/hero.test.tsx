import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SearchHero } from '#web/features/search/hero.tsx';

const firstTitle = 'Find Your Dream Job';
const secondTitle = 'Explore Top Companies';
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const slideOf = (title: string) => screen.getByText(title).closest('[role="group"]');
const shown = () =>
  [firstTitle, secondTitle].filter((title) => !slideOf(title)?.hasAttribute('inert'));

let hiddenTab: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers();
  hiddenTab = jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
});

it('words both slides, moves on every 20 seconds or by its buttons, and stands still while paused, looked at or hidden', async () => {
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element: <SearchHero isCollapsed={false} /> }])}
    />,
  );
  const { getByText, getByPlaceholderText } = screen;
  expect(getByText('Search jobs by role, location, or skills')).toBeInTheDocument();
  expect(getByText('Apply to the latest openings and internships')).toBeInTheDocument();
  for (const role of ['Developer', 'Analyst'])
    expect(getByPlaceholderText(`Job Role (e.g. ${role})`)).toBeInTheDocument();
  for (const place of ['Bengaluru', 'Remote'])
    expect(getByPlaceholderText(`Location (e.g. ${place})`)).toBeInTheDocument();
  expect(screen.getAllByPlaceholderText('Title, Skills, Company')).toHaveLength(2);
  expect(shown()).toEqual([firstTitle]);
  wait(19_999);
  expect(shown()).toEqual([firstTitle]);
  wait(1);
  expect(shown()).toEqual([secondTitle]);
  wait(20_000);
  expect(shown()).toEqual([firstTitle]);
  fireEvent.click(screen.getByRole('button', { name: `Slide 2: ${secondTitle}` }));
  expect(shown()).toEqual([secondTitle]);
  fireEvent.click(screen.getByRole('button', { name: 'Next slide' }));
  expect(shown()).toEqual([firstTitle]);
  fireEvent.click(screen.getByRole('button', { name: 'Previous slide' }));
  fireEvent.click(screen.getByRole('button', { name: 'Pause slides' }));
  wait(60_000);
  expect(shown()).toEqual([secondTitle]);
  fireEvent.click(screen.getByRole('button', { name: 'Play slides' }));
  wait(20_000);
  expect(shown()).toEqual([firstTitle]);
  const carousel = screen.getByRole('region', { name: 'Search jobs' });
  fireEvent.pointerEnter(carousel, { pointerType: 'mouse' });
  wait(60_000);
  expect(shown()).toEqual([firstTitle]);
  fireEvent.pointerLeave(carousel);
  const field = screen.getByPlaceholderText('Location (e.g. Bengaluru)');
  await act(async () => {
    field.focus();
    await import('#web/features/search/suggestions.tsx');
  });
  wait(60_000);
  expect(shown()).toEqual([firstTitle]);
  act(() => field.blur());
  hiddenTab.mockReturnValue(true);
  fireEvent(document, new Event('visibilitychange'));
  wait(60_000);
  expect(shown()).toEqual([firstTitle]);
  hiddenTab.mockReturnValue(false);
  fireEvent(document, new Event('visibilitychange'));
  wait(20_000);
  expect(shown()).toEqual([secondTitle]);
});
