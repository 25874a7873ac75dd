-- concurrently
-- What was decided last on lines that name nobody fills in a new transaction of a line like them.

-- owner: bank-reconciliation
create index concurrently match_decisions_without_words on match_decisions (company_id, id)
  where words is null and verdict = 'confirmed' and not is_automatic;
