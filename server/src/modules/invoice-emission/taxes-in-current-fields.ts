import { sql } from 'kysely'

/**
 * Taxes of an emission in the fields that they have today. What was counted before 29/11/2026 says neither
 * whether prices had taxes in them nor what a service is worth, and before 30/11/2026 neither own PIS and
 * COFINS of a service nor what goods that come back take off those of the month.
 */
export const taxesInCurrentFields = sql`
  jsonb_build_object('type', emission.type, 'included', null)
    || case emission.type
      when 'nfse' then jsonb_build_object('total_cents', emission.taxes -> 'iss_base_cents',
        'pis_cents', null, 'cofins_cents', null)
      else jsonb_build_object('excluded', null) end
    || emission.taxes`
