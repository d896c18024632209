-- As 0016 now makes it: before, only a superuser could.
create or replace function forget_customer_views(before timestamptz) returns void
language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  perform set_config('cabas.forgets', 'customer_views', true);
  delete from customer_views where at < before;
  perform set_config('cabas.forgets', '', true);
end $$;
