create table staff_saved_views (
  id uuid primary key,
  staff_id uuid not null references staff (id),
  list text not null,
  name text not null,
  search text not null,
  is_shared boolean not null,
  created_at timestamptz not null
);
comment on table staff_saved_views is
  'One view of a back-office list that a member keeps, for themselves or for the team.';
create index staff_saved_views_member on staff_saved_views (staff_id);
