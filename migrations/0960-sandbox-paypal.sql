-- The sandbox's PayPal: the payer approves, then the shop confirms; whoever gives up is sent elsewhere.
alter table sandbox.holds drop constraint holds_status_check;
alter table sandbox.holds add constraint holds_status_check check (status in ('authorized', 'requires_action', 'approved', 'pending', 'refused', 'captured', 'canceled'));
alter table sandbox.holds add column cancel_url text not null default '/checkout';
alter table sandbox.holds add column order_reference text not null default '';
