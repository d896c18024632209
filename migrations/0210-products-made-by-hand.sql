-- The number under a barcode, where a product has one; two products never share it. Deferred: two may exchange theirs in one import.
alter table products add column ean text check (ean ~ '^([0-9]{8}|[0-9]{12,14})$');
alter table products add constraint products_ean_key unique (ean) deferrable initially deferred;

-- The press that made it: sent twice, it makes one product. None: it came with an import.
alter table products add column creation_id uuid constraint products_creation_key unique;
