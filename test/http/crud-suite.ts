import { describe } from 'vitest'
import { crudAccessTests } from './crud-access.ts'
import { crudListTests } from './crud-list.ts'
import type { CrudMasterRecord } from './crud-master-record.ts'
import { crudWriteTests } from './crud-write.ts'

/**
 * What holds for every type of master record: list, sort, filter, paging, search, create, edit,
 * deactivate, required fields, permissions, tenancy, repeats, audit log. A type of master record
 * adds tests of its own rules beside it.
 */
export function crudSuite(type: CrudMasterRecord): void {
  describe(`the master data of ${type.name}`, () => {
    crudListTests(type)
    crudWriteTests(type)
    crudAccessTests(type)
  })
}
