import type { XlsxSheet } from '@prumo/spreadsheet/write'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Writes a workbook and hands it to the browser as a file to keep; its writer is loaded on use. */
export async function saveSheet(name: string, sheets: readonly XlsxSheet[]): Promise<void> {
  const { writeXlsx } = await import('@prumo/spreadsheet/write')
  const bytes = await writeXlsx({ sheets })
  const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: XLSX }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
