import type { DreTemplate } from '@prumo/contracts/statements/dre-template.schema'
import type { TestCompany } from './test-company.ts'

const PATH = '/statements/dre/template'

export const readTemplate = async (made: TestCompany): Promise<DreTemplate> =>
  (await made.get(PATH)).body.data

/** Saves the template that stands with its first row called otherwise. */
export async function renameFirstLine(made: TestCompany, name: string) {
  const { id, version, rows } = await readTemplate(made)
  return made.put(PATH, {
    id,
    version,
    rows: rows.map((row, place) => (place === 0 ? { ...row, name } : row)),
  })
}

export async function restoreStandard(made: TestCompany) {
  const { id, version } = await readTemplate(made)
  return made.post(`${PATH}/restore`, { id, version })
}
