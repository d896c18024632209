-- Without them PostgreSQL takes a condition on a field of the JSON for one row in two hundred: at 100,000 orders
-- the team's list of those to deliver was planned for 500, and took a minute.
create statistics orders_modes on (delivery->>'type') from orders;
