import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { memoContains, sampleRule } from '../../../../test/http/rule-samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { companyThatSells } from '../sales/sale.factory.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'
import { anonymise, CPF, person } from './personal-data.factory.ts'

const server = useTestServer()

it('A contact with two rules of its name is anonymised, beside a rule that somebody called so: each rule keeps a name of its own', async () => {
  const { made } = await companyWithAccount(server())
  const id: number = (await made.post('/clients', person())).body.data.id
  const add = async (name: string, client_id: number | null) => {
    const rule = await made.post('/reconciliation-rules', sampleRule({ name, client_id }))
    expect([rule.status, rule.text]).toEqual([201, rule.text])
    const made_id: number = rule.body.data.id
    return made_id
  }
  const name = `Contato anonimizado ${id}`
  const typed = await add(name, null)
  const ids = [await add(person().name, id), await add(CPF, id), await add('Aulas', id)]
  const answer = await anonymise(made, id, person().name)
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  const { rows } = await made.inDatabase((db) =>
    sql<{ id: number; name: string; name_key: string }>`
      select id, name, name_key from reconciliation_rules
      where company_id = ${db.company_id} order by id`.execute(db.query),
  )
  expect(rows).toEqual(
    [name, `${name} (2)`, `${name} (3)`, 'Aulas'].map((one, index) => ({
      id: [typed, ...ids][index],
      name: one,
      name_key: one.toLowerCase(),
    })),
  )
})

it('A contact is anonymised where a rule of its own, which tells of it elsewhere, already has the name that another one gets', async () => {
  const { made } = await companyWithAccount(server())
  const id: number = (await made.post('/clients', person())).body.data.id
  const name = `Contato anonimizado ${id}`
  const criteria = memoContains(person().name)
  for (const fields of [{ name: person().name }, { name, criteria }]) {
    const rule = await made.post('/reconciliation-rules', sampleRule({ ...fields, client_id: id }))
    expect([rule.status, rule.text]).toEqual([201, rule.text])
  }
  const answer = await anonymise(made, id, person().name)
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  const { rows } = await made.inDatabase((db) =>
    sql<{ name: string; criteria: unknown }>`
      select name, criteria from reconciliation_rules
      where company_id = ${db.company_id} order by id`.execute(db.query),
  )
  expect(rows.map((rule) => rule.name)).toEqual([`${name} (2)`, name])
  expect(JSON.stringify(rows)).not.toContain(person().name)
})

it('Sales whose numbers are the document and the address of a contact keep numbers of their own once it is anonymised', async () => {
  const { company, sell, read } = await companyThatSells(server())
  const id: number = (await company.post('/clients', person())).body.data.id
  const sold: number[] = []
  for (const external_id of [CPF, person().email, '2026/7'])
    sold.push((await sell({ client_id: id, external_id })).id)
  const answer = await anonymise(company, id, person().name)
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  const numbers = await Promise.all(sold.map(async (sale) => (await read(sale)).external_id))
  const name = `Contato anonimizado ${id}`
  expect(numbers).toEqual([name, `${name} (2)`, '2026/7'])
})
