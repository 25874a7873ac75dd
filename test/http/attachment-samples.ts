import { expect } from 'vitest'
import type { TestCompany } from './test-company.ts'
import type { AttachmentRecords, Files, RecordFiles, World } from './world.ts'
import type { SampleRequest } from './sample-request.ts'

const textFile = (text: string) => ({ name: 'recado.txt', bytes: Buffer.from(text) })

/** Attaches files and notes whose names and texts carry the canary. */
export async function buildAttachments(
  company: TestCompany,
  ids: {
    readonly payable_id: number
    readonly receivable_id: number
    readonly request_id: number
    readonly transfer_id: number
    readonly purchase_id: number
    readonly sale_id: number
  },
  canary: string,
): Promise<AttachmentRecords> {
  const attachFiles = async (path: string): Promise<Files> => {
    const attach = async (text: string) => {
      const file = { ...textFile(text), name: `${canary}.txt` }
      const answer = await company.upload(`${path}/attachments`, file)
      expect([answer.status, answer.text]).toEqual([201, answer.text])
      return answer.body.data.id
    }
    const attachment_id = await attach(`Anexo ${canary}`)
    const detached_id = await attach(`Outro anexo ${canary}`)
    await company.delete(`${path}/attachments/${detached_id}`)
    return { attachment_id, detached_id }
  }
  const filesOfRecord = async (path: string): Promise<RecordFiles> => {
    const files = await attachFiles(path)
    const note = await company.post(`${path}/notes`, { text: `Nota ${canary}` })
    expect([note.status, note.text]).toEqual([201, note.text])
    return { ...files, note_id: note.body.data.id }
  }
  return {
    of_payable: await filesOfRecord(`/payables/${ids.payable_id}`),
    of_receivable: await filesOfRecord(`/receivables/${ids.receivable_id}`),
    of_request: await attachFiles(`/wire-transfer-requests/${ids.request_id}`),
    of_transfer: await attachFiles(`/transfers/${ids.transfer_id}`),
    of_purchase: await attachFiles(`/purchases/${ids.purchase_id}`),
    of_sale: await attachFiles(`/sales/${ids.sale_id}`),
  }
}

type Sample = (world: World) => Partial<SampleRequest>

function filesOf(noun: string, of: (world: World) => Files): Record<string, Sample> {
  const file: Sample = (world) => ({ params: { attachment_id: of(world).attachment_id } })
  const sent: Sample = (world) => ({ file: Buffer.from(`OFXHEADER:100 ${world.canary}`) })
  return {
    [`${noun}.attachment-counts`]: () => ({ query: { ids: '1,2' } }),
    [`${noun}.choose-attachment`]: sent,
    [`${noun}.attach`]: sent,
    [`${noun}.download-attachment`]: file,
    [`${noun}.detach`]: file,
    [`${noun}.restore-attachment`]: (world) => ({
      params: { attachment_id: of(world).detached_id },
    }),
  }
}

function samplesOf(noun: string, of: (world: World) => RecordFiles): Record<string, Sample> {
  const note = (world: World) => ({ note_id: of(world).note_id })
  return {
    ...filesOf(noun, of),
    [`${noun}.add-note`]: (world) => ({ body: { text: world.canary } }),
    [`${noun}.update-note`]: (world) => ({
      params: note(world),
      body: { text: `Outra ${world.canary}`, version: 1 },
    }),
    [`${noun}.destroy-note`]: (world) => ({ params: note(world) }),
  }
}

/** Right requests of the routes of files and notes. */
export const ATTACHMENT_SAMPLES: Readonly<Record<string, Sample>> = {
  ...samplesOf('payables', (world) => world.of_payable),
  ...samplesOf('receivables', (world) => world.of_receivable),
  ...filesOf('wire-transfer-requests', (world) => world.of_request),
  ...filesOf('transfers', (world) => world.of_transfer),
  ...filesOf('purchases', (world) => world.of_purchase),
  ...filesOf('sales', (world) => world.of_sale),
}
