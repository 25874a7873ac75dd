import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { migrationNames } from '../../kernel/database/migrate.ts'
import { takeExportTurn } from '../../kernel/export/export-limit.ts'
import { FileAnswer } from '../../kernel/http/file-answer.ts'
import type { CompanyStepsContext } from '../../kernel/http/handler.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { reachesAllRows } from '../../kernel/reachable-rows.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { packInto } from './packed-file.ts'
import { writeCompanyFile } from './write-company-file.ts'

/**
 * The company as one file, for an administrator of it. It is written to a disk first: whoever reads it
 * slowly holds no connection to the database, and what fails under way is told as a failure.
 * @throws Refusal `too_many_exports`, `export_administrators_only`.
 */
export async function downloadCompanyFile(
  context: CompanyStepsContext,
  checkBooks: (db: CompanyDb) => Promise<readonly string[]>,
): Promise<FileAnswer> {
  await requireAdministrator(context)
  const refusal = await context.inCompany(takeExportTurn)
  if (refusal !== null) throw refusal
  await context.inCompany((db) =>
    recordOperation(db, 'company-file.export', [{ table: 'companies', record_id: db.company_id }]),
  )
  const folder = await mkdtemp(join(tmpdir(), 'prumo-company-'))
  const path = join(folder, 'company.prumo')
  try {
    const packed = packInto(path)
    const company_id = await context.snapshot(async (directory, company) => {
      await writeCompanyFile(directory, company, {
        files: context.files,
        schema: migrationNames().at(-1) ?? '',
        checkBooks,
        progress: context.progress,
        write: packed.write,
      })
      return company.company_id
    })
    await packed.end()
    const content = createReadStream(path)
    content.once('close', () => rm(folder, { recursive: true, force: true }))
    return new FileAnswer(content, { fileName: `empresa-${company_id}.prumo` })
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Whoever administers the company and reaches all of it. */
async function requireAdministrator({ step, user }: CompanyStepsContext): Promise<void> {
  const isAdministrator = await step(async (directory, company) => {
    const member = await directory.query
      .selectFrom('company_users')
      .select('role')
      .where('company_id', '=', company.company_id)
      .where('user_id', '=', user.id)
      .executeTakeFirst()
    return (
      member?.role === 'admin' && directory.enterCompany(company, async (db) => reachesAllRows(db))
    )
  })
  if (!isAdministrator) throw new Refusal('export_administrators_only')
}
