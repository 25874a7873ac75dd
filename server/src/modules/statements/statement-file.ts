import { EXPORT_MEDIA_TYPES } from '@prumo/contracts/export'
import type { QueryOf } from '@prumo/contracts/route'
import type { exportDfc, exportDre } from '@prumo/contracts/statements/statement-files.contract'
import type { Statement } from '@prumo/contracts/statements/statements.contract'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { consumeExportLimit } from '../../kernel/export/export-limit.ts'
import { exportWords } from '../../kernel/export/export-words.ts'
import { exportFileName } from '@prumo/contracts/export-file-name'
import { filterWords } from '../../kernel/export/filter-words.ts'
import { companyName } from '../../kernel/export/handle-export.ts'
import { writeFile } from '../../kernel/export/write-file.ts'
import { FileAnswer } from '../../kernel/http/file-answer.ts'
import type { CompanyStepsContext } from '../../kernel/http/handler.ts'
import { textNamed, textOf } from '../../texts/dictionary.ts'
import { EXPORT_TITLES } from '../../texts/export-texts.ts'
import { PAGE_COLUMNS, statementSheet } from './statement-sheet.ts'

type FileQuery = QueryOf<typeof exportDre> & QueryOf<typeof exportDfc>

const REGISTERS = {
  filter_bank_accounts_ids: 'bank_accounts',
  filter_cost_centers: 'cost_centers',
  filter_projects: 'projects',
} as const

/**
 * A statement as a file of the rows and columns that were asked for, as one state of the database; the file
 * says its company, period and filters, when and by whom it was made.
 */
export async function statementFile(
  context: CompanyStepsContext,
  side: 'dre' | 'dfc',
  query: FileQuery,
  read: (db: CompanyDb) => Promise<Statement>,
): Promise<FileAnswer> {
  const refusal = await context.inCompany(consumeExportLimit)
  if (refusal !== null) throw refusal
  const { format } = query
  const { bytes, filled } = await writeFile(context.company_id, (file) =>
    context.snapshot(async (directory, company) => {
      const words = exportWords(context.language, company.time_zone)
      const { language } = words
      const name = await companyName(directory, company)
      return directory.enterCompany(company, async (db) => {
        const statement = await read(db)
        const { rows, ...table } = statementSheet(statement, {
          side,
          format,
          language,
          grain: query.grain ?? 'month',
          extras: {
            average: query.average !== undefined,
            share: side === 'dre' && query.share !== undefined,
            growth: query.compare !== undefined,
            each: query.each !== undefined,
            expected: query.expected !== undefined && query.together === undefined,
            // What waits for approval is no plan that the DRE could differ from.
            difference: side === 'dfc',
            budget: statement.rows.some(({ budgeted }) => budgeted !== undefined),
          },
          shareOf: side === 'dre' ? (query.share ?? null) : null,
          isTogether: query.together !== undefined,
          withZeroRows: query.zero_rows !== undefined,
          expanded: query.expanded,
        })
        const title = textNamed(language, EXPORT_TITLES[side])
        const [first, last] = [statement.columns[0]?.from, statement.columns.at(-1)?.to]
        const days = first === undefined || last === undefined ? [] : [first, last].map(words.day)
        const told = { ...query, basis: undefined, currency: statement.currency }
        const basis = textOf(language, 'statements', `basis.${query.basis ?? 'accrual'}`)
        file.begin({
          format,
          language,
          title,
          company: name,
          filters: [
            days.join(' – '),
            ...(side === 'dre' ? [basis] : []),
            ...(await filterWords(db, told, words, REGISTERS)),
          ],
          made: textOf(language, 'exports', 'made', {
            when: words.instant(context.now.toISOString()) ?? '',
            who: context.user.name,
          }),
          page: textNamed(language, 'exports.page'),
          total: words.label('total'),
          currency: words.label('currency'),
          columns: [...table.columns],
          strong_rows: [...table.strong_rows],
          page_columns: PAGE_COLUMNS,
        })
        file.add(rows)
        // A csv has no head to say it in: two of one period and two instants are told apart by their names.
        const stem = query.as_of === undefined ? side : `${side} ${words.instant(query.as_of)}`
        return { totals: [], fileName: exportFileName(stem, [first, last], db.today, format) }
      })
    }),
  )
  return new FileAnswer(bytes, { fileName: filled.fileName, mediaType: EXPORT_MEDIA_TYPES[format] })
}
