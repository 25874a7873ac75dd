-- 0427 checks what is written from then on: what stood in the table is read here, while everybody works.

-- owner: transactions
alter table transactions validate constraint transactions_source_check;
