import { setTimeout } from 'node:timers/promises'
import { saleInputSchema } from '@prumo/contracts/sales/sale.schema'
import { describe, expect, it } from 'vitest'
import type { CompanyDb } from '../../server/src/kernel/database/atomic.ts'
import { usesOf } from '../../server/src/kernel/references/record-uses.ts'
import { mergeParties } from '../../server/src/modules/party-merges/merge-parties.ts'
import { checkBooks } from '../../server/src/modules/registry.ts'
import { companyThatSells } from '../../server/src/modules/sales/sale.factory.ts'
import { createSale } from '../../server/src/modules/sales/save-sale.ts'
import { sampleParty } from './party-samples.ts'
import { sampleTransaction } from './samples.ts'
import { sampleDeduction } from './sale-samples.ts'
import { useTestServer } from './test-server.ts'
import { EVERY_MONTH } from './transaction-samples.ts'

const server = useTestServer()

/** What waits for a lock has not answered by then. */
const WAIT_MS = 300

/** A company that sells, and a client that is about to be merged into another one. */
async function aboutToMerge() {
  const sells = await companyThatSells(server())
  const { company, of } = sells
  const client = (name: string) => company.post('/clients', sampleParty({ name }))
  const gone: number = (await client('Ana P.')).body.data.id
  const merge = () => company.post(`/clients/${gone}/merge`, { into_id: of.client_id, version: 1 })
  const references = () => company.inDatabase((db) => usesOf(db, 'parties', gone))
  return { ...sells, gone, merge, references }
}

/** Runs work in an atomic of its own, which is committed when it is told so. */
async function heldOpen(
  inDatabase: <T>(work: (db: CompanyDb) => Promise<T>) => Promise<T>,
  work: (db: CompanyDb) => Promise<unknown>,
) {
  const worked = Promise.withResolvers<undefined>()
  const mayCommit = Promise.withResolvers<undefined>()
  const done = inDatabase(async (db) => {
    await work(db)
    worked.resolve(undefined)
    await mayCommit.promise
  })
  await Promise.race([worked.promise, done])
  return async () => {
    mayCommit.resolve(undefined)
    await done
  }
}

const isWaiting = (answer: Promise<unknown>): Promise<boolean> =>
  Promise.race([answer.then(() => false), setTimeout(WAIT_MS, true)])

describe('a merge beside a command in another connection', () => {
  it('A merge waits for a sale that is being saved, and takes it along', async () => {
    const { company, gone, body, merge, references, of, read } = await aboutToMerge()
    const input = saleInputSchema.parse(body({ client_id: gone }))
    const made: number[] = []
    const commit = await heldOpen(company.inDatabase, async (db) =>
      made.push((await createSale(db, input)).id),
    )
    const merging = merge()
    expect(await isWaiting(merging)).toBe(true)
    await commit()
    expect((await merging).status).toBe(200)
    expect((await read(made[0] ?? 0)).client_id).toBe(of.client_id)
    expect(await references()).toEqual([])
  })

  it('A sale that is saved while its client is being merged is refused, and names the field', async () => {
    const { company, of, gone, body, references } = await aboutToMerge()
    const commit = await heldOpen(company.inDatabase, (db) =>
      mergeParties(db, 'client', { id: gone, into_id: of.client_id, version: 1 }),
    )
    const saving = company.post('/sales', body({ client_id: gone }))
    expect(await isWaiting(saving)).toBe(true)
    await commit()
    const refused = await saving
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['client_id']])
    expect(await references()).toEqual([])
  })

  it('Merges beside edits and new records of every kind leave nothing on the contact that went', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { company, gone, body, sell, merge, references, categoryOf } = await aboutToMerge()
      const sale = await sell({ client_id: gone, deductions: [sampleDeduction(gone)] })
      const edit = { ...body({ client_id: gone }), version: sale.version }
      const transaction = sampleTransaction(categoryOf('1.01.01'), 1_000, { party_id: gone })
      const series = { ...transaction, repeat: EVERY_MONTH }
      const answers = await Promise.all([
        company.put(`/sales/${sale.id}`, edit),
        company.post('/receivables/series', series),
        merge(),
        company.post('/receivables', transaction),
        company.post('/sales', body({ client_id: gone })),
      ])
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => ![200, 201, 409, 422].includes(status))).toEqual([])
      // An edit that takes a supplier's role first gives the contact no new version: the merge goes on.
      expect(answers[2]?.status).toBe(200)
      expect(await references()).toEqual([])
      expect(await company.inDatabase(checkBooks)).toEqual([])
    }
  })
})
