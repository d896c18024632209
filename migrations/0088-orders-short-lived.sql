-- Units bagged although they keep less long than their product promised; the line is then a gift.
alter table order_lines add column short_lived_until date;
