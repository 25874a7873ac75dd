import type { PaymentProviderKind } from '@prumo/contracts/charges/payment-provider.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { NewCharge } from '../payment-providers/index.ts'
import { lockCharge } from './stored-charge.ts'

interface Payer {
  readonly kind: PaymentProviderKind
  readonly name: string | null
  readonly document: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly postal_code: string | null
  readonly street: string | null
  readonly number: string | null
  readonly complement: string | null
  readonly neighbourhood: string | null
  readonly city: string | null
  readonly state: string | null
}

/**
 * What a provider is told of a charge that it is to make, with who pays.
 * @returns null where the client lacks what providers ask for: a name and a CPF or CNPJ.
 */
export async function newChargeOf(db: CompanyDb, id: number): Promise<NewCharge | null> {
  const charge = await lockCharge(db, id)
  const { rows } = await sql<Payer>`
    select provider.kind, party.name, party.document, party.email, party.phone, party.postal_code,
      party.street, party.number, party.complement, party.neighbourhood, party.city, party.state
    from payment_providers provider
    left join transactions t on t.company_id = ${db.company_id} and t.id = ${charge.transaction_id}
    left join parties party on party.company_id = ${db.company_id} and party.id = t.party_id
    where provider.company_id = ${db.company_id} and provider.id = ${charge.provider_id}
  `.execute(db.query)
  const [payer] = rows
  if (payer === undefined) return null
  const { kind, name, document, email, phone, ...address } = payer
  // One's own Pix asks nobody who pays.
  if (kind !== 'own_pix' && (name === null || document === null)) return null
  const { discount_cents, discount_until } = charge
  return {
    reference: charge.reference,
    payer: { name: name ?? '', document: document ?? '', email, phone, address },
    description: charge.description,
    value_cents: charge.value_cents,
    due_date: charge.due_date,
    method: charge.payment_method,
    fine_percent: charge.fine_value,
    interest_percent: charge.interest_value,
    discount:
      discount_cents === null || discount_until === null
        ? null
        : { value_cents: discount_cents, until: discount_until },
    days_after_due: charge.days_after_due,
  }
}
