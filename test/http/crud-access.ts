import { PERMISSION_KEYS, type PermissionKey } from '@prumo/contracts/access/permissions'
import { expect, it } from 'vitest'
import { apiClient } from './api-client.ts'
import {
  type CrudMasterRecord,
  companyWithOne,
  put,
  withoutRequestId,
} from './crud-master-record.ts'

/** Above every id of a test database. */
const NO_SUCH_ID = 987_654_321

/** Permissions, tenancy and repeated sends of a type of master record. */
export function crudAccessTests(type: CrudMasterRecord): void {
  const { path, sample, permissions } = type
  const allBut = (key: PermissionKey) => PERMISSION_KEYS.filter((other) => other !== key)

  it('without the permission to read, nothing of it is seen', async () => {
    const { company, record } = await companyWithOne(type)
    const member = await company.member(allBut(permissions.index))
    for (const answer of [await member.get(path), await member.get(`${path}/${record.id}`)]) {
      expect(answer.status).toBe(403)
      expect(answer.body.code).toBe('permission_denied')
      expect(answer.text).not.toContain(sample(1).name)
    }
  })

  it('without the permission to add, nothing is added', async () => {
    const { company } = await companyWithOne(type)
    const member = await company.member(allBut(permissions.store))
    const answer = await member.post(path, sample(2))
    expect(answer.status).toBe(403)
    expect(answer.body.code).toBe('permission_denied')
    expect((await company.get(path)).body.meta.total).toBe(1)
  })

  it('without the permission to edit, nothing changes', async () => {
    const { company, record } = await companyWithOne(type)
    const member = await company.member(allBut(permissions.update))
    const answer = await put(type, member, record, type.edit)
    expect(answer.status).toBe(403)
    expect(answer.body.code).toBe('permission_denied')
    expect((await company.get(`${path}/${record.id}`)).body.data).toEqual(record)
  })

  it('nobody reads it without signing in', async () => {
    const { company } = await companyWithOne(type)
    const base = `${type.server().url}/api/companies/${company.company_id}`
    expect((await apiClient(base, null).get(path)).status).toBe(401)
  })

  it("another company's record answers as one that does not exist", async () => {
    const { company: other, record } = await companyWithOne(type)
    const company = await type.server().newCompany()
    const foreign = await company.get(`${path}/${record.id}`)
    const missing = await company.get(`${path}/${NO_SUCH_ID}`)
    expect(foreign.status).toBe(404)
    expect(withoutRequestId(foreign)).toEqual(withoutRequestId(missing))
    const edited = await put(type, company, record, type.edit)
    expect(edited.status).toBe(404)
    expect(withoutRequestId(edited)).toEqual(
      withoutRequestId(await put(type, company, { ...record, id: NO_SUCH_ID }, type.edit)),
    )
    expect((await other.get(`${path}/${record.id}`)).body.data).toEqual(record)
    expect((await company.get(path)).body.meta.total).toBe(0)
  })

  it('another company answers as one that does not exist', async () => {
    const { company: other } = await companyWithOne(type)
    const company = await type.server().newCompany()
    const foreign = await company.root.get(`/companies/${other.company_id}${path}`)
    const missing = await company.root.get(`/companies/${NO_SUCH_ID}${path}`)
    expect(foreign.status).toBe(404)
    expect(withoutRequestId(foreign)).toEqual(withoutRequestId(missing))
  })

  it('sent twice with the same key it is added once, and answered alike', async () => {
    const company = await type.server().newCompany()
    const key = crypto.randomUUID()
    const answers = await Promise.all([
      company.post(path, sample(1), { key }),
      company.post(path, sample(1), { key }),
    ])
    const again = await company.post(path, sample(1), { key })
    for (const answer of answers) {
      expect(answer.status).toBe(201)
      expect(answer.body).toEqual(again.body)
    }
    expect((await company.get(path)).body.meta.total).toBe(1)
  })

  it('the same key with other data is refused', async () => {
    const company = await type.server().newCompany()
    const key = crypto.randomUUID()
    await company.post(path, sample(1), { key })
    const answer = await company.post(path, sample(2), { key })
    expect(answer.status).toBe(422)
    expect(answer.body.code).toBe('idempotency_key_reused')
    expect((await company.get(path)).body.meta.total).toBe(1)
  })

  it('a send that was refused can be repeated with the same key', async () => {
    const company = await type.server().newCompany()
    const key = crypto.randomUUID()
    expect((await company.post(path, { ...sample(1), name: '' }, { key })).status).toBe(422)
    expect((await company.post(path, sample(1), { key })).status).toBe(201)
  })
}
