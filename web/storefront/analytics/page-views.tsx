import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { pageKindOf, pageViewOf } from '#domain/analytics/pages.ts';
import { useUser } from '../account/session.ts';
import { setMeasuredUser, startAnalytics, track } from './analytics.ts';

/** Starts the measure and records the views of pages. Draws nothing. */
export function PageViews(): null {
  const { pathname, search } = useLocation();
  const userId = useUser()?.id ?? null;
  useEffect(() => startAnalytics(), []);
  useEffect(() => setMeasuredUser(userId), [userId]);
  useEffect(() => {
    const view = pageViewOf(new URL(location.href));
    if (view) track(view.name, { kind: pageKindOf(pathname) });
  }, [pathname, search]);
  return null;
}
