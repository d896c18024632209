import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { pageKindOf, pageViewOf } from '#domain/analytics/pages.ts';
import { useUser } from '../session/session.ts';
import { setMeasuredUser, startAnalytics, track } from '../analytics/analytics.ts';

/** Starts analytics and records page views. Renders nothing. */
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
