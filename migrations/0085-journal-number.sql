-- no transaction
-- The journal of the whole shop is read by the newest, a page at a time; the index of subjects does not lead there.

-- What a build that died left is no index.
drop index concurrently if exists staff_actions_number;
create unique index concurrently staff_actions_number on staff_actions (number);
