import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { sampleTransaction } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'

const server = useTestServer()

/** What waits for a lock has not answered by then. */
const WAIT_MS = 300

/** A category with these payables, of one cent each, that was merged into another one. */
async function mergedCategory(payables: number) {
  const company = await server().newCompany({ chart: 'vazio' })
  const create = async (path: string, body: unknown): Promise<number> => {
    const answer = await company.post(path, body)
    expect([path, answer.status, answer.text]).toEqual([path, 201, answer.text])
    return answer.body.data.id
  }
  const leaf = (code: string) =>
    create('/categories', {
      parent_id: null,
      code,
      name: `Categoria ${code}`,
      nature: 'expense',
      is_postable: true,
      dre_line: 'ADM',
      dfc_line: 'OP_FORN',
    })
  const [from, into] = [await leaf('77'), await leaf('78')]
  const ids: number[] = []
  for (let place = 0; place < payables; place += 1)
    ids.push(await create('/payables', sampleTransaction(from, 1)))
  const merged = await company.post(`/categories/${from}/merge`, {
    into_category_id: into,
    version: 1,
  })
  expect([merged.status, merged.text]).toEqual([200, merged.text])
  const undo = (mode: 'all' | 'possible') =>
    company.post('/operations/undo', { request_id: merged.headers.get('x-request-id'), mode })
  const categoryOf = async (id: number): Promise<number> =>
    (await company.get(`/payables/${id}`)).body.data.allocations[0].category_id
  return { company, from, into, ids, undo, categoryOf }
}

it('Undoing a merge of categories as far as possible gives back what did not change, however much did', async () => {
  const { company, from, into, ids, undo, categoryOf } = await mergedCategory(5)
  const changed = ids.slice(0, 4)
  for (const id of changed) {
    const { version } = (await company.get(`/payables/${id}`)).body.data
    const edited = await company.put(`/payables/${id}`, sampleTransaction(into, 2, { version }))
    expect([edited.status, edited.text]).toEqual([200, edited.text])
  }
  expect((await undo('all')).body.code).toBe('undo_conflict')
  const undone = await undo('possible')
  expect([undone.status, undone.text]).toEqual([200, undone.text])
  const conflicts: { record_id: number }[] = undone.body.data.conflicts
  expect(conflicts.map(({ record_id }) => record_id).toSorted((a, b) => a - b)).toEqual(changed)
  expect(await Promise.all(ids.map(categoryOf))).toEqual([into, into, into, into, from])
  expect(await company.inDatabase(checkBooks)).toEqual([])
})

it('Undoing a merge whose category became a heading undoes nothing, and may be tried again', async () => {
  const { company, from, into, ids, undo, categoryOf } = await mergedCategory(1)
  const setPostable = (isPostable: boolean) =>
    company.inDatabase((db) =>
      sql`update categories set is_postable = ${isPostable}
        where company_id = ${db.company_id} and id = ${from}`.execute(db.query),
    )
  await setPostable(false)
  expect((await undo('possible')).body.code).toBe('undo_conflict')
  expect(await Promise.all(ids.map(categoryOf))).toEqual([into])
  await setPostable(true)
  expect((await undo('possible')).status).toBe(200)
  expect(await Promise.all(ids.map(categoryOf))).toEqual([from])
})

it('Undoing a merge of categories waits for an edit of a transaction, and neither stands in the other’s way', async () => {
  const { company, into, ids, undo } = await mergedCategory(2)
  const held = Promise.withResolvers<undefined>()
  const mayGoOn = Promise.withResolvers<undefined>()
  // As an edit does: first the transaction, then the category that it names, which nobody holds.
  const editing = company.inDatabase(async (db) => {
    await sql`set local lock_timeout = 200`.execute(db.query)
    await sql`select 1 from transactions
      where company_id = ${db.company_id} and id = ${ids[1]} for update`.execute(db.query)
    held.resolve(undefined)
    await mayGoOn.promise
    await sql`select 1 from categories
      where company_id = ${db.company_id} and id = ${into} for key share`.execute(db.query)
  })
  await held.promise
  const undoing = undo('all')
  await setTimeout(WAIT_MS)
  mayGoOn.resolve(undefined)
  await editing
  expect((await undoing).status).toBe(200)
  expect(await company.inDatabase(checkBooks)).toEqual([])
})
