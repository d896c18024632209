-- What the shop tells its shoppers in its own pages. Who closed a message is known to their browser only.
create table shop_messages (
  id uuid primary key,
  title text not null check (char_length(title) between 1 and 80),
  text text not null check (char_length(text) between 1 and 240),
  link text check (link ~ '^/([^/]|$)' and char_length(link) <= 200),
  audience text not null check (audience in ('everybody', 'signedIn', 'newCustomers')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Taken down before its end.
  ended_at timestamptz,
  created_by uuid not null references staff (id),
  created_at timestamptz not null
);
create index shop_messages_period on shop_messages (ends_at);
