import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { fill } from '#contract/fill.ts';
import { type Board, boardPlaces, leftOutReasons } from '#contract/sources.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError, explainError } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button/button.tsx';
import { countFigure } from '#web/ui/figure/count-figure.ts';
import { TextField } from '#web/ui/form-field/fields.tsx';
import { counted } from './words.ts';

const texts = {
  hint: `Where a company lists its jobs: ${boardPlaces}.`,
  reading: 'Reading the board… a large one takes up to half a minute.',
  none: 'None of its jobs is for freshers in technology in India.',
  leftOut: 'What was left out',
  tooMany: 'Of a board this large not all is shown here: {more} more.',
};

export function BoardNote({ board: { name, total, jobs, leftOut } }: { board: Board }) {
  const more = total - jobs.length - leftOut.length;
  const reasons = [...Map.groupBy(leftOut, ({ reason }) => reason)].map(
    ([reason, group]) => `${countFigure(group.length)} ${leftOutReasons[reason]}`,
  );
  const parts = new Intl.ListFormat('en-IN').format(reasons);
  return (
    <div className="grid gap-2 text-ink-soft text-sm wrap-anywhere">
      <p>
        {name}: {counted(total, 'posting')}
        {leftOut.length > 0 &&
          `, of which ${counted(leftOut.length, 'posting')} left out: ${parts}`}
        .
      </p>
      {more > 0 && <p>{fill(texts.tooMany, { more: counted(more, 'posting') })}</p>}
      {leftOut.length > 0 && (
        <details className="[&_ul]:ps-5">
          <summary>{texts.leftOut}</summary>
          <ul>
            {leftOut.map(({ role, location, link, reason }) => (
              <li key={link}>
                <a href={link} target="_blank" rel="noopener noreferrer">
                  {role}
                </a>
                {location && `, ${location}`}: {leftOutReasons[reason]}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

const explainFault = (error: unknown): string =>
  (error instanceof ApiError && error.errors.find(({ field }) => field === 'address')?.message) ||
  explainError(error);

interface BoardAddressProps {
  label: string;
  press: string;
  /** Not called for a board without jobs for our readers, which is told here. */
  onBoard?: (board: Board) => void;
  more?: { button: (address: string) => ReactNode; error: unknown };
  children?: (board: Board) => ReactNode;
}

export function BoardAddress({ label, press, onBoard, more, children }: BoardAddressProps) {
  const [address, setAddress] = useState('');
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (text: string) =>
      call('readBoard', { body: { address: text.trim() }, patient: true }),
    onSuccess: (board) => {
      if (board.jobs.length > 0) onBoard?.(board);
    },
  });
  const failure = error ?? more?.error;
  return (
    <form
      className="grid justify-items-start gap-3 [&>:first-child]:[inline-size:100%]"
      onSubmit={(event) => {
        event.preventDefault();
        mutate(address);
      }}
    >
      <TextField
        type="url"
        label={label}
        hint={texts.hint}
        placeholder="https://"
        value={address}
        error={failure ? explainFault(failure) : undefined}
        onChange={(event) => setAddress(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" type="submit" disabled={address.trim() === '' || isPending}>
          {press}
        </Button>
        {more?.button(address.trim())}
      </div>
      <div role="status" className="grid gap-2 text-ink-soft text-sm empty:hidden">
        {isPending && texts.reading}
        {data?.jobs.length === 0 && (
          <>
            <p>{texts.none}</p>
            <BoardNote board={data} />
          </>
        )}
      </div>
      {data && data.jobs.length > 0 && children?.(data)}
    </form>
  );
}
