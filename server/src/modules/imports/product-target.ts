import { productImportRowSchema } from '@prumo/contracts/imports/master-record-rows.schema'
import { productRegister } from '../products/index.ts'
import { nameClashes } from './name-clashes.ts'
import { inputsOf, masterRecordTarget, writeInChunks } from './master-record-target.ts'

const UNIQUE = {
  table: 'products',
  field: 'code',
  key: 'code_key',
  taken: 'product_code_taken',
} as const

/** Products; a code is one product's. */
export const productTarget = masterRecordTarget('products', {
  table: 'products',
  schema: productImportRowSchema,
  validate: async (db, rows) => {
    const named = rows.map(({ row, code, name }) => ({ row, name, unique: code }))
    return { ready: rows, issues: await nameClashes(db, UNIQUE, named) }
  },
  write: (db, rows, written) =>
    writeInChunks(rows, (chunk) => productRegister.createMany(db, inputsOf(chunk)), written),
})
