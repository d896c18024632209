-- When the bank was found to have paid a refund that it had refused, and whose goods had been
-- refunded again meanwhile. Written with the line of the journal that says so, once.
alter table refunds
  add column paid_twice_at timestamptz,
  add constraint refunds_paid_twice check (paid_twice_at is null or status <> 'pending');

-- 0009's function, which also keeps the new column once it is written.
create or replace function keep_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.order_id, new.payment_id, new.request_key, new.cause, new.reason, new.actor,
        new.amount_cents, new.fees_cents, new.vat, new.created_at)
      is not distinct from
        (old.id, old.order_id, old.payment_id, old.request_key, old.cause, old.reason, old.actor,
        old.amount_cents, old.fees_cents, old.vat, old.created_at)
    and (old.status <> 'refunded' or new.status = 'refunded')
    and (old.paid_twice_at is null or new.paid_twice_at = old.paid_twice_at) then
    return new;
  end if;
  raise exception 'a refund is never taken back' using errcode = 'restrict_violation';
end $$;

-- Those found before.
update refunds r set paid_twice_at = a.at
from (
  select subject, after ->> 'refundId' as refund_id, min(at) as at
  from staff_actions where kind = 'order.refund-twice' group by 1, 2
) a
where a.subject = 'order:' || r.order_id and a.refund_id = r.id::text and r.status <> 'pending';
