import { daysBetween } from '@prumo/civil-date'
import type { Cents } from '@prumo/money'
import { z } from 'zod'
import { OutsideFault } from '../../../kernel/outside/outside-fault.ts'
import type {
  ChargeChange,
  NewCharge,
  ProviderAccess,
  ProviderCharge,
  ReceivedInCash,
} from '../payment-provider.ts'
import { askAsaas, getAsaas, wholeCharge } from './asaas-client.ts'
import { customersSchema, customerSchema, paymentSchema } from './asaas-wire.ts'

const BILLING_TYPES = {
  pix: 'PIX',
  boleto: 'BOLETO',
  credit_card: 'CREDIT_CARD',
  any: 'UNDEFINED',
} as const

/** Asaas cuts what is longer. */
const MAX_DESCRIPTION = 500

/** Units of money, which JSON writes exactly: a number of cents has at most 15 figures. */
const units = (cents: Cents): number => cents / 100

/** Makes a charge, for a customer that is known by their document. */
export async function issueAsaas(
  access: ProviderAccess,
  charge: NewCharge,
): Promise<ProviderCharge> {
  const customer = await customerOf(access, charge.payer)
  const body = { customer, externalReference: charge.reference, ...termsOf(charge) }
  const asked = { method: 'POST', path: '/payments', body, is_sent_once: true } as const
  return wholeCharge(access, await askAsaas(access, asked, paymentSchema))
}

export async function changeAsaas(
  access: ProviderAccess,
  id: string,
  change: ChargeChange,
): Promise<ProviderCharge> {
  const asked = { method: 'PUT', path: pathOf(id), body: termsOf(change) } as const
  return wholeCharge(access, await askAsaas(access, asked, paymentSchema))
}

export async function cancelAsaas(access: ProviderAccess, id: string): Promise<ProviderCharge> {
  try {
    await askAsaas(access, { method: 'DELETE', path: pathOf(id) }, z.object({}))
  } catch (error) {
    const left = await getAsaas(access, id)
    if (left?.status !== 'canceled') throw error
    return left
  }
  return there(await getAsaas(access, id))
}

export async function refundAsaas(
  access: ProviderAccess,
  id: string,
  asked: { readonly value_cents: Cents | null; readonly reason: string | null },
): Promise<ProviderCharge> {
  const body = {
    ...(asked.value_cents === null ? {} : { value: units(asked.value_cents) }),
    ...(asked.reason === null ? {} : { description: asked.reason }),
  }
  const path = `${pathOf(id)}/refund`
  await askAsaas(access, { method: 'POST', path, body, is_sent_once: true }, paymentSchema)
  return there(await getAsaas(access, id))
}

/** Asaas ends the charge without moving money, and keeps no fee. Prumo tells the payer itself. */
export async function receiveInCashAsaas(
  access: ProviderAccess,
  id: string,
  { paid_on, value_cents }: ReceivedInCash,
): Promise<ProviderCharge> {
  const body = { paymentDate: paid_on, value: units(value_cents), notifyCustomer: false }
  const path = `${pathOf(id)}/receiveInCash`
  const asked = { method: 'POST', path, body, is_sent_once: true } as const
  return wholeCharge(access, await askAsaas(access, asked, paymentSchema))
}

export async function undoInCashAsaas(access: ProviderAccess, id: string): Promise<ProviderCharge> {
  const path = `${pathOf(id)}/undoReceivedInCash`
  const asked = { method: 'POST', path, body: {}, is_sent_once: true } as const
  return wholeCharge(access, await askAsaas(access, asked, paymentSchema))
}

function there(charge: ProviderCharge | null): ProviderCharge {
  if (charge === null) throw new OutsideFault('unknown_there', 'The charge is gone.')
  return charge
}

const pathOf = (id: string) => `/payments/${encodeURIComponent(id)}`

function termsOf(charge: ChargeChange) {
  const { discount, due_date, days_after_due, description } = charge
  return {
    billingType: BILLING_TYPES[charge.method],
    value: units(charge.value_cents),
    dueDate: due_date,
    description: description.slice(0, MAX_DESCRIPTION),
    fine: { value: Number(charge.fine_percent), type: 'PERCENTAGE' },
    interest: { value: Number(charge.interest_percent) },
    discount: {
      value: discount === null ? 0 : units(discount.value_cents),
      dueDateLimitDays: discount === null ? 0 : Math.max(0, daysBetween(discount.until, due_date)),
      type: 'FIXED',
    },
    ...(days_after_due === null
      ? {}
      : { daysAfterDueDateToRegistrationCancellation: days_after_due }),
  }
}

/** The id of a payer at Asaas: found by their document, else made. Prumo sends its own reminders. */
async function customerOf(access: ProviderAccess, payer: NewCharge['payer']): Promise<string> {
  const path = `/customers?${new URLSearchParams({ cpfCnpj: payer.document, limit: '1' })}`
  const [known] = (await askAsaas(access, { method: 'GET', path }, customersSchema)).data
  if (known !== undefined) return known.id
  const { address } = payer
  const body = {
    name: payer.name,
    cpfCnpj: payer.document,
    email: payer.email,
    mobilePhone: payer.phone,
    postalCode: address.postal_code,
    address: address.street,
    addressNumber: address.number,
    complement: address.complement,
    province: address.neighbourhood,
    notificationDisabled: true,
  }
  const asked = { method: 'POST', path: '/customers', body, is_sent_once: true } as const
  return (await askAsaas(access, asked, customerSchema)).id
}
