import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type CrudMasterRecord, companyWithOne, put, statusesOf } from './crud-master-record.ts'

/**
 * Create, edit, deactivate, required fields, stale edits and the audit log of a type of master
 * record.
 */
export function crudWriteTests(type: CrudMasterRecord): void {
  const { path, sample, edit } = type
  const status = type.hasStatus ? { status: 'active' } : {}

  it('keeps what a person filled in', async () => {
    const { company, record } = await companyWithOne(type)
    expect(record).toMatchObject({ ...sample(1), ...status, version: 1 })
    const { body } = await company.get(`${path}/${record.id}`)
    expect(body.data).toEqual(record)
  })

  it('keeps an edit', async () => {
    const { company, record } = await companyWithOne(type)
    const edited = await put(type, company, record, edit)
    expect(edited.status).toBe(200)
    expect(edited.body.data).toMatchObject({ ...sample(1), ...status, ...edit, version: 2 })
    expect((await company.get(`${path}/${record.id}`)).body.data).toEqual(edited.body.data)
  })

  it('of two edits of the same version the second is refused and told the version of now', async () => {
    const { company, record } = await companyWithOne(type)
    await put(type, company, record, edit)
    const stale = await put(type, company, record, { name: 'Escrito por cima' })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({
      code: 'stale_version',
      current_version: 2,
      changed: { by: 'Teste', at: expect.stringMatching(/^2026-/) },
    })
    expect((await company.get(`${path}/${record.id}`)).body.data).toMatchObject(edit)
  })

  it('of five edits at the same moment one is kept', async () => {
    const { company, record } = await companyWithOne(type)
    const answers = await Promise.all(
      ['Um', 'Dois', 'Três', 'Quatro', 'Cinco'].map((name) => put(type, company, record, { name })),
    )
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409])
  })

  it.runIf(type.hasStatus)('can be deactivated, and activated again', async () => {
    const { company, record } = await companyWithOne(type)
    const off = await put(type, company, record, { status: 'deactivated' })
    expect(off.body.data).toMatchObject({ status: 'deactivated', version: 2 })
    const on = await put(type, company, off.body.data, { status: 'active' })
    expect(on.body.data).toMatchObject({ status: 'active', version: 3 })
  })

  it.each(type.required)('cannot be added without %s', async (field) => {
    const company = await type.server().newCompany()
    const { [field]: _, ...incomplete } = sample(1)
    const answer = await company.post(path, incomplete)
    expect(answer.status).toBe(422)
    expect(answer.body.errors[field]).toEqual(['Este campo é obrigatório'])
    expect((await company.get(path)).body.meta.total).toBe(0)
  })

  it('a blank name counts as none', async () => {
    const company = await type.server().newCompany()
    const answer = await company.post(path, { ...sample(1), name: '   ' })
    expect(answer.body.errors['name']).toEqual(['Este campo é obrigatório'])
  })

  it('an edit without the version that was read is refused', async () => {
    const { company, record } = await companyWithOne(type)
    const answer = await put(type, company, record, { version: undefined })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toHaveProperty('version')
  })

  it('the audit log tells who added and who edited it, and what it was before', async () => {
    const { company, record } = await companyWithOne(type)
    await put(type, company, record, edit)
    const operations = await company.inDatabase(async (db) => {
      const { rows } = await sql`
        select o.kind, o.user_id, i.before ->> 'name' as name_before, i.after ->> 'name' as name_after
        from operation_items i
        join operations o on o.company_id = i.company_id and o.id = i.operation_id
        where i.company_id = ${db.company_id} and i.record_id = ${record.id}
          and o.kind like ${`${path.slice(1)}.%`}
        order by o.id
      `.execute(db.query)
      return rows
    })
    const { name } = sample(1)
    const by = { user_id: company.user_id }
    expect(operations).toEqual([
      { ...by, kind: `${path.slice(1)}.create`, name_before: null, name_after: name },
      {
        ...by,
        kind: `${path.slice(1)}.update`,
        name_before: name,
        name_after: edit['name'] ?? name,
      },
    ])
  })
}
