-- Banks and municipalities of @brazilian-utils/brazilian-utils 2.4.0 are written with this
-- (server/src/kernel/database/reference-rows.ts).
select 1;
