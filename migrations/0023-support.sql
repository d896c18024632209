-- Support: conversations, tickets, and the errors that browsers report.

create table support_conversations (
  -- Drawn by the browser: a first message sent twice opens one conversation.
  id uuid primary key,
  session_id uuid references sessions (id) on delete set null,
  customer_id uuid references customers (id),
  email text check (char_length(email) <= 160),
  status text not null check (status in ('bot', 'waiting', 'answered', 'closed')),
  -- When the visitor last saw it: a later answer is sent by e-mail too.
  seen_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table support_conversations is 'One chat of a visitor with the bot, then with the team.';
-- The conversations of a visitor, and of a customer.
create index support_conversations_session on support_conversations (session_id)
  where session_id is not null;
create index support_conversations_customer on support_conversations (customer_id)
  where customer_id is not null;
-- The conversations that the team has in hand.
create index support_conversations_open on support_conversations (updated_at)
  where status in ('waiting', 'answered');

create table support_messages (
  id bigint generated always as identity primary key,
  conversation_id uuid not null references support_conversations (id) on delete cascade,
  -- Idempotency key; null for the bot.
  key uuid,
  author text not null check (author in ('visitor', 'bot', 'staff')),
  staff_id uuid references staff (id),
  text text not null check (char_length(text) between 1 and 2000),
  at timestamptz not null,
  unique (conversation_id, key),
  check ((author = 'staff') = (staff_id is not null))
);
comment on table support_messages is 'One message of a conversation.';
-- The messages of a conversation, in order.
create index support_messages_conversation on support_messages (conversation_id, id);

create table support_tickets (
  id uuid primary key,
  -- Idempotency key.
  key uuid not null unique,
  kind text not null check (kind in ('crash', 'report')),
  topic text,
  name text not null check (char_length(name) <= 80),
  email text not null check (char_length(email) <= 160),
  comments text not null check (char_length(comments) between 1 and 2000),
  order_number text check (char_length(order_number) <= 20),
  path text check (char_length(path) <= 300),
  customer_id uuid references customers (id),
  created_at timestamptz not null,
  answer text,
  answered_by uuid references staff (id),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null))
);
comment on table support_tickets is
  'One report or crash that a visitor sent, and the answer to it.';
-- The tickets, newest first.
create index support_tickets_created on support_tickets (created_at);

create table client_errors (
  fingerprint text primary key,
  message text not null check (char_length(message) <= 300),
  stack text not null check (char_length(stack) <= 2000),
  path text not null check (char_length(path) <= 200),
  release text not null,
  count integer not null default 1,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null
);
comment on table client_errors is
  'One kind of error in browsers, counted, without address, name or session.';
-- The latest errors; old ones are purged.
create index client_errors_last_seen on client_errors (last_seen_at);
