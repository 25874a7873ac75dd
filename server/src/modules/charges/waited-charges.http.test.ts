import { expect, it } from 'vitest'
import { TEST_NOW } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { asaasCompany, providersForTests } from './providers/asaas-company.factory.ts'
import { withCurrentDueDate } from './with-current-due-date.ts'
import { newChargeOf } from './new-charge.queries.ts'

const services = providersForTests()

/** After the charge was due, on 30 November. */
const RETURN = '2026-12-15'

async function comeBack(user_id: number, at = `${RETURN}T15:00:00Z`) {
  const { clock, database } = services.server()
  clock.now = new Date(at)
  const expires_at = new Date(clock.now.getTime() + 10_800_000)
  await database.kysely
    .updateTable('sessions')
    .set({ expires_at, last_seen_at: clock.now })
    .where('user_id', '=', user_id)
    .execute()
}

it('A charge that waited past its due date while its company could not write is due on the day on which it is sent', async () => {
  const company = await asaasCompany(services)
  const { made, receivable, charge, read, send, asaas } = company
  const { database } = services.server()
  const become = (status: 'blocked' | 'active') =>
    database.kysely
      .updateTable('companies')
      .set({ status })
      .where('id', '=', made.company_id)
      .execute()
  const terms = { discount_cents: 500, discount_until: '2026-11-28' }
  const id = await charge(await receivable(), terms)
  await become('blocked')
  await send()
  await become('active')
  expect(await read(id)).toMatchObject({ status: 'issuing', due_date: '2026-11-30' })
  await comeBack(made.user_id)
  await send()
  const sent = await read(id)
  expect(sent).toMatchObject({
    status: 'pending',
    fault: null,
    due_date: RETURN,
    discount_cents: null,
    today_cents: 10_000,
  })
  expect(asaas().payments.get(sent.provider_charge_id)).toMatchObject({ dueDate: RETURN })
  expect(await made.inDatabase(checkBooks)).toEqual([])
  services.server().clock.now = TEST_NOW
})

it('A charge whose answer was lost keeps the due date that its provider has', async () => {
  const company = await asaasCompany(services)
  const { made, receivable, charge, read, send, asaas } = company
  const id = await charge(await receivable())
  await send()
  const sent = asaas().payments.size
  const { provider_charge_id } = await read(id)
  const { numUpdatedRows } = await made.inDatabase((db) =>
    db.query
      .updateTable('charges')
      .set({ status: 'issuing', provider_charge_id: null, tries: 1 })
      .where('company_id', '=', db.company_id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
  expect(numUpdatedRows).toBe(1n)
  await comeBack(made.user_id)
  await send()
  expect(await read(id)).toMatchObject({ provider_charge_id, due_date: '2026-11-30' })
  expect(asaas().payments.size).toBe(sent)
  services.server().clock.now = TEST_NOW
})

it('A charge of a company in Manaus that is sent late at night is due on the day that its provider has already', async () => {
  const company = await asaasCompany(services)
  const { made, receivable, charge, read, send } = company
  await services
    .server()
    .database.kysely.updateTable('companies')
    .set({ time_zone: 'America/Manaus' })
    .where('id', '=', made.company_id)
    .execute()
  const id = await charge(await receivable())
  // Half past eleven on 15 December there, half past midnight in Brasília.
  await comeBack(made.user_id, '2026-12-16T03:30:00Z')
  await send()
  expect(await read(id)).toMatchObject({ status: 'pending', fault: null, due_date: '2026-12-16' })
  services.server().clock.now = TEST_NOW
})

it('A charge that another process took while its provider was asked for it is neither changed nor sent', async () => {
  const company = await asaasCompany(services)
  const { made, receivable, charge, read } = company
  const id = await charge(await receivable())
  const before = await read(id)
  await comeBack(made.user_id)
  const sent = await made.inDatabase(async (db) => {
    const payer = await newChargeOf(db, id)
    if (payer === null) throw new Error('Its payer is complete.')
    return withCurrentDueDate(db, { id, claim: crypto.randomUUID(), tries_before: 1 }, payer)
  })
  expect(sent).toBeNull()
  const { due_date, version } = await read(id)
  expect({ due_date, version }).toEqual({ due_date: before.due_date, version: before.version })
  services.server().clock.now = TEST_NOW
})
