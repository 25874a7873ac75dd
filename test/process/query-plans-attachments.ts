import { ATTACHMENT_RECORDS } from '@prumo/contracts/attachments/attachment-owners'
import type { Facts } from './query-plans-facts.ts'
import { fewRows, type Visit } from './query-plans-visit.ts'

/** The record of each kind that has a file. */
const OWNER_IDS = {
  payables: ({ payables }: Facts) => payables.id,
  receivables: ({ receivables }: Facts) => receivables.id,
  transfers: ({ transfer_id }: Facts) => transfer_id,
  'wire-transfer-requests': ({ request_id }: Facts) => request_id,
  purchases: ({ purchase_id }: Facts) => purchase_id,
  sales: ({ sale_id }: Facts) => sale_id,
} as const

/** Requests of the routes of files of each kind of record. */
export const ATTACHMENT_VISITS: Readonly<Record<string, (facts: Facts) => readonly Visit[]>> =
  Object.fromEntries(
    ATTACHMENT_RECORDS.flatMap((noun) => {
      const id = OWNER_IDS[noun]
      return [
        [
          `${noun}.attachments`,
          (facts: Facts) => [fewRows('one record and its files', { id: id(facts) })],
        ],
        [
          `${noun}.attachment-counts`,
          (facts: Facts) => [
            { ...fewRows('one record and its files'), query: { ids: String(id(facts)) } },
          ],
        ],
        [
          `${noun}.download-attachment`,
          (facts: Facts) => [
            fewRows('one file of a record', {
              id: id(facts),
              attachment_id: facts.attachments[noun],
            }),
          ],
        ],
      ]
    }),
  )
