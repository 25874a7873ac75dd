import { addDays } from '@prumo/civil-date'
import { readBrCode } from '@prumo/br-code'
import { cents } from '@prumo/money'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Simulators, startSimulators } from '../../../../simulators/start-simulators.ts'
import { faultCodeOf } from '../../kernel/outside/fault-code.factory.ts'
import { accessTo, newCharge, NOW, TODAY } from './asked-provider.factory.ts'
import { paymentProviderOf } from './payment-providers.ts'

const bank = paymentProviderOf('api_pix')

let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators(() => NOW)
})
afterEach(() => {
  Object.assign(simulators.api_pix, {
    holdsReturns: false,
    leavesOutPix: false,
    leavesOutReturns: false,
    leavesOutCode: false,
    wantsBasic: false,
  })
  simulators.faults.api_pix.clear()
})
afterAll(() => simulators.close())

/** A company's own bank: its addresses, keys, certificate, and the key that it is paid to. */
const accessOf = (secrets: Readonly<Record<string, string>> = {}) =>
  accessTo(simulators, {
    ...simulators.certificates.client,
    api_url: 'https://pix.banco.example/api/v2',
    token_url: 'https://pix.banco.example/oauth/token',
    client_id: 'empresa',
    client_secret: 'segredo',
    pix_key: 'pix@empresa.example',
    ...secrets,
  })

const issued = async (given: Parameters<typeof newCharge>[0] = {}) => {
  const access = accessOf()
  const asked = newCharge({ method: 'pix', ...given })
  return { access, asked, charge: await bank.issue(access, asked) }
}
const kept = (txid: string) => {
  const cobv = simulators.api_pix.charges.get(txid)
  if (cobv === undefined) throw new Error(`The bank has no charge ${txid}.`)
  return cobv
}

describe('API Pix of a bank', () => {
  it('A charge of the API Pix is a dynamic code, found by its reference, with its terms at the bank', async () => {
    const { access, asked, charge } = await issued()
    await bank.test(access)
    expect(charge).toMatchObject({
      provider_id: expect.stringMatching(/^[a-zA-Z0-9]{26,35}$/),
      reference: asked.reference,
      status: 'waiting',
      value_cents: 12_345,
      due_date: asked.due_date,
      payments: [],
      returns: [],
      boleto: null,
    })
    expect(readBrCode(charge.pix?.code ?? '')).toMatchObject({
      kind: 'dynamic',
      url: kept(charge.provider_id).location,
      value_cents: 12_345,
    })
    expect(await bank.find(access, asked.reference)).toEqual(charge)
    expect(await bank.get(access, charge.provider_id)).toEqual(charge)
    expect(await bank.find(access, 'N0000000000000A')).toBeNull()
    expect(kept(charge.provider_id).asked).toMatchObject({
      calendario: { dataDeVencimento: asked.due_date, validadeAposVencimento: 30 },
      devedor: { cpf: '52998224725', nome: 'Ana Prado', cidade: 'São Paulo', uf: 'SP' },
      valor: {
        original: '123.45',
        multa: { modalidade: 2, valorPerc: '2.00' },
        juros: { modalidade: 3, valorPerc: '1.00' },
        desconto: {
          modalidade: 1,
          descontoDataFixa: [{ data: addDays(TODAY, 5), valorPerc: '5.00' }],
        },
      },
      chave: 'pix@empresa.example',
    })
  })

  it('A bank that tells the address of a charge alone has its code written from it', async () => {
    simulators.api_pix.leavesOutCode = true
    const { charge } = await issued()
    expect(readBrCode(charge.pix?.code ?? '')).toMatchObject({
      kind: 'dynamic',
      url: kept(charge.provider_id).location,
      name: 'Empresa Simulada',
    })
  })

  it('A charge of the API Pix whose answer was lost is there once, and sent again is the same', async () => {
    const access = accessOf()
    await bank.test(access)
    const asked = newCharge({ method: 'pix' })
    const before = simulators.api_pix.charges.size
    simulators.faults.api_pix.set('lost_answer', 1)
    expect(await faultCodeOf(bank.issue(access, asked))).toBe('unreachable')
    expect(simulators.api_pix.charges.size).toBe(before + 1)
    const found = await bank.find(access, asked.reference)
    expect(found).toMatchObject({ value_cents: 12_345 })
    expect(await bank.issue(access, asked)).toEqual(found)
    expect(simulators.api_pix.charges.size).toBe(before + 1)
  })

  it('What the bank received is told by its end-to-end id, without a fee, also where the list of Pix alone has it', async () => {
    for (const leavesOutPix of [false, true]) {
      simulators.api_pix.leavesOutPix = leavesOutPix
      const { access, charge } = await issued()
      const { endToEndId } = simulators.api_pix.pay(charge.provider_id, 12_900)
      expect(await bank.get(access, charge.provider_id)).toMatchObject({
        status: 'paid',
        payments: [
          {
            id: endToEndId,
            paid_on: TODAY,
            credit_on: TODAY,
            value_cents: 12_900,
            fee_cents: 0,
            is_in_cash: false,
          },
        ],
        pix: null,
      })
    }
  })

  it('What goes back of a Pix is told by its parts once it is done, and never asked for twice', async () => {
    const { access, charge } = await issued()
    const { provider_id } = charge
    simulators.api_pix.pay(provider_id)
    const part = await bank.refund(access, provider_id, { value_cents: cents(2_345), reason: 'x' })
    expect(part).toMatchObject({
      status: 'paid',
      returns: [{ kind: 'refund', value_cents: 2_345 }],
    })
    simulators.api_pix.holdsReturns = true
    const all = { value_cents: null, reason: null }
    const held = await bank.refund(access, provider_id, all)
    expect([held.status, held.returns.length]).toEqual(['paid', 1])
    const again = bank.refund(access, provider_id, { value_cents: cents(1), reason: null })
    expect(await faultCodeOf(again)).toBe('refused')
    const [, last] = kept(provider_id).pix[0]?.devolucoes ?? []
    expect(last).toMatchObject({ id: 'D2', valor: '100.00' })
    if (last !== undefined) last.status = 'DEVOLVIDO'
    const back = await bank.get(access, provider_id)
    expect(back).toMatchObject({ status: 'refunded', returns: [{ on: TODAY }, { on: TODAY }] })
    expect(await faultCodeOf(bank.refund(access, provider_id, all))).toBe('refused')
  })

  it('A return that the bank did not do is none, and one that the payer asked back by fraud is a charge back', async () => {
    const { access, charge } = await issued()
    simulators.api_pix.pay(charge.provider_id)
    const all = { value_cents: null, reason: null }
    simulators.api_pix.holdsReturns = true
    await bank.refund(access, charge.provider_id, all)
    const first = kept(charge.provider_id).pix[0]?.devolucoes[0]
    if (first !== undefined) first.status = 'NAO_REALIZADO'
    expect(await bank.get(access, charge.provider_id)).toMatchObject({
      status: 'paid',
      returns: [],
    })
    simulators.api_pix.holdsReturns = false
    await bank.refund(access, charge.provider_id, all)
    const second = kept(charge.provider_id).pix[0]?.devolucoes[1]
    if (second !== undefined) second.natureza = 'MED_FRAUDE'
    expect(await bank.get(access, charge.provider_id)).toMatchObject({
      status: 'charged_back',
      returns: [{ kind: 'charge_back', value_cents: 12_345 }],
    })
  })

  it('Terms change while a charge of the API Pix is open, what is none is taken away, and a removed one stays removed', async () => {
    const { access, asked, charge } = await issued({ discount: null })
    const { provider_id } = charge
    const change = { ...asked, value_cents: cents(20_000), due_date: addDays(TODAY, 20) }
    const free = { ...change, fine_percent: '0', interest_percent: '0', discount: null }
    expect(await bank.change(access, provider_id, free)).toMatchObject({
      value_cents: 20_000,
      due_date: change.due_date,
    })
    expect(kept(provider_id).asked).toMatchObject({
      valor: { multa: { valorPerc: '0.00' }, juros: { valorPerc: '0.00' } },
    })
    for (const _time of [1, 2])
      expect(await bank.cancel(access, provider_id)).toMatchObject({
        status: 'canceled',
        pix: null,
      })
    expect(kept(provider_id).status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR')
    expect(await faultCodeOf(bank.change(access, provider_id, change))).toBe('refused')
  })

  it('A charge whose due date passed is late, and payable as long as its bank says', async () => {
    const { access, charge } = await issued()
    const later = { ...access, now: new Date('2026-12-05T15:00:00Z') }
    expect(await bank.get(later, charge.provider_id)).toMatchObject({
      status: 'overdue',
      pix: { code: charge.pix?.code, txid: charge.provider_id },
    })
  })

  it('Charges that were made on days are listed a page at a time, with what came and went back of each', async () => {
    const { access, charge } = await issued()
    for (let count = 0; count < 10; count += 1) await issued()
    simulators.api_pix.pay(charge.provider_id)
    await bank.refund(access, charge.provider_id, { value_cents: cents(1), reason: null })
    const days = { since: TODAY, until: TODAY }
    const pageAt = async (begin: number) =>
      (await bank.listSince?.(access, days, begin)) ?? { charges: [], next: null }
    const pages = [await pageAt(0)]
    for (let next = pages[0]?.next ?? null; next !== null; next = pages.at(-1)?.next ?? null)
      pages.push(await pageAt(next))
    const all = pages.flatMap((page) => page.charges)
    const listed = new Map(all.map((one) => [one.provider_id, one]))
    expect(listed.size).toBe(simulators.api_pix.charges.size)
    expect(listed.get(charge.provider_id)).toMatchObject({
      status: 'paid',
      received_cents: 12_345,
      credit_on: TODAY,
      has_returns: true,
    })
    const before = { since: addDays(TODAY, -9), until: addDays(TODAY, -1) }
    expect(await bank.listSince?.(access, before, 0)).toEqual({ charges: [], next: null })
  })

  it('Two requests ask for one token, with the scopes that charges need and no other', async () => {
    const access = accessOf()
    const before = simulators.api_pix.scopes.length
    await bank.test(access)
    await bank.test(access)
    const asked = simulators.api_pix.scopes.slice(before)
    expect(asked).toEqual(['cobv.read cobv.write pix.read pix.write'])
  })

  it('A bank that reads in the header who asks for a token is asked by it, and one without a secret by the form', async () => {
    const access = accessOf()
    simulators.api_pix.wantsBasic = true
    expect(await bank.find(access, newCharge().reference)).toBeNull()
    simulators.api_pix.wantsBasic = false
    const bare = accessOf({ client_secret: '' })
    expect(await bank.find(bare, newCharge().reference)).toBeNull()
  })

  it('Keys, certificate and addresses that are not taken say so, and a refusal is told in the words of the bank', async () => {
    const codeWith = (secrets: Readonly<Record<string, string>>) =>
      faultCodeOf(bank.test(accessOf(secrets)))
    expect(await codeWith({ client_secret: 'errado' })).toBe('credentials_refused')
    expect(await codeWith({ certificate_pem: '' })).toBe('credentials_refused')
    expect(await codeWith({ ...simulators.certificates.expired_client })).toBe(
      'certificate_refused',
    )
    expect(await codeWith({ api_url: 'http://pix.banco.example' })).toBe('refused')
    const past = bank.issue(accessOf(), newCharge({ due_date: addDays(TODAY, -1) }))
    await expect(past).rejects.toMatchObject({
      code: 'refused',
      told: 'Data inválida. O vencimento já passou.',
    })
  })

  it('A charge of the API Pix is sent once, however its sending fails', async () => {
    const faults = ['server_error', 'timeout', 'cut_off', 'rate_limited', 'garbage'] as const
    for (const fault of faults) {
      const access = accessOf()
      await bank.test(access)
      simulators.faults.api_pix.set(fault)
      const before = simulators.faults.api_pix.asked()
      const sent = await faultCodeOf(bank.issue(access, newCharge()))
      expect(['unreachable', 'rate_limited', 'unreadable_answer']).toContain(sent)
      expect(simulators.faults.api_pix.asked() - before).toBe(1)
      simulators.faults.api_pix.clear()
    }
  })
})
