import type { PermissionKey } from '@prumo/contracts/access/permissions'
import {
  clientImportRoutes,
  payableImportRoutes,
  readSheet,
  receivableImportRoutes,
  supplierImportRoutes,
} from '@prumo/contracts/imports/imports.contract'
import {
  type ImportTarget,
  partyImportRowSchema,
  titleImportRowSchema,
} from '@prumo/contracts/imports/import-rows.schema'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { handleCompany, handleCompanySteps } from '../../kernel/http/handler.ts'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { Language } from '../../texts/error-texts.ts'
import type { PartyRole } from '../parties/index.ts'
import { checkParties, importParties } from './import-parties.ts'
import { checkTitles, importTitles } from './import-titles.ts'
import { importedBefore, importHistory } from './import.queries.ts'
import { readRows } from './read-rows.ts'
import { readSheetFile } from './read-sheet.ts'
import { findingsOf, type RowIssue } from './row-issues.ts'

interface Checked {
  readonly target: ImportTarget
  readonly file_sha256: string
  readonly issues: readonly RowIssue[]
  readonly language: Language
}

async function checkAnswer(db: CompanyDb, { target, file_sha256, issues, language }: Checked) {
  const imported_before = await importedBefore(db, target, file_sha256)
  return { data: { findings: findingsOf(issues, language), imported_before } }
}

/** Payables and receivables mirror each other. */
function titleImportHandlers(
  kind: TransactionKind,
  routes: typeof payableImportRoutes | typeof receivableImportRoutes,
) {
  const target = kind === 'payable' ? 'payables' : 'receivables'
  const noun = kind === 'payable' ? 'suppliers' : 'clients'
  return [
    handleCompany(routes.check, async ({ db, language }, { body, file }) => {
      const read = await readRows(file.bytes, titleImportRowSchema)
      const issues = await checkTitles(db, kind, read)
      return checkAnswer(db, { target, ...body, issues, language })
    }),
    handleCompany(routes.run, async ({ db, permissions, progress }, { body, file }) => {
      const holds = (key: PermissionKey) => permissions.includes(key)
      const rights = {
        addsParties: holds(`companies.${noun}.store`),
        addsCategories: holds('categories.store'),
        settles: holds(`companies.${target}.settle`),
      }
      const read = await readRows(file.bytes, titleImportRowSchema)
      return { data: await importTitles(db, kind, read, body, { rights, progress }) }
    }),
    handleCompany(routes.history, async ({ db }) => ({ data: await importHistory(db, target) })),
  ]
}

/** Clients and suppliers are one register seen from two sides. */
function partyImportHandlers(
  role: PartyRole,
  routes: typeof clientImportRoutes | typeof supplierImportRoutes,
) {
  const target = role === 'client' ? 'clients' : 'suppliers'
  return [
    handleCompany(routes.check, async ({ db, language }, { body, file }) => {
      const read = await readRows(file.bytes, partyImportRowSchema)
      const issues = await checkParties(db, read)
      return checkAnswer(db, { target, ...body, issues, language })
    }),
    handleCompany(routes.run, async ({ db, progress }, { body, file }) => {
      const read = await readRows(file.bytes, partyImportRowSchema)
      return { data: await importParties(db, role, read, body, progress) }
    }),
    handleCompany(routes.history, async ({ db }) => ({ data: await importHistory(db, target) })),
  ]
}

export const importHandlers = [
  handleCompanySteps(readSheet, async (_, { body, file }) => readSheetFile(file, body.sheet)),
  ...titleImportHandlers('payable', payableImportRoutes),
  ...titleImportHandlers('receivable', receivableImportRoutes),
  ...partyImportHandlers('client', clientImportRoutes),
  ...partyImportHandlers('supplier', supplierImportRoutes),
]
