-- Slogan and columns of links at the foot of every page, as a manager wrote them.

alter table shops
  -- Null: the usual footer.
  add column footer jsonb;
