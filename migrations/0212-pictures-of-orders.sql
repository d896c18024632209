-- no transaction
-- Of orders, only lines with a picture that the team sent are looked at before it is cleaned away; those of the demo are files.
create index concurrently if not exists order_lines_own_picture on order_lines ((product #>> '{picture,base}')) where product #>> '{picture,base}' like '/pictures/own/%';
create index concurrently if not exists order_lines_own_replacement on order_lines ((replacement #>> '{product,picture,base}')) where replacement #>> '{product,picture,base}' like '/pictures/own/%';
