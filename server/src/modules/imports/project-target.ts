import { projectImportRowSchema } from '@prumo/contracts/imports/master-record-rows.schema'
import { Refusal } from '../../kernel/refusal.ts'
import { createProjects } from '../projects/index.ts'
import { nameClashes } from './name-clashes.ts'
import { inputsOf, masterRecordTarget, writeInChunks } from './master-record-target.ts'

const UNIQUE = {
  table: 'projects',
  field: 'abbreviation',
  key: 'abbreviation_key',
  taken: 'abbreviation_taken',
} as const

/** Projects; who may reach some of them alone imports none, as they add none. */
export const projectTarget = masterRecordTarget('projects', {
  table: 'projects',
  schema: projectImportRowSchema,
  validate: async (db, rows) => {
    if (db.rights.project_ids !== null) throw new Refusal('permission_denied')
    const named = rows.map(({ row, abbreviation, name }) => ({ row, name, unique: abbreviation }))
    return { ready: rows, issues: await nameClashes(db, UNIQUE, named) }
  },
  write: (db, rows, written) =>
    writeInChunks(rows, (chunk) => createProjects(db, inputsOf(chunk)), written),
})
