-- The column of each heading of the till's file, as a person chose it at the last import.

alter table shops
  -- Null: never chosen. A heading whose value is null is not imported.
  add column import_columns jsonb;
