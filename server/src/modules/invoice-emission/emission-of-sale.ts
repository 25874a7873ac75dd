import type { EmissionPurpose } from '@prumo/contracts/invoice-emission/emission.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { CompanyFacts } from './emission-facts.ts'
import { fromEmissions, reachableEmissions } from './emission-filter.ts'
import type { Outcome } from './issue-emissions.ts'

/**
 * The emission within reach that a sale has already in the environment of the settings, so that it gets
 * no other (emissions_once); null where it may have one.
 */
export async function emissionOfSale(
  db: CompanyDb,
  { settings }: CompanyFacts,
  { sale_id, purpose }: { readonly sale_id: number; readonly purpose: EmissionPurpose },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select emission.id ${fromEmissions(db)}
    where ${reachableEmissions(db)} and emission.sale_id = ${sale_id}
      and emission.purpose = ${purpose} and emission.environment = ${settings.environment}
      and emission.contingency_id is null
      and emission.status not in ('denied', 'canceled', 'voided', 'replaced')
      and (emission.replaces_id is null or emission.status = 'authorized')`.execute(db.query)
  return rows[0]?.id ?? null
}

/** Names with each sale that got no other emission the one that it has. */
export async function withExisting(
  db: CompanyDb,
  facts: CompanyFacts,
  purpose: EmissionPurpose,
  outcomes: readonly Outcome[],
): Promise<readonly Outcome[]> {
  const named: Outcome[] = []
  for (const one of outcomes)
    named.push(
      one.refusal?.code === 'emission_exists'
        ? { ...one, emission_id: await emissionOfSale(db, facts, { sale_id: one.id, purpose }) }
        : one,
    )
  return named
}
