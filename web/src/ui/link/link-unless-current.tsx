import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from './link.tsx';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  to: string | undefined;
}

export function LinkUnlessCurrent({ to, ...rest }: Props) {
  const { pathname } = useLocation();
  const { className, dir, children } = rest;
  if (to !== undefined && to !== pathname) return <Link to={to} {...rest} />;
  return (
    <span className={className} dir={dir}>
      {children}
    </span>
  );
}
