import type {
  exportGroupDfc,
  exportGroupDre,
} from '@prumo/contracts/company-groups/group-files.contract'
import { groupAsStatement, groupColumns } from '@prumo/contracts/company-groups/group-sheet'
import type { GroupStatement } from '@prumo/contracts/company-groups/group-statements.contract'
import { EXPORT_MEDIA_TYPES } from '@prumo/contracts/export'
import type { QueryOf } from '@prumo/contracts/route'
import { isPercent, type SheetColumn } from '@prumo/contracts/statements/sheet-columns'
import { consumeExportLimit } from '../../kernel/export/export-limit.ts'
import { exportWords } from '../../kernel/export/export-words.ts'
import { exportFileName } from '@prumo/contracts/export-file-name'
import { filterWords } from '../../kernel/export/filter-words.ts'
import { writeFile } from '../../kernel/export/write-file.ts'
import { FileAnswer } from '../../kernel/http/file-answer.ts'
import type { CompanyStepsContext } from '../../kernel/http/handler.ts'
import { textNamed, textOf } from '../../texts/dictionary.ts'
import type { Language } from '../../texts/error-texts.ts'
import { EXPORT_TITLES } from '../../texts/export-texts.ts'
import { PAGE_COLUMNS, periodName, sheetTable } from '../statements/index.ts'
import { getGroupStatement, type GroupSide } from './group-statement.ts'

type FileQuery = QueryOf<typeof exportGroupDre> & QueryOf<typeof exportGroupDfc>

/**
 * The statement of a group as a file of the rows and columns that were asked for, as one state of the
 * database: its companies, what is between them, and the group, of the whole range or of one period.
 * @throws Refusal `too_many_exports`, and those of getGroupStatement.
 */
export async function groupFile(
  context: CompanyStepsContext,
  side: GroupSide,
  query: FileQuery,
): Promise<FileAnswer> {
  const refusal = await context.inCompany(consumeExportLimit)
  if (refusal !== null) throw refusal
  const { format } = query
  const { bytes, filled } = await writeFile(context.company_id, (file) =>
    context.snapshot(async (db, company, alsoIn) => {
      const act = { db, company, user: context.user, alsoIn }
      const words = exportWords(context.language, company.time_zone)
      const { language } = words
      const group = await getGroupStatement(act, side, query)
      const { rows, shown, ...table } = groupTable(group, side, query, language)
      const told = { as_of: query.as_of, compare: query.compare, currency: group.currency }
      const own = await db.enterCompany(company, async (entered) => ({
        filters: await filterWords(entered, told, words, {}),
        today: entered.today,
      }))
      file.begin({
        format,
        language,
        title: textNamed(language, EXPORT_TITLES[side]),
        company: group.name,
        filters: [...aboutGroup(group, side, query, shown, language), ...own.filters],
        made: textOf(language, 'exports', 'made', {
          when: words.instant(context.now.toISOString()) ?? '',
          who: context.user.name,
        }),
        page: textNamed(language, 'exports.page'),
        total: words.label('total'),
        currency: words.label('currency'),
        ...table,
        page_columns: PAGE_COLUMNS,
      })
      file.add(rows)
      const days = [shown[0]?.from, shown.at(-1)?.to]
      const fileName = exportFileName(`${side} ${group.name}`, days, own.today, format)
      return { totals: [], fileName }
    }),
  )
  return new FileAnswer(bytes, { fileName: filled.fileName, mediaType: EXPORT_MEDIA_TYPES[format] })
}

/** The columns and rows of the file, and the periods that they are of. */
function groupTable(group: GroupStatement, side: GroupSide, query: FileQuery, language: Language) {
  const found = group.columns.findIndex(({ key }) => key === query.period)
  const position = found === -1 ? null : found
  const statement = groupAsStatement(group, position)
  const share = side === 'dre' ? (query.share ?? null) : null
  const columns = groupColumns(statement, {
    share: share !== null,
    growth: query.compare !== undefined,
    each: query.each !== undefined,
  })
  const headings = columns.map((column) => headingOf(column, group, language))
  const table = sheetTable(statement, columns, headings, {
    format: query.format,
    language,
    shareOf: share,
    withZeroRows: query.zero_rows !== undefined,
    expanded: query.expanded,
  })
  return {
    columns: [...table.columns],
    strong_rows: [...table.strong_rows],
    rows: table.rows,
    shown: position === null ? group.columns : group.columns.slice(position, position + 1),
  }
}

/** Which periods, by which day, and how many companies are missing, in words. */
function aboutGroup(
  { hidden_count: count }: GroupStatement,
  side: GroupSide,
  { grain = 'month', basis = 'accrual' }: FileQuery,
  shown: GroupStatement['columns'],
  language: Language,
): string[] {
  const periods = shown.map((column) => periodName(column, grain, language))
  return [
    [...new Set([periods[0], periods.at(-1)])].join(' – '),
    ...(side === 'dre' ? [textOf(language, 'statements', `basis.${basis}`)] : []),
    ...(count === 0 ? [] : [textOf(language, 'statements', 'group.hidden', { count })]),
  ]
}

/** A company by its name, what is between them, the group; percentages say whose they are. */
function headingOf(
  column: SheetColumn,
  { companies, name }: GroupStatement,
  language: Language,
): string {
  const t = (key: Parameters<typeof textOf<'statements'>>[2]) => textOf(language, 'statements', key)
  const position = 'position' in column ? column.position : null
  const whose = position === null ? name : (companies[position]?.name ?? t('group.eliminations'))
  return isPercent(column) ? `${t(column.kind === 'share' ? 'share' : 'growth')} · ${whose}` : whose
}
