import { useId } from 'react';

/** A field that people neither see nor reach; whoever fills it in is a program. */
export function Honeypot() {
  const id = useId();
  return (
    <div className="absolute overflow-hidden [clip-path:inset(50%)] size-px" aria-hidden="true">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} name="website" tabIndex={-1} autoComplete="off" data-1p-ignore />
    </div>
  );
}
