import { DOCUMENT_AUTHORITIES } from '@prumo/contracts/received-documents/received-document.schema'
import { putWithRows } from '../../kernel/files/put-with-rows.ts'
import type { JobStep } from '../../kernel/jobs/job-kind.ts'
import { faultOf } from '../../kernel/outside/fault-of.ts'
import { getInvoiceSettings } from '../companies/index.ts'
import {
  type AuthorityAccess,
  DISTRIBUTING,
  type ReceivedPage,
} from '../fiscal-authorities/index.ts'
import { inBatches } from '../invoices/index.ts'
import { askForManifestation } from './ask-manifestation.ts'
import { type ClaimedCursor, claimCursor, releaseCursor, type Source } from './claim-cursor.ts'
import { type AskResources, type CompanyIdentity, inCompany, openAccess } from './company-access.ts'
import { CursorLostError, earlierEndings, keepPage } from './keep-page.ts'
import { filesOf, putFiles, readPage } from './read-page.ts'
import { getSearchSettings } from './settings.ts'

const HOUR_MS = 3_600_000

/**
 * Fetches what authorities hold for a company, page by page: each page and how far it came are one
 * transaction, so that an attempt that dies goes on where the last page ended.
 * @returns whether an authority is to be asked again soon.
 */
export async function fetchDocuments(
  step: JobStep,
  resources: AskResources,
  signal: AbortSignal,
): Promise<boolean> {
  let isLeft = false
  for (const authority of DOCUMENT_AUTHORITIES) {
    if (signal.aborted) return true
    const taken = await inCompany(step, async (db, identity) => {
      const { environment } = await getInvoiceSettings(db)
      const source: Source = { authority, environment }
      const cursor = await claimCursor(db, source)
      if (cursor === null) return null
      return { cursor, identity, access: await openAccess(db, resources, identity, environment) }
    })
    if (taken === null) continue
    const { cursor, access, identity } = taken
    const fault =
      typeof access === 'string'
        ? { codeOfOurs: access, retryAfterSeconds: null }
        : await faultOf(() => readAll(step, resources, { cursor, access, identity }, signal))
    await inCompany(step, (db) => releaseCursor(db, cursor, fault))
    isLeft ||= fault?.codeOfOurs === 'unreachable'
  }
  return isLeft
}

interface Reading {
  readonly cursor: ClaimedCursor
  readonly access: Omit<AuthorityAccess, 'now'>
  readonly identity: CompanyIdentity
}

async function readAll(
  step: JobStep,
  resources: AskResources,
  reading: Reading,
  signal: AbortSignal,
): Promise<void> {
  let { cursor } = reading
  while (!signal.aborted) {
    const now = resources.clock()
    const { authority } = cursor
    const told = await DISTRIBUTING[authority].received({ ...reading.access, now }, cursor.last_nsu)
    // A page that comes no further would be asked for again and again.
    const isStuck = told.wait_until === null && told.last_nsu === cursor.last_nsu
    const page = isStuck ? { ...told, wait_until: new Date(now.getTime() + HOUR_MS) } : told
    try {
      await keep(step, resources, { ...reading, cursor }, page)
    } catch (error) {
      // Another process reads on.
      if (error instanceof CursorLostError) return
      throw error
    }
    if (page.wait_until !== null) return
    cursor = { ...cursor, last_nsu: page.last_nsu }
  }
}

async function keep(
  step: JobStep,
  { files }: AskResources,
  { cursor, identity }: Reading,
  page: ReceivedPage,
): Promise<void> {
  const documents = await readPage(identity.document, page.documents)
  const put = [...filesOf(documents)]
  const keys = () => put.flatMap(({ file_key }) => file_key ?? [])
  const remove = (unnamed: readonly string[]) => inBatches(unnamed, files.delete)
  await putWithRows({ keys, remove }, async () => {
    await putFiles(files, put)
    const earlier = await inCompany(step, (db) => earlierEndings(db, documents))
    put.push(...earlier)
    await putFiles(files, earlier)
    return inCompany(step, async (db) => {
      const kept = await keepPage(db, cursor, page, documents, earlier)
      const { acknowledges } = await getSearchSettings(db)
      if (acknowledges)
        for (const id of kept.new_summaries) await askForManifestation(db, id, 'known', null)
      return kept
    })
  })
}
