import { cnpjOf } from './invoice-files.ts'
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
  'received-invoices.preview': received,
  'received-invoices.import': received,
}
