-- Which of two quantities is the newer: the answer of a transaction and the notification of the next may reach a process in either order.
alter table stock add column version bigint not null default 0;
