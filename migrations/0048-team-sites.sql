-- The sites that a member of the team works at.

create table staff_sites (
  staff_id uuid not null references staff (id) on delete cascade,
  shop_id text not null references sites (id),
  primary key (staff_id, shop_id)
);
comment on table staff_sites is
  'One site that a member of the team works at. A member without a row works at all of them.';
