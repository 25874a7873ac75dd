import { civilDate } from '@prumo/civil-date'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Fault, FAULTS } from '../../../../simulators/faults.ts'
import { newItem, newTransaction } from '../../../../simulators/pluggy/pluggy-data.ts'
import { testCertificates } from '../../../../simulators/banco-inter/test-certificates.ts'
import { newMovement } from '../../../../simulators/banco-inter/inter-simulator.ts'
import { type Simulators, startSimulators } from '../../../../simulators/start-simulators.ts'
import { faultCodeOf } from '../../kernel/outside/fault-code.factory.ts'
import { openOutsideServices } from '../../kernel/outside/outside-services.ts'
import { readSettings } from '../../kernel/settings.ts'
import { rangesOf } from './banco-inter-client.ts'
import { type Services, servicesOf } from './service-access.ts'

const NOW = new Date('2026-11-20T15:00:00Z')
const DAYS = { first: civilDate('2026-11-12'), last: civilDate('2026-11-19') }
const CREDENTIALS = { client_id: 'empresa', client_secret: 'segredo' }
/** The faults that no answer can be read of, and what a client says of each. */
const TOLD: Readonly<Record<Exclude<Fault, 'duplicate' | 'half_page'>, string>> = {
  server_error: 'unreachable',
  timeout: 'unreachable',
  lost_answer: 'unreachable',
  cut_off: 'unreachable',
  garbage: 'unreadable_answer',
  rate_limited: 'rate_limited',
  redirect: 'refused',
  huge: 'unreadable_answer',
}

let simulators: Simulators
let services: Services
beforeAll(async () => {
  simulators = await startSimulators(() => NOW)
})
afterAll(() => simulators.close())

function open(
  more: { readonly bancoInterCa?: string | null; readonly timeoutMs?: number } = {},
): Services {
  const { urls, certificates } = simulators
  const outside = {
    ...readSettings({}).outside,
    pluggyUrl: urls.pluggy,
    pluggyConnectUrl: urls.pluggy_connect,
    bancoInterUrl: urls.banco_inter,
    bancoInterCa: certificates.ca_pem,
    timeoutMs: 200,
    ...more,
  }
  return servicesOf(openOutsideServices({ outside }), NOW)
}

beforeEach(() => {
  services = open()
})
afterEach(() => {
  simulators.faults.pluggy.clear()
  simulators.faults.banco_inter.clear()
})

/** An item with these transactions, and how its account is read. */
function itemWith(transactions: ReturnType<typeof newTransaction>[], balance = 1000) {
  const item = newItem(CREDENTIALS.client_id, null, NOW)
  const [account] = item.accounts
  if (account === undefined) throw new Error('An item has an account.')
  account.transactions = transactions
  account.balance = balance
  simulators.pluggy.items.set(item.id, item)
  const place = { item_id: item.id, account_id: account.id }
  const read = (
    changed_ids: string[] = [],
    credentials = CREDENTIALS,
    deleted_ids: string[] = [],
  ) =>
    services.open_banking.readStatement(credentials, place, {
      days: DAYS,
      changed_ids,
      deleted_ids,
    })
  return { item, account, read }
}

const bank = () => ({
  ...CREDENTIALS,
  certificate: simulators.certificates.client,
  account_number: '123456',
})

describe('Pluggy', () => {
  it('Movements of Pluggy are posted ones alone, to the cent, on the day that the bank wrote', async () => {
    const { read } = itemWith([
      newTransaction('2026-11-18', 'PIX RECEBIDO', 1234.56, { id: 'a' }),
      newTransaction('2026-11-18', 'TARIFA', -0.29, { id: 'b' }),
      newTransaction('2026-11-18', 'COMPRA', -10, { id: 'c', status: 'PENDING' }),
      newTransaction('', '', -20, { id: 'd', date: '2026-11-19T01:30:00.000Z' }),
      newTransaction('2026-11-20', 'HOJE', -30, { id: 'e' }),
    ])
    const { movements } = await read()
    expect(movements.map((one) => [one.id, one.posted_on, one.amount_cents, one.memo])).toEqual([
      ['a', '2026-11-18', 123_456, 'PIX RECEBIDO'],
      ['b', '2026-11-18', -29, 'TARIFA'],
      ['d', '2026-11-18', -2000, null],
    ])
  })

  it('Who paid, their document and the number of the Pix come with a movement', async () => {
    const paymentData = {
      payer: { name: 'Maria Souza', documentNumber: { type: 'CPF', value: '123.456.789-09' } },
      receiver: null,
      paymentMethod: 'PIX',
      referenceNumber: 'E0000000020261118',
    }
    const { read } = itemWith([newTransaction('2026-11-18', 'PIX', 50, { paymentData })])
    expect((await read()).movements).toMatchObject([
      { name: 'Maria Souza', memo: 'PIX 123.456.789-09', check_number: 'E0000000020261118' },
    ])
  })

  it('The amount of a card counts by its type: what was bought is positive there', async () => {
    const { read, account } = itemWith([
      newTransaction('2026-11-18', 'COMPRA', 80, { type: 'DEBIT' }),
      newTransaction('2026-11-18', 'PAGAMENTO', -80, { type: 'CREDIT' }),
    ])
    Object.assign(account, { type: 'CREDIT' })
    const { movements, balance } = await read()
    expect([movements.map((one) => one.amount_cents), balance]).toEqual([[-8000, 8000], null])
  })

  it('The closing balance of yesterday is that of the moment less what was posted today', async () => {
    const { read } = itemWith([
      newTransaction('2026-11-19', 'ONTEM', 100),
      newTransaction('2026-11-20', 'HOJE', -30.5),
    ])
    expect((await read()).balance).toEqual({ cents: 103_050, date: '2026-11-19' })
  })

  it('Pages that overlap bring each movement once, and pages that end bring all', async () => {
    const many = Array.from({ length: 27 }, (_, n) => newTransaction('2026-11-18', `N${n}`, 1 + n))
    const { read } = itemWith(many)
    expect((await read()).movements).toHaveLength(27)
    simulators.faults.pluggy.set('duplicate')
    expect((await read()).movements).toHaveLength(27)
  })

  it('A movement that changed is told although it is before the days that are asked for', async () => {
    const old = newTransaction('2026-10-01', 'ANTIGO', 9)
    const { read } = itemWith([old])
    expect((await read()).movements).toEqual([])
    expect((await read([old.id])).movements).toMatchObject([{ posted_on: '2026-10-01' }])
  })

  it('A movement that was said to be gone is gone when the service no longer tells it, and else not', async () => {
    const [kept, old] = [
      newTransaction('2026-11-18', 'FICOU', 10),
      newTransaction('2026-10-01', 'ANTIGO', 9),
    ]
    const { read } = itemWith([kept, old])
    const { gone_ids, movements } = await read([], CREDENTIALS, [kept.id, old.id, 'foi'])
    expect(gone_ids).toEqual(['foi'])
    expect(movements.map(({ id }) => id)).toEqual([kept.id, old.id])
  })

  it('A key is asked for once, and anew when the service no longer takes it', async () => {
    const { read } = itemWith([])
    await read()
    expect(simulators.pluggy.keys.size).toBe(await read().then(() => simulators.pluggy.keys.size))
    simulators.pluggy.keys.clear()
    await read()
    expect(simulators.pluggy.keys.size).toBe(1)
  })

  it.each([
    ['UPDATED', null, 'ready'],
    ['OUTDATED', null, 'ready'],
    ['UPDATING', null, 'updating'],
    ['WAITING_USER_INPUT', null, 'waiting'],
    ['LOGIN_ERROR', null, 'refused'],
    ['OUTDATED', 'USER_AUTHORIZATION_REVOKED', 'expired'],
  ] as const)(
    'An item that is %s with the error %s is a consent that is %s',
    async (status, code, state) => {
      const { item } = itemWith([])
      item.status = status
      item.error = code === null ? null : { code, message: '' }
      const read = await services.open_banking.readConsent(CREDENTIALS, item.id)
      expect(read.state).toBe(state)
    },
  )

  it('A consent whose day is over is expired, whatever else the service says', async () => {
    const { item } = itemWith([])
    item.consentExpiresAt = '2026-11-20T14:59:59Z'
    expect((await services.open_banking.readConsent(CREDENTIALS, item.id)).state).toBe('expired')
  })

  it('Wrong credentials are told from a service that is down', async () => {
    const { read } = itemWith([])
    expect(await faultCodeOf(read([], { ...CREDENTIALS, client_secret: 'errado' }))).toBe(
      'credentials_refused',
    )
  })
})

describe('Banco Inter', () => {
  it('Movements of Banco Inter are all pages of the statement, with sign, name and Pix id', async () => {
    simulators.banco_inter.movements = [
      ...Array.from({ length: 25 }, (_, n) => newMovement('2026-11-14', `Pix ${n}`, -1 - n)),
      newMovement('2026-11-19', 'Pix recebido', 1234.5, {
        nomePagador: 'JOAO LIMA',
        cpfCnpjPagador: '12345678909',
        endToEndId: 'E004169682026',
      }),
      newMovement('2026-11-20', 'Hoje', 9),
    ]
    const { movements, balance } = await services.bank_api.readStatement(bank(), DAYS)
    expect(movements).toHaveLength(26)
    expect(movements.at(-1)).toMatchObject({
      posted_on: '2026-11-19',
      amount_cents: 123_450,
      name: 'JOAO LIMA',
      memo: 'Pix recebido 12345678909',
      check_number: 'E004169682026',
    })
    expect(balance).toEqual({ cents: 500_000 - 32_500 + 123_450, date: '2026-11-19' })
  })

  it('Pages of Banco Inter that overlap bring each movement once', async () => {
    simulators.banco_inter.movements = Array.from({ length: 25 }, (_, n) =>
      newMovement('2026-11-14', `Pix ${n}`, 5),
    )
    simulators.faults.banco_inter.set('duplicate')
    const { movements } = await services.bank_api.readStatement(bank(), DAYS)
    expect(movements).toHaveLength(25)
  })

  it('A token is asked for once for many questions', async () => {
    const before = simulators.banco_inter.tokensAsked()
    await services.bank_api.readStatement(bank(), DAYS)
    await services.bank_api.readStatement(bank(), DAYS)
    expect(simulators.banco_inter.tokensAsked() - before).toBe(1)
  })

  it('A bank whose certificate nobody vouches for gets no credentials', async () => {
    const asked = open({ bancoInterCa: null }).bank_api.readStatement(bank(), DAYS)
    expect(await faultCodeOf(asked)).toBe('certificate_refused')
  })

  it('A caller with a certificate of somebody else, or with a key that is not its own, is not served', async () => {
    const { client: foreign } = testCertificates()
    const { client } = simulators.certificates
    const mixed = { ...client, private_key_pem: foreign.private_key_pem }
    for (const certificate of [foreign, mixed]) {
      const asked = services.bank_api.readStatement({ ...bank(), certificate }, DAYS)
      expect(await faultCodeOf(asked)).toBe('certificate_refused')
    }
  })

  it('A long time is asked for in ranges that the bank answers', () => {
    const ranges = rangesOf({ first: civilDate('2026-05-01'), last: civilDate('2026-11-19') })
    expect(ranges).toEqual([
      { first: '2026-05-01', last: '2026-07-29' },
      { first: '2026-07-30', last: '2026-10-27' },
      { first: '2026-10-28', last: '2026-11-19' },
    ])
  })
})

describe('faults of services', () => {
  it.each(FAULTS.filter((fault) => fault !== 'duplicate' && fault !== 'half_page'))(
    'A service with the fault %s is told as one of few codes, and nothing of its answer is believed (R6, S11)',
    async (fault) => {
      // A large answer takes its time on a busy computer.
      if (fault === 'huge') services = open({ timeoutMs: 5_000 })
      simulators.faults.pluggy.set(fault)
      simulators.faults.banco_inter.set(fault)
      expect(await faultCodeOf(itemWith([]).read())).toBe(TOLD[fault])
      expect(await faultCodeOf(services.bank_api.readStatement(bank(), DAYS))).toBe(TOLD[fault])
    },
  )

  it('A service that fails twice and then answers has answered (R6)', async () => {
    simulators.faults.pluggy.set('server_error', 2)
    expect(await faultCodeOf(itemWith([]).read())).toBe('none')
  })

  it('A service that is down is left alone after five failures (R6)', async () => {
    simulators.faults.banco_inter.set('server_error')
    for (let round = 0; round < 5; round += 1)
      await faultCodeOf(services.bank_api.readStatement(bank(), DAYS))
    const asked = simulators.faults.banco_inter.asked()
    expect(await faultCodeOf(services.bank_api.readStatement(bank(), DAYS))).toBe('unreachable')
    expect(simulators.faults.banco_inter.asked()).toBe(asked)
  })
})
