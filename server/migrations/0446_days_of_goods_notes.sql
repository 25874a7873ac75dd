-- Taxes of goods are owed of the day of their note, and were told by the day on which the goods were sold.

-- Their owner's own statements would see no row.
alter table emissions no force row level security;
alter table invoices no force row level security;
update emissions emission set competency_date = note.competency_date
from invoices note
where note.company_id = emission.company_id and note.id = emission.invoice_id
  and emission.type = 'nfe' and emission.is_told_by_file
  and emission.competency_date <> note.competency_date;
alter table invoices force row level security;
alter table emissions force row level security;
