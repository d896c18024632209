-- customer.consented is sent for consent given at creation too: at sign-up, by telephone, from a file.
create trigger customers_new_fact after insert on customers
  for each row when (new.is_email_optin or new.is_sms_optin) execute function tell_customer_fact();

-- A webhook disabled by failures keeps failing_since: its events wait and are sent when it is enabled again.
create or replace function tell_fact(source text, stream text, at timestamptz, detail jsonb)
returns void language plpgsql as $$
begin
  if not exists (select from webhooks where disabled_at is null or failing_since is not null) then
    return;
  end if;
  insert into facts (source, stream, at, detail) values (source, stream, at, detail);
  insert into changes (topic) select 'facts'
    where not exists (
      select from changes where written_by = pg_current_xact_id() and topic = 'facts'
    );
end $$;

-- A run of failures ends when nothing is left to try.
update webhooks w set failing_since = null
  where disabled_at is null and not exists (
    select from webhook_deliveries d
    where d.webhook_id = w.id and d.delivered_at is null and d.given_up_at is null
  );
