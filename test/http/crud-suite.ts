import { describe } from 'vitest'
import { crudAccessTests } from './crud-access.ts'
import { crudListTests } from './crud-list.ts'
import type { CrudRegister } from './crud-register.ts'
import { crudWriteTests } from './crud-write.ts'

/**
 * What holds for every register: list, sort, filter, paging, search, create, edit, deactivate,
 * required fields, permissions, tenancy, repeats, audit log. A register adds tests of its own rules
 * beside it.
 */
export function crudSuite(register: CrudRegister): void {
  describe(`the register of ${register.name}`, () => {
    crudListTests(register)
    crudWriteTests(register)
    crudAccessTests(register)
  })
}
