import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { inCompanyAsOwner } from '../../../../test/http/company-database.ts'
import { sampleAccount } from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import {
  chainHead,
  type ChainHead,
  currentHashes,
  type OperationItem,
} from '../../kernel/operation-chain.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { checkOperations } from './check-operations.ts'

const server = useTestServer()
let company: TestCompany

/** Five clients after the company itself: operations 1 to 6. */
async function companyWithActs(): Promise<TestCompany> {
  const made = await server().newCompany()
  for (const name of ['Ana', 'Bia', 'Caio', 'Duda', 'Eva'])
    await made.post('/clients', {
      name,
      document: null,
      email: null,
      phone: null,
      observation: null,
    })
  return made
}

const faultsOf = (of: TestCompany, kept: ChainHead | null = null) =>
  of.inDatabase((db) => checkOperations(db, kept))
const headOf = (of: TestCompany) => of.inDatabase(chainHead)

/** What only the owner of the database can do: the application may not. */
async function asOwner(of: TestCompany, ...statements: readonly string[]): Promise<void> {
  await inCompanyAsOwner(server(), of.company_id, async (owner) => {
    for (const statement of statements)
      await sql
        .raw(statement.replaceAll('$company', `company_id = ${of.company_id}`))
        .execute(owner)
  })
}

beforeAll(async () => {
  company = await companyWithActs()
})

describe('the audit log is a chain (S15)', () => {
  it('The audit log numbers the operations of a company without gaps, and the next company begins at one (S15)', async () => {
    const numbers = await company.inDatabase(async (db) => {
      const { rows } = await sql<{ chain_number: number }>`
        select chain_number from operations where company_id = ${db.company_id} order by id`.execute(
        db.query,
      )
      return rows.map((row) => row.chain_number)
    })
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6])
    expect(await headOf(company)).toMatchObject({ chain_number: 6 })
    expect(await faultsOf(company)).toEqual([])
  })

  const fourth = 'where $company and chain_number = 4'
  const itsItem =
    'where $company and operation_id = (select id from operations where $company and chain_number = 4)'
  it.each([
    ['its kind', `update operations set kind = 'clients.update' ${fourth}`],
    ['its user', `update operations set user_id = user_id + 1 ${fourth}`],
    ['the name of its user', `update operations set user_name = 'Outro' ${fourth}`],
    ['its request', `update operations set request_id = 'x' ${fourth}`],
    ['its address', `update operations set ip = '10.0.0.1' ${fourth}`],
    [
      'its instant, by a microsecond',
      `update operations set happened_at = happened_at + interval '1 microsecond' ${fourth}`,
    ],
    ['its hash', `update operations set hash = sha256('x') ${fourth}`],
    [
      'what a record was after',
      `update operation_items set after = jsonb_set(after, '{name}', '"Outro"') ${itsItem}`,
    ],
    ['what a record was before', `update operation_items set before = '{}' ${itsItem}`],
    ['which record it touched', `update operation_items set record_id = record_id + 1 ${itsItem}`],
    ['which table it touched', `update operation_items set table_name = 'categories' ${itsItem}`],
    [
      'an item more',
      `insert into operation_items (company_id, operation_id, position, table_name, record_id)
       select company_id, id, 1, 'parties', 1 from operations ${fourth}`,
    ],
    ['an item less', `delete from operation_items ${itsItem}`],
  ])('The audit log finds the operation when %s is changed (S15)', async (_, statement) => {
    const victim = await companyWithActs()
    await asOwner(victim, statement)
    expect(await faultsOf(victim)).toEqual([
      expect.stringMatching(/^operation \d+ \(number 4\): it was changed or moved\.$/),
    ])
    const shown = (await victim.get('/operations/chain')).body.data
    expect(shown).toMatchObject({ is_intact: false, first_broken_number: 4 })
  })

  it('The audit log finds the first operation behind one that was deleted (S15)', async () => {
    const victim = await companyWithActs()
    await asOwner(
      victim,
      `delete from operation_items ${itsItem}`,
      `delete from operations ${fourth}`,
    )
    expect(await faultsOf(victim)).toEqual([
      expect.stringMatching(/^operation \d+ \(number 5\): operations are missing before it\.$/),
    ])
  })

  it('The audit log finds a deleted one also when the others were numbered anew (S15)', async () => {
    const victim = await companyWithActs()
    await asOwner(
      victim,
      `delete from operation_items ${itsItem}`,
      `delete from operations ${fourth}`,
      'update operations set chain_number = 4 where $company and chain_number = 5',
      'update operations set chain_number = 5 where $company and chain_number = 6',
      'update operation_heads set chain_number = 5 where $company',
    )
    expect((await faultsOf(victim))[0]).toMatch(/\(number 4\): it was changed or moved/)
  })

  it('The audit log finds two that changed places (S15)', async () => {
    const victim = await companyWithActs()
    await asOwner(
      victim,
      'update operations set chain_number = 99 where $company and chain_number = 3',
      'update operations set chain_number = 3 where $company and chain_number = 4',
      'update operations set chain_number = 4 where $company and chain_number = 99',
    )
    expect((await faultsOf(victim))[0]).toMatch(/\(number 3\): it was changed or moved/)
  })

  it('The audit log finds that the end was cut off, and by a kept head also when the head was cut with it (S15)', async () => {
    const victim = await companyWithActs()
    const kept = await headOf(victim)
    const cut = [
      `delete from operation_items where $company and operation_id in
         (select id from operations where $company and chain_number > 4)`,
      'delete from operations where $company and chain_number > 4',
    ]
    await asOwner(victim, ...cut)
    expect(await faultsOf(victim)).toEqual([
      'the operations after number 4 are missing: the chain ended at 6.',
    ])
    expect((await victim.get('/operations/chain')).body.data.is_intact).toBe(false)
    await asOwner(
      victim,
      `update operation_heads set chain_number = 4, hash =
         (select hash from operations where $company and chain_number = 4) where $company`,
    )
    expect(await faultsOf(victim)).toEqual([])
    expect(await faultsOf(victim, kept)).toEqual([
      'the operations after number 4 are missing: the kept head is number 6.',
    ])
  })

  it('The audit log still holds a head that was kept before more was written (S15)', async () => {
    const grown = await companyWithActs()
    const kept = await headOf(grown)
    await grown.post('/clients', {
      name: 'Fia',
      document: null,
      email: null,
      phone: null,
      observation: null,
    })
    expect(await headOf(grown)).toMatchObject({ chain_number: 7 })
    expect(await faultsOf(grown, kept)).toEqual([])
  })

  it('The audit log finds a history that was emptied and written anew, by a kept head (S15)', async () => {
    const victim = await companyWithActs()
    const kept = await headOf(victim)
    await asOwner(
      victim,
      'delete from operation_items where $company',
      'delete from operations where $company',
      'delete from operation_heads where $company',
    )
    for (let act = 0; act < 6; act += 1)
      await victim.inDatabase((db) => recordOperation(db, 'clients.create', []))
    expect(await faultsOf(victim)).toEqual([])
    expect(await faultsOf(victim, kept)).toEqual([
      'operation number 6 is another than the kept head: it was written anew.',
    ])
  })

  it('The audit log holds values of any kind: nothing, fractions, accents, line ends, thousands of records (S15)', async () => {
    const odd = { a: null, b: [1.5, 1e21, -0], c: 'Ação\r\n\t"\\ 💥', d: { z: 1, a: 2 }, e: '' }
    await company.inDatabase((db) =>
      recordOperation(db, 'clients.update', [
        { table: 'parties', record_id: 1, before: odd },
        ...Array.from({ length: 3_000 }, (_, index) => ({
          table: 'parties',
          record_id: index,
          after: 'texto',
        })),
      ]),
    )
    expect(await faultsOf(company)).toEqual([])
  })

  it('Thirty-two writers at once keep one chain of the audit log, and none is refused (S15)', async () => {
    const busy = await server().newCompany()
    const account = (await busy.post('/bank-accounts', sampleAccount())).body.data
    const write = async (writer: number) => {
      for (let turn = 0; turn < 5; turn += 1) {
        const answer =
          (writer + turn) % 2 === 0
            ? await busy.post('/clients', {
                name: `Cliente ${writer}.${turn}`,
                document: null,
                email: null,
                phone: null,
                observation: null,
              })
            : await busy.post('/bank-accounts', sampleAccount({ name: `Conta ${writer}.${turn}` }))
        expect(answer.status).toBe(201)
      }
    }
    await Promise.all(Array.from({ length: 32 }, (_, writer) => write(writer)))
    expect(account.id).toBeGreaterThan(0)
    expect(await headOf(busy)).toMatchObject({ chain_number: 162 })
    expect(await faultsOf(busy)).toEqual([])
  })

  it('A command that is refused writes no operation and uses up no number (S15)', async () => {
    const quiet = await server().newCompany()
    expect((await quiet.post('/clients', { name: '' })).status).toBe(422)
    await expect(
      quiet.inDatabase(async (db) => {
        await recordOperation(db, 'clients.create', [])
        throw new Error('refused')
      }),
    ).rejects.toThrow('refused')
    expect(await headOf(quiet)).toMatchObject({ chain_number: 1 })
  })

  it('An operation that cannot be written takes its command back (S15)', async () => {
    const quiet = await server().newCompany()
    await expect(
      quiet.inDatabase(async (db) => {
        await sql`insert into parties (company_id, name, name_key, is_client, is_supplier)
          values (${db.company_id}, 'Sem registro', 'sem registro', true, false)`.execute(db.query)
        await recordOperation(db, 'clients.create', [
          { table: 'parties', record_id: 1, after: 'NUL \u0000' },
        ])
      }),
    ).rejects.toThrow('Unicode')
    expect((await quiet.get('/clients')).body.meta.total).toBe(0)
  })
})

it('What operations say is hashed some at a time, each of them once, and those of others not', async () => {
  const own = await companyWithActs()
  const parts = await own.inDatabase(async (db) => {
    const found: (readonly OperationItem[])[] = []
    for await (const items of currentHashes(db, [own.user_id], 4)) found.push(items)
    return found
  })
  expect(parts.map((items) => items.length)).toEqual([4, 2])
  const ids = parts.flat().map(({ record_id }) => record_id)
  expect(new Set(ids).size).toBe(6)
  const none = await own.inDatabase(async (db) => {
    for await (const items of currentHashes(db, [own.user_id + 1], 4)) return items
    return []
  })
  expect(none).toEqual([])
})
