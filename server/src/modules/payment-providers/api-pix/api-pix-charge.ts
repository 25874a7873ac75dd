import { referenceInTxid, writeDynamicBrCode } from '@prumo/br-code'
import { type CivilDate, dateAt } from '@prumo/civil-date'
import { sumCents, zeroCents } from '@prumo/money'
import type { ProviderCharge, ProviderPayment, ProviderReturn } from '../payment-provider.ts'
import type { Cobv, ReceivedPix } from './api-pix-wire.ts'

/** Days are those of Brasília, as banks count them. */
export const ZONE = 'America/Sao_Paulo'

/** The states of the record of a charge: whether it is late is told by none of them. */
const STATUSES: Readonly<Record<string, ProviderCharge['status']>> = {
  ATIVA: 'waiting',
  CONCLUIDA: 'paid',
  REMOVIDA_PELO_USUARIO_RECEBEDOR: 'canceled',
  REMOVIDA_PELO_PSP: 'canceled',
}

/** Taken back by the payer's bank: fraud, a fault of it, or Pix Automático (MED). */
const CHARGED_BACK = /^MED_/

/** A charge of the API Pix. The bank takes its fee from the account, in a line of its own. */
export function chargeOf(cobv: Cobv, today: CivilDate): ProviderCharge {
  const { txid, valor, calendario } = cobv
  const received = cobv.pix ?? []
  const payments = received.map(paymentOf)
  const returns = received.flatMap((pix) => returnsOf(pix, today))
  return {
    provider_id: txid,
    reference: referenceInTxid(txid) ?? '',
    status: statusOf(cobv, today, payments, returns),
    value_cents: valor.original,
    due_date: calendario.dataDeVencimento,
    payments,
    returns,
    boleto: null,
    pix: cobv.status === 'ATIVA' ? codeOf(cobv) : null,
    url: null,
  }
}

function statusOf(
  { status: word, calendario }: Cobv,
  today: CivilDate,
  payments: readonly ProviderPayment[],
  returns: readonly ProviderReturn[],
): ProviderCharge['status'] {
  const status = STATUSES[word] ?? 'unknown'
  if (status === 'waiting') return calendario.dataDeVencimento < today ? 'overdue' : 'waiting'
  const paid = sumCents(payments.map(({ value_cents }) => value_cents))
  const back = sumCents(returns.map(({ value_cents }) => value_cents))
  if (status !== 'paid' || paid === zeroCents || back < paid) return status
  return returns.some(({ kind }) => kind === 'charge_back') ? 'charged_back' : 'refunded'
}

/** The longest address that the standard has room for in a code. */
const MAX_URL = 77

/** The code as it came; a bank may tell the address alone that it is written from. */
function codeOf({ txid, pixCopiaECola, location, loc, recebedor }: Cobv): ProviderCharge['pix'] {
  const url = (location ?? loc?.location)?.replace(/^https:\/\//, '')
  const { nome: name, cidade: city } = recebedor ?? {}
  const written =
    url && url.length <= MAX_URL && name && city
      ? writeDynamicBrCode({ url, name, city, value_cents: null })
      : null
  const code = pixCopiaECola ?? written
  return code === null ? null : { code, txid, expires_at: null }
}

/** Money that came: a Pix is in the account in the moment in which it is paid. */
function paymentOf({ endToEndId, valor, horario }: ReceivedPix): ProviderPayment {
  const day = dateAt(horario, ZONE)
  return {
    id: endToEndId,
    paid_on: day,
    credit_on: day,
    value_cents: valor,
    fee_cents: zeroCents,
    is_in_cash: false,
    paid_by: 'pix',
  }
}

/** What is on its way is back once the bank says so. */
function returnsOf({ endToEndId, devolucoes }: ReceivedPix, today: CivilDate): ProviderReturn[] {
  return (devolucoes ?? [])
    .filter(({ status }) => status === 'DEVOLVIDO')
    .map(({ id, valor, natureza, horario }) => {
      const at = horario?.liquidacao ?? horario?.solicitacao ?? null
      return {
        id: `${endToEndId} ${id}`,
        kind: CHARGED_BACK.test(natureza ?? '') ? 'charge_back' : 'refund',
        on: at === null ? today : dateAt(at, ZONE),
        value_cents: valor,
        is_undone: false,
      }
    })
}
