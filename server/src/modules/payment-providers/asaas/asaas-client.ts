import { dateAt } from '@prumo/civil-date'
import type { z } from 'zod'
import { OutsideFault } from '../../../kernel/outside/outside-fault.ts'
import type { OutsideRequest } from '../../../kernel/outside/outside-request.ts'
import { withRefusalWords } from '../../../kernel/outside/refusal-words.ts'
import type { ProviderAccess, ProviderCharge } from '../payment-provider.ts'
import { chargeOf } from './asaas-charge.ts'
import {
  type AsaasPayment,
  balanceSchema,
  chargebackSchema,
  lineSchema,
  paymentSchema,
  paymentsSchema,
  qrCodeSchema,
  refusalSchema,
  viewingSchema,
} from './asaas-wire.ts'

const API = 'https://api.asaas.com/v3'
/** Asaas tells days and times of Brasília. */
export const ZONE = 'America/Sao_Paulo'

/** What is asked of Asaas, with its body as values. */
export interface AsaasRequest extends Pick<OutsideRequest, 'method' | 'path' | 'is_sent_once'> {
  readonly body?: unknown
}

/** @throws OutsideFault, which tells the words of a refusal. */
export async function askAsaas<S extends z.ZodType>(
  { outside, secrets }: ProviderAccess,
  { body, ...asked }: AsaasRequest,
  answer: S,
): Promise<z.output<S>> {
  const headers = { access_token: secrets['api_key'] ?? '', 'content-type': 'application/json' }
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  try {
    return await outside.platforms.at('asaas', API).ask({ ...asked, ...sent, headers }, answer)
  } catch (error) {
    throw withRefusalWords(error, refusalSchema, ({ errors }) =>
      errors.map(({ code, description }) => description ?? code),
    )
  }
}

const pathOf = (id: string) => `/payments/${encodeURIComponent(id)}`

/** A payment with the codes that it may still be paid by, and what became of a charge back. */
export async function wholeCharge(
  access: ProviderAccess,
  payment: AsaasPayment,
): Promise<ProviderCharge> {
  const today = dateAt(access.now, ZONE)
  const isOpen = ['PENDING', 'OVERDUE'].includes(payment.status) && payment.deleted !== true
  const has = (type: string) => isOpen && ['UNDEFINED', type].includes(payment.billingType)
  const [boleto, pix, chargeback] = await Promise.all([
    has('BOLETO') ? boletoOf(access, payment.id) : null,
    // A boleto of Asaas is paid by its Pix code, too.
    has('PIX') || has('BOLETO') ? pixOf(access, payment.id) : null,
    payment.chargeback == null
      ? null
      : askAsaas(
          access,
          { method: 'GET', path: `${pathOf(payment.id)}/chargeback` },
          chargebackSchema,
        ),
  ])
  return chargeOf(payment, { boleto, pix }, chargeback, today)
}

/** When the payer first saw the page or the boleto of a charge; null, too, where Asaas does not answer. */
async function viewedAt(access: ProviderAccess, id: string): Promise<Date | null> {
  const path = `${pathOf(id)}/viewingInfo`
  const asked = askAsaas(access, { method: 'GET', path }, viewingSchema)
  // What the payment itself is, and what was paid, is known already, and counts more.
  const found = await asked.catch((error: unknown) => {
    if (error instanceof OutsideFault) return null
    throw error
  })
  const seen = [found?.invoiceViewedDate, found?.boletoViewedDate].flatMap((at) => at ?? [])
  return seen.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}

async function boletoOf(access: ProviderAccess, id: string): Promise<ProviderCharge['boleto']> {
  const path = `${pathOf(id)}/identificationField`
  const found = await unlessUnknown(askAsaas(access, { method: 'GET', path }, lineSchema))
  if (found === null) return null
  const { identificationField: line, barCode: barcode, nossoNumero } = found
  return { line, barcode, our_number: nossoNumero ?? '' }
}

async function pixOf(access: ProviderAccess, id: string): Promise<ProviderCharge['pix']> {
  const path = `${pathOf(id)}/pixQrCode`
  const found = await unlessUnknown(askAsaas(access, { method: 'GET', path }, qrCodeSchema))
  if (found === null) return null
  return { code: found.payload, txid: null, expires_at: found.expirationDate }
}

/** Accounts without a Pix key, and charges that are no boleto yet, have no such code. */
async function unlessUnknown<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof OutsideFault && ['unknown_there', 'refused'].includes(error.code))
      return null
    throw error
  }
}

/** The charge of a reference; the newest, should there be several. */
export async function findAsaas(
  access: ProviderAccess,
  reference: string,
): Promise<ProviderCharge | null> {
  const path = `/payments?${new URLSearchParams({ externalReference: reference, limit: '1' })}`
  const [found] = (await askAsaas(access, { method: 'GET', path }, paymentsSchema)).data
  return found === undefined ? null : wholeCharge(access, found)
}

export async function getAsaas(access: ProviderAccess, id: string): Promise<ProviderCharge | null> {
  try {
    const payment = await askAsaas(access, { method: 'GET', path: pathOf(id) }, paymentSchema)
    const charge = await wholeCharge(access, payment)
    const isOpen = charge.status === 'waiting' || charge.status === 'overdue'
    return isOpen ? { ...charge, viewed_at: await viewedAt(access, id) } : charge
  } catch (error) {
    if (error instanceof OutsideFault && error.code === 'unknown_there') return null
    throw error
  }
}

/** The balance is the least that shows that a key is taken. */
export async function testAsaas(access: ProviderAccess): Promise<void> {
  await askAsaas(access, { method: 'GET', path: '/finance/balance' }, balanceSchema)
}
