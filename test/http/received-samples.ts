import { cnpjOf } from './invoice-files.ts'
import { RECEIVED_DOCUMENT_SAMPLES } from './received-document-samples.ts'
import { receivedNfe } from './received-files.ts'
import type { SampleRequest } from './sample-request.ts'
import type { World } from './world.ts'

type Sample = (world: World) => Partial<SampleRequest>

/** An NF-e for the company of the world, whose texts carry the canary. */
const received: Sample = ({ company, canary, category_id }) => ({
  file: receivedNfe({
    recipient: cnpjOf(company.company_id),
    number: 91,
    issuer_name: `Fornecedor ${canary}`,
    lines: [{ name: `Produto ${canary}` }],
  }),
  body: { category_id: String(category_id) },
})

/** Right requests of the routes of received invoices. */
export const RECEIVED_SAMPLES: Readonly<Record<string, Sample>> = {
  ...RECEIVED_DOCUMENT_SAMPLES,
  'received-invoices.preview': received,
  'received-invoices.import': received,
  'received-invoices.preview-kept': ({ invoice_id }) => ({
    body: { invoice_ids: [invoice_id], category_id: null, due_days: null },
  }),
  'received-invoices.import-kept': ({ invoice_id }) => ({
    body: { invoice_ids: [invoice_id], category_id: null, due_days: 30, skipped: [] },
  }),
}
