-- PIS and Cofins of goods that come back come off those of the month of their return in the cumulative
-- regime (decision 436). Notes of return that were counted before say nothing of it: of them it is the
-- share of their sale's that their goods have.

-- owner: invoice-emission
-- Their owner's own statements would see no row.
alter table emissions no force row level security;
alter table company_profiles no force row level security;
update emissions back set taxes = back.taxes || jsonb_build_object('excluded',
  jsonb_build_object('pis_cents', off.pis_cents, 'cofins_cents', off.cofins_cents))
from (
  select counted.company_id, counted.id,
    round(counted.pis * least(counted.goods / counted.sold_goods, 1))::bigint as pis_cents,
    round(counted.cofins * least(counted.goods / counted.sold_goods, 1))::bigint as cofins_cents
  from (
    select own.company_id, own.id, (sale.taxes ->> 'pis_cents')::numeric as pis,
      (sale.taxes ->> 'cofins_cents')::numeric as cofins,
      (own.taxes ->> 'goods_cents')::numeric - (own.taxes ->> 'discount_cents')::numeric as goods,
      (sale.taxes ->> 'goods_cents')::numeric - (sale.taxes ->> 'discount_cents')::numeric
        as sold_goods
    from emissions own
    left join company_profiles profile on profile.company_id = own.company_id
    join emissions sale on sale.company_id = own.company_id and sale.key = own.returned_key
      and sale.type = 'nfe' and sale.taxes is not null
    where profile.tax_regime is distinct from 'lucro_real' and own.purpose = 'return' and own.type = 'nfe' and own.taxes is not null
      and own.competency_date < date '2027-01-01' and own.taxes -> 'excluded' is null
      and (own.taxes ->> 'pis_cents')::bigint = 0 and (own.taxes ->> 'cofins_cents')::bigint = 0
  ) counted
  where counted.sold_goods > 0 and counted.pis + counted.cofins > 0
) off
where back.company_id = off.company_id and back.id = off.id;
alter table company_profiles force row level security;
alter table emissions force row level security;
