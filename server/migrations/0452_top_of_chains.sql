-- The last certificate that the file of a company's certificate leads to, which is judged against the roots
-- that the installation names whenever it is shown. Of files that were stored before nobody knows.
alter table company_certificates add column chain_top bytea;
