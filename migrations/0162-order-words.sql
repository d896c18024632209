-- What the team types to find an order: the words of a text, folded as domain/fold.ts folds them. Written in SQL's own body, which names what
-- it uses once and for all: indexes are built with an empty search path.
create function search_words(words text) returns tsvector language sql immutable strict parallel safe
return array_to_tsvector(array_remove(regexp_split_to_array(
  regexp_replace(normalize(replace(replace(lower(words), 'œ', 'oe'), 'æ', 'ae'), NFD), '[\u0300-\u036f]', '', 'g'),
  '[^a-z0-9]+'), ''));

-- A number is said as it is dialled here.
create function person_words(firstname text, lastname text, email text, phone text) returns tsvector language sql immutable parallel safe
return search_words(coalesce(firstname, '') || ' ' || coalesce(lastname, '') || ' ' || coalesce(email, '') || ' ' || regexp_replace(coalesce(phone, ''), '^\+33', '0'));

create function order_words(number text, customer jsonb) returns tsvector language sql immutable parallel safe
return search_words(number) || person_words(customer->>'firstname', customer->>'lastname', customer->>'email', customer->>'phone');
