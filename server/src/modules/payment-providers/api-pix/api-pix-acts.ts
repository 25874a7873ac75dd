import { txidOf } from '@prumo/br-code'
import { dateAt } from '@prumo/civil-date'
import { type Cents, subtractCents, sumCents } from '@prumo/money'
import { z } from 'zod'
import { nullIfUnknown } from '../../../kernel/outside/null-if-unknown.ts'
import { OutsideFault } from '../../../kernel/outside/outside-fault.ts'
import type {
  NewCharge,
  ChargeChange,
  ProviderAccess,
  ProviderCharge,
} from '../payment-provider.ts'
import { chargeOf, ZONE } from './api-pix-charge.ts'
import { askApiPix, keyOf } from './api-pix-client.ts'
import { bodyOf, reais, termsOf } from './api-pix-terms.ts'
import {
  type Cobv,
  cobvSchema,
  devolutionSchema,
  pixListSchema,
  pixSchema,
  type ReceivedPix,
} from './api-pix-wire.ts'

/** The longest text that a payer is shown of a return. */
const MAX_REASON = 140

const pathOf = (txid: string) => `/cobv/${encodeURIComponent(txid)}`
const refused = (told: string) => new OutsideFault('refused', 'The bank has no such act.', { told })

/** A charge as the bank has it. @throws OutsideFault where it answers about another one. */
function asCharge(access: ProviderAccess, txid: string, cobv: Cobv): ProviderCharge {
  if (cobv.txid !== txid)
    throw new OutsideFault('unreadable_answer', 'The bank answers about another charge.')
  return chargeOf(cobv, dateAt(access.now, ZONE))
}

/** Makes a charge under a txid that its reference says: another one of it is the same charge there. */
export async function issueApiPix(
  access: ProviderAccess,
  charge: NewCharge,
): Promise<ProviderCharge> {
  const txid = txidOf(charge.reference)
  const path = pathOf(txid)
  const body = bodyOf(charge, keyOf(access))
  const asked = { method: 'PUT', path, body, is_sent_once: true } as const
  return asCharge(access, txid, await askApiPix(access, asked, cobvSchema))
}

export const findApiPix = (
  access: ProviderAccess,
  reference: string,
): Promise<ProviderCharge | null> => getApiPix(access, txidOf(reference))

export async function getApiPix(
  access: ProviderAccess,
  txid: string,
): Promise<ProviderCharge | null> {
  const cobv = await wholeCobv(access, txid)
  return cobv === null ? null : asCharge(access, txid, cobv)
}

/** A charge with the Pix that paid it, and what went back of them. */
async function wholeCobv(access: ProviderAccess, txid: string): Promise<Cobv | null> {
  const asked = { method: 'GET', path: pathOf(txid) } as const
  const cobv = await nullIfUnknown(askApiPix(access, asked, cobvSchema))
  if (cobv === null || cobv.status !== 'CONCLUIDA') return cobv
  const told = cobv.pix ?? []
  const pix = told.length > 0 ? told : await listedPix(access, cobv)
  return { ...cobv, pix: await Promise.all(pix.map((one) => withReturns(access, one))) }
}

/** Banks that leave the Pix out of the charge have them in the list of Pix. */
async function listedPix(
  access: ProviderAccess,
  { txid, calendario }: Cobv,
): Promise<readonly ReceivedPix[]> {
  const inicio = (calendario.criacao ?? access.now).toISOString()
  const query = new URLSearchParams({ inicio, fim: access.now.toISOString(), txid })
  const list = { method: 'GET', path: `/pix?${query}` } as const
  const { pix } = await askApiPix(access, list, pixListSchema)
  return pix.filter((one) => one.txid === txid)
}

/** Banks that leave what went back out of the charge have it with the Pix itself. */
async function withReturns(access: ProviderAccess, pix: ReceivedPix): Promise<ReceivedPix> {
  if (pix.devolucoes != null) return pix
  const asked = { method: 'GET', path: `/pix/${encodeURIComponent(pix.endToEndId)}` } as const
  const whole = await nullIfUnknown(askApiPix(access, asked, pixSchema))
  return { ...pix, devolucoes: whole?.devolucoes ?? [] }
}

/**
 * Changes what the bank asks for. The standard has no word for a discount that is taken away: banks that
 * merge what they are told keep it, so that is refused before anything is written.
 * @throws OutsideFault
 */
export async function changeApiPix(
  access: ProviderAccess,
  txid: string,
  change: ChargeChange,
): Promise<ProviderCharge> {
  const { valor } = await askApiPix(access, { method: 'GET', path: pathOf(txid) }, cobvSchema)
  if (change.discount === null && valor.desconto != null)
    throw refused('O banco não tira o desconto de uma cobrança. Use “Segunda via” para tirá-lo.')
  const away = { fine: valor.multa != null, interest: valor.juros != null }
  const asked = { method: 'PATCH', path: pathOf(txid), body: termsOf(change, away) } as const
  return asCharge(access, txid, await askApiPix(access, asked, cobvSchema))
}

/** One that is removed already is refused by the bank, and stays so. */
export async function cancelApiPix(access: ProviderAccess, txid: string): Promise<ProviderCharge> {
  const body = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }
  try {
    await askApiPix(access, { method: 'PATCH', path: pathOf(txid), body }, z.unknown())
  } catch (error) {
    const left = await getApiPix(access, txid)
    if (left?.status !== 'canceled') throw error
    return left
  }
  return there(await getApiPix(access, txid))
}

/**
 * Gives a Pix back, or a part of it; without a value all that is left of each. The name of a return is the number of those before it: one whose
 * answer was lost and that the bank did is known by what went back, and another one is not asked for while
 * the bank works at one.
 */
export async function refundApiPix(
  access: ProviderAccess,
  txid: string,
  asked: { readonly value_cents: Cents | null; readonly reason: string | null },
): Promise<ProviderCharge> {
  const received = (await wholeCobv(access, txid))?.pix ?? []
  if (received.some(isInTheWorks))
    throw refused('O banco ainda processa outra devolução desta cobrança. Espere ela terminar.')
  const { value_cents, reason } = asked
  const open = received.filter((one) => leftOf(one) >= (value_cents ?? 1))
  if (open.length === 0) throw refused('Não há no banco um Pix desta cobrança com esse valor.')
  const [first, ...others] = value_cents === null ? open : open.slice(0, 1)
  if (first !== undefined)
    await giveBack(access, first, { value_cents: value_cents ?? leftOf(first), reason })
  const left_undone = await giveBackOthers(access, others, reason)
  return {
    ...there(await getApiPix(access, txid)),
    ...(left_undone === null ? {} : { left_undone }),
  }
}

/** What the bank did is in the books at once: what is left may be asked for again. @returns why some is left. */
async function giveBackOthers(
  access: ProviderAccess,
  others: readonly ReceivedPix[],
  reason: string | null,
): Promise<{ readonly told: string | null } | null> {
  try {
    for (const pix of others) await giveBack(access, pix, { value_cents: leftOf(pix), reason })
    return null
  } catch (error) {
    if (!(error instanceof OutsideFault)) throw error
    return { told: error.told }
  }
}

/** @throws OutsideFault `refused`, too, where the bank answers that it did not do it. */
async function giveBack(
  access: ProviderAccess,
  pix: ReceivedPix,
  { value_cents, reason }: { readonly value_cents: Cents; readonly reason: string | null },
): Promise<void> {
  const e2eid = encodeURIComponent(pix.endToEndId)
  const body = {
    valor: reais(value_cents),
    ...(reason === null ? {} : { descricao: reason.slice(0, MAX_REASON) }),
  }
  const path = `/pix/${e2eid}/devolucao/D${(pix.devolucoes ?? []).length + 1}`
  const sent = { method: 'PUT', path, body, is_sent_once: true } as const
  const { status, motivo } = await askApiPix(access, sent, devolutionSchema)
  if (status === 'NAO_REALIZADO') throw refused(motivo ?? 'O banco não fez a devolução.')
}

const isInTheWorks = ({ devolucoes }: ReceivedPix): boolean =>
  (devolucoes ?? []).some(({ status }) => status === 'EM_PROCESSAMENTO')

/** What may still go back of a Pix. */
const leftOf = ({ valor, devolucoes }: ReceivedPix): Cents =>
  subtractCents(
    valor,
    sumCents(
      (devolucoes ?? []).filter(({ status }) => status !== 'NAO_REALIZADO').map((one) => one.valor),
    ),
  )

function there(charge: ProviderCharge | null): ProviderCharge {
  if (charge === null) throw new OutsideFault('unknown_there', 'The charge is gone.')
  return charge
}
