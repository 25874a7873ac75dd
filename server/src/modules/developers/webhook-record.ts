import type { WebhookRecord } from '@prumo/contracts/developers/webhook-kinds'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { getParty } from '../parties/index.ts'
import { readPurchase } from '../purchases/index.ts'
import { getSale } from '../sales/index.ts'
import { getWholeTransaction } from '../transactions/index.ts'
import { readOwnTransfer } from '../transfers/index.ts'

type Read = (db: CompanyDb, id: number) => Promise<unknown>

/** How each record is read: as its own route answers it. */
const READERS: Readonly<Record<WebhookRecord, Read>> = {
  payable: (db, id) => getWholeTransaction(db, 'payable', id),
  receivable: (db, id) => getWholeTransaction(db, 'receivable', id),
  sale: getSale,
  purchase: readPurchase,
  // A contact is read in a role that it has; most have one.
  contact: async (db, id) =>
    (await orNull(getParty(db, 'client', id))) ?? (await getParty(db, 'supplier', id)),
  transfer: readOwnTransfer,
}

const isRecord = (text: string): text is WebhookRecord => Object.hasOwn(READERS, text)

/** The record of a kind of event as the API answers it now; null where it is gone, or a trial has none. */
export async function readWebhookRecord(
  db: CompanyDb,
  kind: string,
  id: number | null,
): Promise<unknown> {
  const [record = ''] = kind.split('.')
  return id === null || !isRecord(record) ? null : orNull(READERS[record](db, id))
}

async function orNull(reading: Promise<unknown>): Promise<unknown> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return null
    throw error
  }
}
