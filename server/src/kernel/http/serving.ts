import type { FastifyRequest } from 'fastify'
import { atomic, type AtomicOptions, type DirectoryDb } from '../database/atomic.ts'
import type { Database } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { KeyedHash } from '../secret-key.ts'
import type { KeyRing } from '../secrets/key-ring.ts'
import { type ConnectionShares, companyInPath, type RepeatTurns } from './connection-shares.ts'

/** What all requests of a process share. */
export interface Serving {
  readonly database: Database
  readonly keyedHash: KeyedHash
  readonly keyRing: KeyRing
  readonly files: FileStore
  readonly clock: () => Date
  /** Where people reach Prumo. */
  readonly appUrl: string
  readonly validateResponses: boolean
  readonly shares: ConnectionShares
  readonly repeats: RepeatTurns
}

/** An atomic of a request, in its turn among those of its company. */
export function atomicOf<T>(
  serving: Serving,
  request: FastifyRequest,
  options: AtomicOptions,
  work: (db: DirectoryDb) => Promise<T>,
): Promise<T> {
  return serving.shares(companyInPath(request), () => atomic(serving.database, options, work))
}
