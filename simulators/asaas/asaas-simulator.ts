import { randomUUID } from 'node:crypto'
import type { Faults } from '../faults.ts'
import type { SimulatedPurchase } from '../simulated-purchases.ts'
import { type Answer, type Asked, fieldsOf, textOf } from '../json-http.ts'
import { isTaken } from '../simulated-platform.ts'
import { SAMPLE_COMPANY } from '../weekly-payouts.ts'
import {
  bodyOf,
  boletoOf,
  change,
  dayOf,
  EVENTS,
  newNumber,
  pay,
  pixOf,
  type SimulatedPayment,
  timeOf,
} from './asaas-payment.ts'
import { answerOfSales, listed, salePayments } from './asaas-sales.ts'
import { type AsaasEvent, type AsaasWebhooks, asaasWebhooks } from './asaas-webhooks.ts'
import { payerPage } from './payer-page.ts'

/** Asaas on the loopback: the API v3 of docs.asaas.com, as far as Prumo speaks it. */
export interface AsaasSimulator {
  readonly answer: (asked: Asked) => Answer
  readonly payments: Map<string, SimulatedPayment>
  /** What happens before a page of the list of payments is told: its offset says which. */
  beforePage: (offset: number) => void
  /** Of a page of that list. */
  most_of_page: number
  /** What was sold by others than Prumo, in the order in which it was made. */
  readonly purchases: SimulatedPurchase[]
  /** Whose account transfers go to: CNPJ or CPF, without marks. */
  payee: string
  /** What happened, in its order. */
  readonly events: AsaasEvent[]
  readonly webhooks: AsaasWebhooks
  /** Acts of a payer, of their bank and of time; the last event says what came of one. */
  readonly act: (id: string, act: SimulatedAct, value_cents?: number) => void
}

export const SIMULATED_ACTS = [
  'pay',
  'receive_in_cash',
  'undo_in_cash',
  'release',
  'refund',
  'charge_back',
  'win_dispute',
  'overdue',
  'delete',
  'view',
] as const
export type SimulatedAct = (typeof SIMULATED_ACTS)[number]

const done = (body: unknown): Answer => ({ status: 200, body })
const refused: Answer = { status: 401, body: { errors: [{ code: 'invalid_access_token' }] } }
const missing: Answer = { status: 404, body: {} }
const wrong = (description: string): Answer => ({
  status: 400,
  body: { errors: [{ code: 'invalid_action', description }] },
})

/** @param clock what time it is for what happens. @param home its own address, for the page of a payer. */
export function asaasSimulator(
  clock: () => Date,
  home: () => string,
  faults: Faults,
): AsaasSimulator {
  const purchases: SimulatedPurchase[] = []
  const customers = new Map<string, string>()
  const payments = new Map<string, SimulatedPayment>()
  const events: AsaasEvent[] = []
  const webhooks = asaasWebhooks()

  const tell = (payment: SimulatedPayment, event: string): SimulatedPayment => {
    const id = `evt_${randomUUID().replaceAll('-', '')}`
    const told = { id, event, dateCreated: timeOf(clock()), payment: bodyOf(payment, home()) }
    events.push(told)
    webhooks.tell(told)
    return payment
  }

  const act: AsaasSimulator['act'] = (id, what, value_cents) => {
    const payment = payments.get(id)
    if (payment === undefined) throw new Error(`There is no payment ${id}.`)
    const now = clock()
    switch (what) {
      case 'pay':
        pay(payment, now, value_cents ?? payment.asked_cents)
        break
      case 'receive_in_cash':
        pay(payment, now, value_cents ?? payment.asked_cents)
        payment.status = 'RECEIVED_IN_CASH'
        break
      case 'undo_in_cash':
        Object.assign(payment, {
          status: 'PENDING',
          paid_cents: null,
          paid_on: null,
          credit_on: null,
        })
        break
      case 'release':
        payment.status = 'RECEIVED'
        break
      case 'refund':
        refund(payment, value_cents ?? null)
        break
      case 'charge_back':
        payment.status = 'CHARGEBACK_REQUESTED'
        payment.chargeback = { status: 'REQUESTED', on: dayOf(now) }
        break
      case 'win_dispute':
        payment.status = 'RECEIVED'
        if (payment.chargeback !== null) payment.chargeback.status = 'REVERSED'
        break
      case 'overdue':
        payment.status = 'OVERDUE'
        break
      case 'delete':
        payment.deleted = true
        break
      case 'view':
        payment.viewed_at ??= timeOf(now)
        break
    }
    tell(payment, EVENTS[what])
  }

  function refund(payment: SimulatedPayment, value_cents: number | null): boolean {
    const back = payment.refunds.reduce((sum, { cents }) => sum + cents, 0)
    const left = (payment.paid_cents ?? 0) - back
    const value = value_cents ?? left
    if (value <= 0 || value > left) return false
    // Two in one second would be one: refunds have no id.
    const at = new Date(clock().getTime() + payment.refunds.length * 1000)
    payment.refunds.push({ at: timeOf(at), cents: value })
    if (value === left) payment.status = 'REFUNDED'
    return true
  }

  function create(fields: Readonly<Record<string, unknown>>): Answer {
    const id = `pay_${newNumber()}${newNumber()}`
    const payment: SimulatedPayment = {
      id,
      customer: textOf(fields['customer']),
      externalReference: textOf(fields['externalReference']),
      dateCreated: dayOf(clock()),
      nossoNumero: newNumber(),
      billingType: 'UNDEFINED',
      description: '',
      asked_cents: 0,
      dueDate: '',
      status: 'PENDING',
      deleted: false,
      paid_cents: null,
      paid_on: null,
      credit_on: null,
      refunds: [],
      chargeback: null,
    }
    const fault = change(payment, fields)
    if (fault !== null) return wrong(fault)
    if (![...customers.values()].includes(payment.customer)) return wrong('Cliente inválido.')
    payments.set(id, payment)
    return done(bodyOf(tell(payment, 'PAYMENT_CREATED'), home()))
  }

  function answerPayment({ method, path, text }: Asked, id: string): Answer {
    const payment = payments.get(id)
    if (payment === undefined) return missing
    const fields = fieldsOf(text)
    const isOpen = !payment.deleted && ['PENDING', 'OVERDUE'].includes(payment.status)
    switch (`${method} ${path.split('/').slice(3).join('/')}`) {
      case 'GET ':
        return done(bodyOf(payment, home()))
      case 'GET identificationField':
        return isOpen ? done(boletoOf(payment)) : wrong('A cobrança não tem linha digitável.')
      case 'GET pixQrCode':
        return isOpen ? done(pixOf(payment)) : missing
      case 'GET viewingInfo':
        return done({ invoiceViewedDate: payment.viewed_at ?? null, boletoViewedDate: null })
      case 'GET chargeback':
        return payment.chargeback === null
          ? missing
          : done({
              status: payment.chargeback.status,
              value: (payment.paid_cents ?? 0) / 100,
              disputeStartDate: payment.chargeback.on,
            })
      case 'PUT ': {
        if (!isOpen) return wrong('Só é possível alterar cobranças em aberto.')
        const fault = change(payment, fields)
        return fault === null
          ? done(bodyOf(tell(payment, 'PAYMENT_UPDATED'), home()))
          : wrong(fault)
      }
      case 'DELETE ':
        if (!isOpen) return wrong('Só é possível remover cobranças em aberto.')
        act(id, 'delete')
        return done({ deleted: true, id })
      case 'POST receiveInCash': {
        const { value, paymentDate } = fields
        if (!isOpen) return wrong('Só é possível receber em dinheiro cobranças em aberto.')
        if (typeof value !== 'number' || typeof paymentDate !== 'string')
          return wrong('O valor e a data do recebimento devem ser informados.')
        act(id, 'receive_in_cash', Math.round(value * 100))
        payment.paid_on = paymentDate
        return done(bodyOf(payment, home()))
      }
      case 'POST undoReceivedInCash':
        if (payment.status !== 'RECEIVED_IN_CASH')
          return wrong('A cobrança não foi recebida em dinheiro.')
        act(id, 'undo_in_cash')
        return done(bodyOf(payment, home()))
      case 'POST refund': {
        const asked = fields['value']
        const value = typeof asked === 'number' ? Math.round(asked * 100) : null
        if (!refund(payment, value)) return wrong('O valor do estorno é maior que o disponível.')
        return done(bodyOf(tell(payment, 'PAYMENT_REFUNDED'), home()))
      }
      default:
        return missing
    }
  }

  const simulator: AsaasSimulator = {
    beforePage: () => undefined,
    most_of_page: 100,
    payments,
    payee: SAMPLE_COMPANY,
    purchases,
    events,
    webhooks,
    act,
    answer: (asked) => {
      const { method, path, query, headers, text } = asked
      const [, area = '', id] = path.split('/')
      if (area === 'i') {
        const seen = payments.get(id ?? '')
        if (seen !== undefined && seen.viewed_at === undefined) act(seen.id, 'view')
        return payerPage(seen, home())
      }
      if (area === 'simulate' && method === 'POST') {
        const what = SIMULATED_ACTS.find((one) => one === path.split('/')[3])
        if (what === undefined || !payments.has(id ?? '')) return missing
        const { value_cents } = fieldsOf(text)
        act(id ?? '', what, typeof value_cents === 'number' ? value_cents : undefined)
        return payerPage(payments.get(id ?? ''), home())
      }
      const key = headers['access_token']
      if (typeof key !== 'string' || !isTaken(key)) return refused
      const ofSales = answerOfSales(asked, purchases, clock(), faults, simulator.payee)
      const other = ofSales ?? webhooks.answer(asked)
      if (other !== null) return other
      if (path === '/finance/balance') return done({ balance: balanceOf([...payments.values()]) })
      if (path === '/customers') {
        const document = method === 'GET' ? query.get('cpfCnpj') : textOf(fieldsOf(text)['cpfCnpj'])
        if (!document) return wrong('O CPF ou CNPJ informado é inválido.')
        const known = customers.get(document)
        if (method === 'GET')
          return done({ object: 'list', data: known === undefined ? [] : [{ id: known }] })
        const made = `cus_${newNumber()}`
        customers.set(document, made)
        return done({ id: made })
      }
      if (path === '/payments' && method === 'POST') return create(fieldsOf(text))
      if (path === '/payments') {
        const wanted = query.get('externalReference')
        if (wanted === null) {
          simulator.beforePage(Number(query.get('offset') ?? 0))
          const own = [...payments.values()].filter(({ deleted }) => !deleted).toReversed()
          const charged = own.map((payment) => bodyOf(payment, home()))
          const all = [...charged, ...salePayments(purchases, clock())]
          return listed(query, all, faults, simulator.most_of_page)
        }
        const found = [...payments.values()].filter((one) => one.externalReference === wanted)
        const data = found.map((payment) => bodyOf(payment, home()))
        return done({ object: 'list', hasMore: false, data })
      }
      return area === 'payments' ? answerPayment(asked, id ?? '') : missing
    },
  }
  return simulator
}

const balanceOf = (all: readonly SimulatedPayment[]): number =>
  all.reduce(
    (sum, { status, paid_cents }) => sum + (status === 'RECEIVED' ? (paid_cents ?? 0) : 0),
    0,
  ) / 100
