-- Budgets ask for what purchases commit by the month that an instalment belongs to.
create index purchase_installments_by_competency
  on purchase_installments (company_id, competency_date);
