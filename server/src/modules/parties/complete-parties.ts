import { isCpf } from '@prumo/brazil'
import type { PartyInput } from '@prumo/contracts/parties/party.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { type RowOutcome, refusedRow } from '../../kernel/row-outcome.ts'
import { normalisePostalCode, ownFields } from '../companies/index.ts'

/** A contact as it is stored: of one person type, its city named by its code. */
export type CompleteParty = Omit<PartyInput, 'person_type'> & {
  readonly person_type: NonNullable<PartyInput['person_type']>
}

/**
 * Completes what was filled in: the person type that the document tells, the fields that this type
 * has and no others, the stored form of the postal code, the name of the city of a code. Codes that
 * no city or bank has refuse their row. Two statements, however many rows there are.
 */
export async function completeParties(
  db: CompanyDb,
  inputs: readonly PartyInput[],
): Promise<RowOutcome<CompleteParty>[]> {
  const own = inputs.map((input) => ownFields({ ...input, person_type: typeOf(input) }))
  const [cities, banks] = await pipelined([
    citiesOf(
      db,
      own.flatMap(({ municipality_code }) => municipality_code ?? []),
    ),
    banksOf(
      db,
      own.flatMap(({ bank_details }) => bank_details.flatMap(({ bank_code }) => bank_code ?? [])),
    ),
  ])
  return own.map((input) => {
    const { municipality_code, bank_details } = input
    const city = municipality_code === null ? input.city : cities.get(municipality_code)
    if (city === undefined) return refusedRow({ municipality_code: 'invalid_value' })
    const place = bank_details.findIndex(
      ({ bank_code }) => bank_code !== null && !banks.has(bank_code),
    )
    if (place !== -1) return refusedRow({ [`bank_details.${place}.bank_code`]: 'invalid_bank' })
    const postal_code = normalisePostalCode(input.country, input.postal_code)
    return { ok: true, record: { ...input, city, postal_code } }
  })
}

function typeOf({ person_type, document }: PartyInput): CompleteParty['person_type'] {
  if (person_type !== null) return person_type
  return document !== null && isCpf(document) ? 'individual' : 'company'
}

async function citiesOf(
  db: CompanyDb,
  codes: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (codes.length === 0) return new Map()
  const { rows } = await sql<{ code: number; name: string }>`
    select code, name from municipalities where code = any(${[...new Set(codes)]}::integer[])
  `.execute(db.query)
  return new Map(rows.map(({ code, name }) => [code, name]))
}

async function banksOf(db: CompanyDb, codes: readonly string[]): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set()
  const { rows } = await sql<{ code: string }>`
    select code from banks where code = any(${[...new Set(codes)]}::text[])`.execute(db.query)
  return new Set(rows.map(({ code }) => code))
}
