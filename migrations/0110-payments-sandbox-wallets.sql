-- The phone's wallet that made the token; null for a typed card and for PayPal.
alter table sandbox.tokens add column wallet text check (wallet in ('APPLE_PAY', 'GOOGLE_PAY'));
