/**
 * Periods of e-reporting by regime of VAT (CGI, annexe II, art. 242 nonies M and following). The simplified regime
 * ended with 2026, before small businesses report.
 */
export const vatRegimes = ['monthly', 'quarterly', 'exempt'] as const;
export type VatRegime = (typeof vatRegimes)[number];

/** Flux 10.3, sales to persons, and flux 10.4, what they paid. */
export type ReportKind = 'sales' | 'payments';
export type ReportPeriod = { first: Temporal.PlainDate; last: Temporal.PlainDate };

/** The last day of the legal period that holds the day. */
function endOf(kind: ReportKind, regime: VatRegime, day: Temporal.PlainDate): Temporal.PlainDate {
  const monthEnd = (date: Temporal.PlainDate) => date.with({ day: date.daysInMonth });
  if (regime === 'exempt') return monthEnd(day.month % 2 === 0 ? day : day.add({ months: 1 }));
  if (regime === 'quarterly' || kind === 'payments' || day.day > 20) return monthEnd(day);
  return day.with({ day: day.day > 10 ? 20 : 10 });
}

/**
 * Periods from a day on that are over by `until`, without hole or overlap even if the regime changed within one. The
 * State refuses a period of a single day: it joins the next one.
 */
export function periodsOver(
  kind: ReportKind,
  regime: VatRegime,
  { from, until }: { from: Temporal.PlainDate; until: Temporal.PlainDate },
): ReportPeriod[] {
  const periods: ReportPeriod[] = [];
  for (let first = from; ;) {
    const natural = endOf(kind, regime, first);
    const last = natural.equals(first) ? endOf(kind, regime, first.add({ days: 1 })) : natural;
    if (Temporal.PlainDate.compare(last, until) > 0) return periods;
    periods.push({ first, last });
    first = last.add({ days: 1 });
  }
}
