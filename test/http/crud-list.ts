import { describe, expect, it } from 'vitest'
import { searchKey } from '../../server/src/kernel/search-key.ts'
import {
  type CrudRecord,
  type CrudMasterRecord,
  companyWith,
  companyWithOne,
  put,
  rowsOf,
} from './crud-master-record.ts'

/** List, sort, filter, paging and search of a type of master record. */
export function crudListTests(type: CrudMasterRecord): void {
  const { path, list, hasStatus } = type

  it('is empty in a new company', async () => {
    const company = await type.server().newCompany()
    const { status, body } = await company.get(path)
    expect(status).toBe(200)
    expect(body).toEqual({ data: [], meta: { page: 1, per_page: list.page_size, total: 0 } })
  })

  it('shows what was added', async () => {
    const { company, record } = await companyWithOne(type)
    const { body } = await company.get(path)
    // A line of the list may leave out what only the record's form shows.
    expect([record]).toMatchObject(body.data)
    expect(body.meta.total).toBe(1)
  })

  describe.each(list.sorts)('sorted by %s', (sort) => {
    it('rows come in order, empty values last, and the other way round', async () => {
      const { company, records } = await companyWith(type, 3, 1, 4, 2)
      if (hasStatus)
        await put(type, company, records[1] ?? { id: 0, version: 0 }, { status: 'deactivated' })
      const ascending = await rowsOf(type, company, `?sort=${sort}&direction=asc`)
      const descending = await rowsOf(type, company, `?sort=${sort}&direction=desc`)
      expect(ascending).toHaveLength(4)
      expect(ascending).toEqual(ascending.toSorted(inOrderOf(sort)))
      expect(descending).toEqual(ascending.toReversed())
    })
  })

  it('refuses to sort by anything else', async () => {
    const company = await type.server().newCompany()
    const { status, body } = await company.get(`${path}?sort=company_id`)
    expect(status).toBe(422)
    expect(body.errors).toHaveProperty('sort')
  })

  it.runIf(hasStatus)('shows the active or the deactivated ones alone', async () => {
    const { company, records } = await companyWith(type, 1, 2)
    const [first, second] = records.map((record) => record.id)
    await put(type, company, records[0] ?? { id: 0, version: 0 }, { status: 'deactivated' })
    const idsOf = async (status: string) =>
      (await rowsOf(type, company, `?filter_status=${status}`)).map((row) => row.id)
    expect(await idsOf('active')).toEqual([second])
    expect(await idsOf('deactivated')).toEqual([first])
    expect(await idsOf('blocked')).toEqual([])
    expect((await company.get(`${path}?filter_status=gone`)).status).toBe(422)
  })

  it('pages lose no row and show none twice', async () => {
    const { company, records } = await companyWith(type, 1, 2, 3, 4, 5)
    const seen: number[] = []
    for (const page of [1, 2, 3, 4]) {
      const { body } = await company.get(`${path}?per_page=2&page=${page}`)
      expect(body.meta).toEqual({ page, per_page: 2, total: 5 })
      seen.push(...body.data.map((row: CrudRecord) => row.id))
    }
    expect(seen.toSorted((a, b) => a - b)).toEqual(records.map((record) => record.id))
  })

  it('refuses pages that are too long or that are none', async () => {
    const company = await type.server().newCompany()
    expect((await company.get(`${path}?per_page=201`)).body.errors).toHaveProperty('per_page')
    expect((await company.get(`${path}?page=0`)).body.errors).toHaveProperty('page')
  })

  it('finds a name by a part of it, whatever its case and accents', async () => {
    const { company, records } = await companyWith(type, 1, 2)
    const renamed = records[0] ?? { id: 0, version: 0 }
    await put(type, company, renamed, { name: 'São João 100% Ágil' })
    const find = async (typed: string) =>
      (await rowsOf(type, company, `?search=${encodeURIComponent(typed)}`)).map((row) => row.id)
    expect(await find('SAO joao')).toEqual([renamed.id])
    expect(await find('100%')).toEqual([renamed.id])
    expect(await find('%')).toEqual([renamed.id])
    expect(await find('_')).toEqual([])
    expect(await find(String.raw`\ `)).toEqual([])
    expect(await find('nobody of this name')).toEqual([])
  })
}

/** The order of a sort column: as people read names, empty ones last, equal ones by id. */
function inOrderOf(column: string): (a: CrudRecord, b: CrudRecord) => number {
  const keyOf = (row: CrudRecord) => {
    const value = row[column]
    return typeof value === 'string' ? searchKey(value) : '\u{10FFFF}'
  }
  return (a, b) => {
    if (keyOf(a) === keyOf(b)) return a.id - b.id
    return keyOf(a) < keyOf(b) ? -1 : 1
  }
}
