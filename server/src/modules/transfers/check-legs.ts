import type { CivilDate } from '@prumo/civil-date'
import type { Cents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'

/** What a company keeps of a transfer to or from another one, and both of them have to agree on. */
export interface LegFacts {
  readonly company_id: number
  readonly link_id: number
  /** The money leaves this company. */
  readonly is_origin: boolean
  readonly transfer_date: CivilDate
  readonly description: string
  readonly value_cents: Cents
  readonly version: number
}

/** The legs of a company; a link below zero came from another installation, where its other leg is. */
export async function readLegs(db: CompanyDb): Promise<readonly LegFacts[]> {
  const { rows } = await sql<LegFacts>`
    select company_id, link_id, from_account_id is not null as is_origin, transfer_date,
      description, value_cents, version
    from transfers
    where company_id = ${db.company_id} and link_id > 0
    order by link_id
  `.execute(db.query)
  return rows
}

/**
 * No key leads from one company into another, so this proves what a key cannot: each leg has one
 * other, in another company, with the money going the other way, and they say the same.
 * @param legs of all companies, as they are at one time.
 * @returns what is wrong, in sentences; none when all is right.
 */
export function legFaults(legs: readonly LegFacts[]): readonly string[] {
  return [...Map.groupBy(legs, ({ link_id }) => link_id)].flatMap(([link, pair]) => {
    const [first, second, ...others] = pair
    if (first === undefined || second === undefined || others.length > 0)
      return [`The transfer of link ${link} has ${pair.length} legs.`]
    const isPair = first.company_id !== second.company_id && first.is_origin !== second.is_origin
    const isSame =
      first.transfer_date === second.transfer_date &&
      first.description === second.description &&
      first.value_cents === second.value_cents &&
      first.version === second.version
    return isPair && isSame ? [] : [`The legs of link ${link} do not say the same.`]
  })
}
