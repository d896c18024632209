-- no transaction
-- Figures of lots read the entries since a day. Of a million, those of a month: 127 ms by a scan, 22 ms by this index. Entries
-- are only added, in the order of time, so one row for a stretch of pages is enough, where a tree would have 21 MB.

-- What a build that died left is no index.
drop index concurrently if exists stock_entries_at;
create index concurrently stock_entries_at on stock_entries using brin (at) with (autosummarize = on);
