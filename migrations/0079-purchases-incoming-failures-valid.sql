-- Reads the rows of before 0078 beside the writers.
alter table incoming_invoices validate constraint incoming_invoices_problem_check;
