import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { READING_PERMISSIONS } from '@prumo/contracts/access/permission-presets'
import { concurrencyLimit, concurrencyLimitPerKey } from '../../kernel/concurrency-limit.ts'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { migrationNames } from '../../kernel/database/migrate.ts'
import { consumeExportLimit } from '../../kernel/export/export-limit.ts'
import { FileAnswer } from '../../kernel/http/file-answer.ts'
import type { CompanyStepsContext } from '../../kernel/http/handler.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { reachesAllRows } from '../../kernel/reachable-rows.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { packingInto } from './packed-file.ts'
import { writeCompanyFile } from './write-company-file.ts'

/** Of a company one file is written and sent at a time: each is as large as the company with its files. */
const ofCompany = concurrencyLimitPerKey({
  atOnce: 1,
  waiting: 0,
  refusal: 'export_under_way',
})
const SENDING_LIMIT_MS = 60 * 60 * 1000
/** Each holds a connection and room on the disk while it is written. */
const writings = concurrencyLimit({ atOnce: 2, waiting: 8 })

/**
 * The company as one file, for an administrator of it. It is written to a disk first: whoever reads it
 * slowly holds no connection to the database, and what fails under way is told as a failure.
 * @throws Refusal `too_many_exports`, `api_token_refused`, `export_administrators_only`,
 * `export_under_way`, `unavailable`.
 */
export async function downloadCompanyFile(
  context: CompanyStepsContext,
  company_id: number,
  checkBooks: (db: CompanyDb) => Promise<readonly string[]>,
): Promise<FileAnswer> {
  await requireAdministrator(context)
  const refusal = await context.inCompany(consumeExportLimit)
  if (refusal !== null) throw refusal
  return new Promise((resolve, reject) => {
    // Its turn lasts until the file is sent, and gone from the disk.
    ofCompany(String(company_id), async () => {
      const content = await writings(() => written(context, checkBooks))
      // Whoever has not read it by then is cut off.
      const late = setTimeout(() => content.destroy(), SENDING_LIMIT_MS).unref()
      const isSent = once(content, 'close').finally(() => clearTimeout(late))
      resolve(new FileAnswer(content, { fileName: `empresa-${company_id}.prumo` }))
      await isSent
    }).catch(reject)
  })
}

/** Writes the file, which goes when it was read. */
async function written(
  context: CompanyStepsContext,
  checkBooks: (db: CompanyDb) => Promise<readonly string[]>,
): Promise<Readable> {
  await context.inCompany((db) =>
    recordOperation(db, 'company-file.export', [{ table: 'companies', record_id: db.company_id }]),
  )
  const folder = await mkdtemp(join(tmpdir(), 'prumo-company-'))
  const path = join(folder, 'company.prumo')
  try {
    await packingInto(path, (write) =>
      context.snapshot((directory, company) =>
        writeCompanyFile(directory, company, {
          files: context.files,
          schema: migrationNames().at(-1) ?? '',
          checkBooks,
          progress: context.progress,
          write,
        }),
      ),
    )
    const content = createReadStream(path)
    content.once('close', () => rm(folder, { recursive: true, force: true }))
    return content
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/**
 * Whoever administers the company, reaches all of its rows and may read everything, in a session of
 * their own: what a program may do says nothing of the whole company.
 */
async function requireAdministrator({
  step,
  user,
  permissions,
}: CompanyStepsContext): Promise<void> {
  if (user.api_token_id !== null) throw new Refusal('api_token_refused')
  const mayReadAll = READING_PERMISSIONS.every((key) => permissions.includes(key))
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
  if (!isAdministrator || !mayReadAll) throw new Refusal('export_administrators_only')
}
