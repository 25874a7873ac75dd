import { z } from 'zod'
import { timed } from '../measure/latencies.ts'
import { type Answer, type Api, parseAnswer } from '../product/api-client.ts'
import type { Offer } from './match-accuracy.ts'

/** The desk asks for this many lines at a time. */
export const PAGE_SIZE = 200
/**
 * What may be accepted without a person has this score and this margin, where people confirmed its
 * words three times before: the bench takes that as given.
 */
const AUTOMATIC_SCORE = 0.95
const AUTOMATIC_MARGIN = 0.15

/** A statement file, and the account that it is of. */
export interface StatementFile {
  /** `/api/companies/1/bank-accounts/1` */
  readonly account_path: string
  readonly bytes: Uint8Array
  readonly line_count: number
}

/** One passage of a statement through the product, in milliseconds. */
export interface Passage {
  readonly preview_ms: number
  readonly import_ms: number
  /** All pages of pending lines, each with its suggestions. */
  readonly suggest_ms: number
  readonly import_id: number
  /** The pages as they were answered. */
  readonly pages: readonly Answer[]
}

const importSchema = z.object({ data: z.object({ import_id: z.int(), new: z.int() }) })
const idSchema = z.object({ transaction_id: z.int() })
const linesSchema = z.object({
  data: z.array(
    z.object({
      fitid: z.string(),
      suggestion: idSchema
        .extend({ score: z.number(), margin: z.number(), rivals: z.int() })
        .nullable(),
      proposals: z.object({
        step: z.string().nullable(),
        set: z.object({ combinations: z.array(z.array(idSchema)) }).nullable(),
        transfer: z.object({ day: z.string() }).nullable(),
      }),
    }),
  ),
})

/**
 * Previews a statement, stores it and asks for the suggestions of all its lines, as the desk does.
 * Throws an Error when not all lines were new.
 */
export async function passStatement(api: Api, statement: StatementFile): Promise<Passage> {
  const { account_path, bytes, line_count } = statement
  const file = { name: 'extrato.ofx', bytes }
  const preview_ms = await timed(() => api.upload(`${account_path}/ofx/import?dry_run=true`, file))
  const start = performance.now()
  const imported = await api.upload(`${account_path}/ofx/import`, file)
  const stored = performance.now()
  const pages: Answer[] = []
  for (let page = 1; page <= Math.ceil(line_count / PAGE_SIZE); page += 1)
    pages.push(await api.get(`${account_path}/statement-lines?page=${page}&per_page=${PAGE_SIZE}`))
  const suggested = performance.now()
  const { import_id, new: new_count } = parseAnswer(imported, importSchema).data
  if (new_count !== line_count)
    throw new Error(`The import stored ${new_count} of ${line_count} lines.`)
  return {
    preview_ms,
    import_ms: stored - start,
    suggest_ms: suggested - stored,
    import_id,
    pages,
  }
}

/** Takes the lines of an import away again, so that the same file is new once more. */
export async function undoImport(
  api: Api,
  { account_path }: StatementFile,
  import_id: number,
): Promise<void> {
  await api.post(`${account_path}/ofx/imports/${import_id}/undo`, {})
}

/** What the product offered, by the line's FITID. */
export function offersOf({ pages }: Passage): Map<string, Offer> {
  const offers = new Map<string, Offer>()
  const lines = pages.flatMap((page) => parseAnswer(page, linesSchema).data)
  for (const { fitid, suggestion, proposals } of lines) {
    const [best] = proposals.set?.combinations ?? []
    if (suggestion !== null)
      offers.set(fitid, {
        transaction_ids: [suggestion.transaction_id],
        is_automatic:
          suggestion.score >= AUTOMATIC_SCORE &&
          suggestion.margin >= AUTOMATIC_MARGIN &&
          suggestion.rivals === 0,
      })
    else if (proposals.step === 'set' && best !== undefined)
      offers.set(fitid, {
        transaction_ids: best.map(({ transaction_id }) => transaction_id),
        is_automatic: false,
      })
    else if (proposals.step === 'transfer' && proposals.transfer !== null)
      offers.set(fitid, {
        transaction_ids: [],
        transfer_day: proposals.transfer.day,
        is_automatic: false,
      })
  }
  return offers
}
