import { addDays, dateAt, daysBetween } from '@prumo/civil-date'
import type { Cents } from '@prumo/money'
import { z } from 'zod'
import {
  bancoInterApi,
  type BancoInterCredentials,
} from '../../../kernel/outside/banco-inter-api.ts'
import { nullIfUnknown } from '../../../kernel/outside/null-if-unknown.ts'
import { OutsideFault } from '../../../kernel/outside/outside-fault.ts'
import type { OutsideRequest } from '../../../kernel/outside/outside-request.ts'
import { withRefusalWords } from '../../../kernel/outside/refusal-words.ts'
import { listedOf } from '../listed-charge.ts'
import type {
  ListedCharges,
  ListedDays,
  NewCharge,
  ProviderAccess,
  ProviderCharge,
} from '../payment-provider.ts'
import { chargeOf } from './inter-charge.ts'
import {
  chargeListSchema,
  chargeSchema,
  chargesSchema,
  issuedSchema,
  refusalSchema,
} from './inter-charge-wire.ts'

const SCOPE = 'boleto-cobranca.read boleto-cobranca.write'
/** Where the bank has charges. */
export const CHARGES = '/cobranca/v3/cobrancas'
const ZONE = 'America/Sao_Paulo'
/** A charge whose answer was lost is looked for among those of so many days. */
const FOUND_WITHIN_DAYS = 30
/** The most days that a boleto may be paid after it is due. */
const MAX_DAYS_AFTER_DUE = 60
/** Of a line of the message on a boleto. */
const MAX_LINE = 78

/** Charges of one page of a list. */
const LISTED_AT_ONCE = 100

const units = (cents: Cents): number => cents / 100

/** @throws OutsideFault `credentials_refused` where one is missing. */
function credentialsOf({ secrets }: ProviderAccess): BancoInterCredentials {
  const { client_id, client_secret, certificate_pem, private_key_pem, account_number } = secrets
  if (!client_id || !client_secret || !certificate_pem || !private_key_pem)
    throw new OutsideFault(
      'credentials_refused',
      'The credentials of the account are not complete.',
    )
  const certificate = { certificate_pem, private_key_pem }
  return { client_id, client_secret, certificate, account_number: account_number || null }
}

/** Asks the bank about charges. @throws OutsideFault with the bank's words where it refused. */
export async function askInter<S extends z.ZodType>(
  access: ProviderAccess,
  asked: Pick<OutsideRequest, 'method' | 'path' | 'body' | 'is_sent_once'>,
  answer: S,
): Promise<z.output<S>> {
  const askBank = bancoInterApi(access.outside.banco_inter, SCOPE)
  try {
    return await askBank(credentialsOf(access), asked, answer)
  } catch (error) {
    throw withRefusalWords(error, refusalSchema, ({ title, detail, violacoes }) => [
      detail ?? title,
      ...(violacoes ?? []).map(({ razao }) => razao),
    ])
  }
}

const pathOf = (id: string) => `${CHARGES}/${encodeURIComponent(id)}`

/** The least that shows that certificate, secrets and scope are taken. */
export async function testInter(access: ProviderAccess): Promise<void> {
  const today = dateAt(access.now, ZONE)
  const query = new URLSearchParams({ dataInicial: today, dataFinal: today })
  await askInter(access, { method: 'GET', path: `${CHARGES}?${query}` }, chargesSchema)
}

/** The bank answers the number alone: what it made is asked for by it. */
export async function issueInter(
  access: ProviderAccess,
  charge: NewCharge,
): Promise<ProviderCharge> {
  const body = JSON.stringify(bodyOf(charge))
  const made = { method: 'POST', path: CHARGES, body, is_sent_once: true } as const
  const { codigoSolicitacao } = await askInter(access, made, issuedSchema)
  return there(await getInter(access, codigoSolicitacao))
}

export async function findInter(
  access: ProviderAccess,
  reference: string,
): Promise<ProviderCharge | null> {
  const today = dateAt(access.now, ZONE)
  const query = new URLSearchParams({
    dataInicial: addDays(today, -FOUND_WITHIN_DAYS),
    dataFinal: today,
    filtrarDataPor: 'EMISSAO',
    seuNumero: reference,
  })
  const asked = { method: 'GET', path: `${CHARGES}?${query}` } as const
  const { cobrancas } = await askInter(access, asked, chargesSchema)
  const found = cobrancas.find(({ cobranca }) => cobranca.seuNumero === reference)
  return found === undefined ? null : chargeOf(found)
}

export async function getInter(access: ProviderAccess, id: string): Promise<ProviderCharge | null> {
  const path = pathOf(id)
  const found = await nullIfUnknown(askInter(access, { method: 'GET', path }, chargeSchema))
  return found === null ? null : chargeOf(found)
}

/** The charges that were issued on days, a page at a time. */
export async function listInter(
  access: ProviderAccess,
  { since, until }: ListedDays,
  page: number,
): Promise<ListedCharges> {
  const query = new URLSearchParams({
    dataInicial: since,
    dataFinal: until,
    filtrarDataPor: 'EMISSAO',
    'paginacao.itensPorPagina': String(LISTED_AT_ONCE),
    'paginacao.paginaAtual': String(page),
  })
  const asked = { method: 'GET', path: `${CHARGES}?${query}` } as const
  const { cobrancas, totalPaginas } = await askInter(access, asked, chargeListSchema)
  const charges = cobrancas.map((one) => listedOf(chargeOf(one)))
  return { charges, next: page + 1 < totalPaginas ? page + 1 : null }
}

/** The bank's word for a charge whose payer paid the company itself: it ends, and stays ended. */
export const endPaidInter = (access: ProviderAccess, id: string): Promise<ProviderCharge> =>
  cancelInter(access, id, 'PAGODIRETOAOCLIENTE')

/** One that is canceled already is refused by the bank, and stays so. */
export async function cancelInter(
  access: ProviderAccess,
  id: string,
  motive = 'Cancelada pela empresa',
): Promise<ProviderCharge> {
  const body = JSON.stringify({ motivoCancelamento: motive })
  try {
    await askInter(access, { method: 'POST', path: `${pathOf(id)}/cancelar`, body }, z.unknown())
  } catch (error) {
    const left = await getInter(access, id)
    if (left?.status !== 'canceled') throw error
    return left
  }
  return there(await getInter(access, id))
}

function there(charge: ProviderCharge | null): ProviderCharge {
  if (charge === null) throw new OutsideFault('unknown_there', 'The charge is gone.')
  return charge
}

function bodyOf(charge: NewCharge) {
  const { payer, discount, due_date, days_after_due, description, method } = charge
  const { address, phone } = payer
  const [fine, interest] = [Number(charge.fine_percent), Number(charge.interest_percent)]
  return {
    seuNumero: charge.reference,
    valorNominal: units(charge.value_cents),
    dataVencimento: due_date,
    numDiasAgenda: Math.min(MAX_DAYS_AFTER_DUE, days_after_due ?? MAX_DAYS_AFTER_DUE),
    pagador: {
      cpfCnpj: payer.document,
      tipoPessoa: payer.document.length === 11 ? 'FISICA' : 'JURIDICA',
      nome: payer.name,
      email: payer.email ?? undefined,
      ddd: phone?.slice(0, 2),
      telefone: phone?.slice(2),
      endereco: address.street ?? undefined,
      numero: address.number ?? undefined,
      complemento: address.complement ?? undefined,
      bairro: address.neighbourhood ?? undefined,
      cidade: address.city ?? undefined,
      uf: address.state ?? undefined,
      cep: address.postal_code ?? undefined,
    },
    ...(fine === 0 ? {} : { multa: { codigo: 'PERCENTUAL', taxa: fine } }),
    ...(interest === 0 ? {} : { mora: { codigo: 'TAXAMENSAL', taxa: interest } }),
    ...(discount === null
      ? {}
      : {
          desconto: {
            codigo: 'VALORFIXODATAINFORMADA',
            quantidadeDias: Math.max(0, daysBetween(discount.until, due_date)),
            valor: units(discount.value_cents),
          },
        }),
    mensagem: { linha1: description.slice(0, MAX_LINE) },
    formasRecebimento: method === 'pix' ? ['PIX'] : ['BOLETO', 'PIX'],
  }
}
