-- Reads the rows of before 0070 beside the writers.
alter table facts validate constraint facts_source_check;
