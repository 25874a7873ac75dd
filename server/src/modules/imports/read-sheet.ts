import { hash } from 'node:crypto'
import type { readSheetSchema } from '@prumo/contracts/imports/sheet.schema'
import { readSheetApart, SheetError } from '@prumo/spreadsheet'
import type { z } from 'zod'
import type { UploadedFile } from '../../kernel/http/request-context.ts'
import { JsonBytes } from '../../kernel/http/json-bytes.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { concurrencyLimitOfCompanies } from '../../kernel/concurrency-limit.ts'

/** Reading takes a core and up to 400 MB: two at once, of two companies, leave the others to whoever works. */
const readings = concurrencyLimitOfCompanies({ atOnce: 2, waiting: 20 })

/**
 * The cells of a sheet; nothing of it is kept. The answer is text as the reading thread wrote it.
 * @throws Refusal with the code of a SheetError on `file`, `unavailable`.
 */
export async function readSheetFile(
  company_id: number,
  file: UploadedFile,
  sheet: string | null,
): Promise<JsonBytes<{ data: z.output<typeof readSheetSchema> }>> {
  const sha256 = hash('sha256', file.bytes, 'hex')
  try {
    const content = await readings(company_id, () => readSheetApart(file.bytes, sheet))
    return new JsonBytes([`{"data":{"sha256":"${sha256}","content":`, content, '}}'])
  } catch (error) {
    // The file is refused for what it is; whatever else failed is not its fault.
    if (error instanceof SheetError) throw new Refusal(error.code, { fields: { file: error.code } })
    throw error
  }
}
