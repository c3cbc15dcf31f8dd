import type { ReactNode } from 'react';
import { brand } from '#contract/brand.ts';
import { paths } from '#web/app/paths.ts';
import { Link } from '#web/ui/link/link.tsx';

/** The addresses that these texts name, each written once. */
export const mail = <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>;
export const privacyPolicy = <Link to={paths.privacy}>Privacy Policy</Link>;
export const terms = <Link to={paths.terms}>Terms and Conditions</Link>;
export const disclaimer = <Link to={paths.disclaimer}>Disclaimer</Link>;
export const updates = <Link to={paths.updates}>Updates</Link>;
export const about = <Link to={paths.about}>About</Link>;

export const ContactLink = ({ children = 'contact page' }: { children?: ReactNode }) => (
  <Link to={paths.contact}>{children}</Link>
);
