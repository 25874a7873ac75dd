import type { Cents } from '@prumo/money'
import type { ChargeChange, NewCharge } from '../payment-provider.ts'

/** The longest text that payers are shown. */
const MAX_REQUEST = 140
/** The most days that a charge here may be paid after it is due; the standard knows no charge without end. */
const MAX_DAYS_AFTER_DUE = 365
/** Of name and address, as banks take them. */
const MAX_NAME = 200

/** Modes of fine, interest and discount of the standard. */
const PERCENT = 2
const PERCENT_A_MONTH = 3
const VALUE_UNTIL_DAY = 1

/** An amount as the standard writes it: `123.45`. */
export const reais = (cents: Cents): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** Two places, of four that a charge may have: what is behind them nobody is asked for. */
const percent = (text: string): string => {
  const [whole = '0', places = ''] = text.split('.')
  return `${whole}.${places.padEnd(2, '0').slice(0, 2)}`
}

/** What of a charge is said though there is none of it, so that it is taken away. */
export interface ClearedTerms {
  readonly fine: boolean
  readonly interest: boolean
}

/** Below a hundredth nobody is asked for anything: banks refuse a mode with 0. */
const isNone = (text: string): boolean => Number(percent(text)) === 0

/** What a charge asks for. */
export function termsOf(
  charge: ChargeChange,
  away: ClearedTerms = { fine: false, interest: false },
) {
  const { discount, due_date, days_after_due, description } = charge
  const { fine_percent: fine, interest_percent: interest } = charge
  const multa =
    isNone(fine) && !away.fine ? {} : { multa: { modalidade: PERCENT, valorPerc: percent(fine) } }
  const juros =
    isNone(interest) && !away.interest
      ? {}
      : { juros: { modalidade: PERCENT_A_MONTH, valorPerc: percent(interest) } }
  const desconto =
    discount === null
      ? {}
      : {
          desconto: {
            modalidade: VALUE_UNTIL_DAY,
            descontoDataFixa: [{ data: discount.until, valorPerc: reais(discount.value_cents) }],
          },
        }
  return {
    calendario: {
      dataDeVencimento: due_date,
      validadeAposVencimento: days_after_due ?? MAX_DAYS_AFTER_DUE,
    },
    valor: {
      original: reais(charge.value_cents),
      ...multa,
      ...juros,
      ...desconto,
    },
    solicitacaoPagador: description.slice(0, MAX_REQUEST),
  }
}

/** A charge that is to be made, on a key. */
export function bodyOf({ payer, ...charge }: NewCharge, chave: string) {
  const { document, name, address } = payer
  const street = [address.street, address.number].flatMap((one) => one ?? []).join(', ')
  const lives = {
    ...(street === '' ? {} : { logradouro: street.slice(0, MAX_NAME) }),
    ...(address.city === null ? {} : { cidade: address.city }),
    ...(address.state === null ? {} : { uf: address.state }),
    ...(address.postal_code === null ? {} : { cep: address.postal_code }),
  }
  const who = document.length === 11 ? { cpf: document } : { cnpj: document }
  return { ...termsOf(charge), devedor: { ...who, nome: name.slice(0, MAX_NAME), ...lives }, chave }
}
