import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

type Props = Omit<LinkProps, 'className'>;

/** A link on a line of its own, as high as a finger. */
export const TextLink = (link: Props): ReactNode => (
  <Link {...link} className="inline-flex min-h-11 items-center font-semibold text-leaf underline" />
);

/** A link within a sentence. */
export const InlineLink = (link: Props): ReactNode => (
  <Link {...link} className="inline-flex min-h-6 items-center font-semibold text-leaf underline" />
);
