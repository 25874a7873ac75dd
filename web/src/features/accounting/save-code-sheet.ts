import type { TextOf } from '../../texts/use-texts.ts'
import type { CodeLine } from './code-lines.rules.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Hands the accountant's chart to the browser as a workbook, which can be read back. */
export async function saveCodeSheet(
  lines: readonly CodeLine[],
  nameOf: (line: CodeLine) => string,
  t: TextOf<'accounting'>,
): Promise<void> {
  const { writeXlsx } = await import('@prumo/spreadsheet/write')
  const bytes = await writeXlsx({
    sheets: [
      {
        name: t('tabs.codes'),
        columns: [
          { header: 'id', kind: 'text', width: 18 },
          { header: t('codes.name'), kind: 'text', width: 48 },
          { header: t('codes.reduced'), kind: 'text' },
          { header: t('codes.classification'), kind: 'text' },
        ],
        rows: lines.map((line) => [
          line.target,
          nameOf(line),
          line.reduced_code,
          line.classification,
        ]),
      },
    ],
  })
  const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: XLSX }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${t('codes.file')}.xlsx`
  link.click()
  URL.revokeObjectURL(address)
}
