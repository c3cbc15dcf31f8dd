import type { ReactNode } from 'react';
import { Ladder } from '#web/ui/picture/ladder.tsx';

interface Props {
  title: string;
  text: string;
  actions: ReactNode;
  role?: 'alert';
  children?: ReactNode;
}

export const StateFrame = ({ title, text, actions, role, children }: Props) => (
  <div className="grid place-items-center min-h-[60vh] py-8 px-gutter">
    <div
      role={role}
      className="grid justify-items-center gap-3 max-w-[34rem] text-center [&_p]:text-ink-soft [&_p]:text-lg"
    >
      <Ladder broken />
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="flex flex-wrap justify-center gap-3 mt-3">{actions}</div>
      {children}
    </div>
  </div>
);
