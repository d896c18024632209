/**
 * E-reporting periods by VAT regime (CGI, annexe II, art. 242 nonies M and following). The simplified regime ended
 * with 2026, before small businesses have to report.
 */
export const vatRegimes = ['monthly', 'quarterly', 'exempt'] as const;
export type VatRegime = (typeof vatRegimes)[number];

/** Flux 10.3 (sales to private persons) and flux 10.4 (their payments). */
export type ReportKind = 'sales' | 'payments';
export type ReportPeriod = { first: Temporal.PlainDate; last: Temporal.PlainDate };

/** Last day of the legal period that contains the day. */
function endOf(kind: ReportKind, regime: VatRegime, day: Temporal.PlainDate): Temporal.PlainDate {
  const monthEnd = (date: Temporal.PlainDate) => date.with({ day: date.daysInMonth });
  if (regime === 'exempt') return monthEnd(day.month % 2 === 0 ? day : day.add({ months: 1 }));
  if (regime === 'quarterly' || kind === 'payments' || day.day > 20) return monthEnd(day);
  return day.with({ day: day.day > 10 ? 20 : 10 });
}

/**
 * Returns the periods completed between `from` and `until`, without gap or overlap even when the regime changed
 * midway. The State refuses one-day periods, so such a day joins the next period.
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
