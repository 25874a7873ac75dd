import { importRoutes, readSheet } from '@prumo/contracts/imports/imports.contract'
import { IMPORT_TARGETS, type ImportTarget } from '@prumo/contracts/imports/import-targets'
import { handleCompany, handleCompanySteps } from '../../kernel/http/handler.ts'
import { importedBefore, importHistory } from './import.queries.ts'
import { importTargets } from './import-targets.ts'
import { readSheetFile } from './read-sheet.ts'
import { findingsOf } from './row-issues.ts'

/** The calls of a target: all targets have the same ones. */
function handlersOf(target: ImportTarget) {
  const routes = importRoutes[target]
  const { check, run } = importTargets[target]
  return [
    handleCompany(routes.check, async ({ db, language, permissions }, { body, file }) => {
      const issues = await check(db, file.bytes, { input: body, permissions })
      const findings = await findingsOf(issues, language)
      const imported_before = await importedBefore(db, target, body.file_sha256)
      return { data: { findings, imported_before } }
    }),
    handleCompany(routes.run, async ({ db, permissions, progress }, { body, file }) => ({
      data: await run(db, file.bytes, { input: body, permissions, progress }),
    })),
    handleCompany(routes.history, async ({ db }) => ({ data: await importHistory(db, target) })),
  ]
}

export const importHandlers = [
  handleCompanySteps(readSheet, async ({ company_id }, { body, file }) =>
    readSheetFile(company_id, file, body.sheet),
  ),
  ...IMPORT_TARGETS.flatMap(handlersOf),
]
