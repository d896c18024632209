-- The role that a member of the team has at a site, where it is not the role of their account.

alter table staff_sites
  add column role text check (role in ('admin', 'manager', 'preparer', 'driver', 'support'));
comment on column staff_sites.role is
  'The role of the member at this site; null: the role of their account.';
