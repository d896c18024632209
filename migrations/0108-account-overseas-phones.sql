-- Overseas numbers were kept behind the mainland's code, where no SMS reaches them: +33692… is +262692….
create or replace function person_words(firstname text, lastname text, email text, phone text)
returns tsvector
language sql immutable parallel safe
return search_words(
  coalesce(firstname, '') || ' ' || coalesce(lastname, '') || ' ' || coalesce(email, '') || ' '
  || regexp_replace(coalesce(phone, ''), '^\+(33|262|590|594|596)', '0'));

-- Numbers that the team typed with their own code are indexed as they were read before.
do $$
begin
  if exists (select from customers where phone ~ '^\+(262|590|594|596)') then
    reindex index customers_words;
  end if;
end $$;

create function pg_temp.overseas(phone text) returns text
language sql immutable
return case
  when phone ~ '^\+33(590|690|691)\d{6}$' then '+590' || substr(phone, 4)
  when phone ~ '^\+33(594|694)\d{6}$' then '+594' || substr(phone, 4)
  when phone ~ '^\+33(596|696|697)\d{6}$' then '+596' || substr(phone, 4)
  when phone ~ '^\+33(262|263|269|692|693)\d{6}$' then '+262' || substr(phone, 4)
  when phone ~ '^\+33639(0[0-79]|1[019]|[267]\d|3[09]|40|5[05-9]|9[04-79])\d{4}$'
    then '+262' || substr(phone, 4)
  else phone
end;

-- Skips numbers whose corrected form another account already has: numbers are unique.
update customers c set phone = pg_temp.overseas(phone)
where phone <> pg_temp.overseas(phone)
  and (deleted_at is not null or not exists (
    select from customers other
    where other.phone = pg_temp.overseas(c.phone) and other.deleted_at is null));
update addresses set phone = pg_temp.overseas(phone) where phone <> pg_temp.overseas(phone);
drop function pg_temp.overseas(text);
