import type { FastifyRequest } from 'fastify'
import type { CompanyDb, CompanyToEnter } from '../database/atomic.ts'
import { atomicOf, type Serving } from './serving.ts'

/**
 * Reads in the company of a request once it was answered, for what its caller will ask for next. Nobody is
 * told what comes of it, or that it failed.
 */
export type ReadAhead = (work: (db: CompanyDb) => Promise<unknown>) => void

/** What a request left to be read after its answer. */
export interface DeferredRead {
  readonly company: CompanyToEnter
  readonly work: (db: CompanyDb) => Promise<unknown>
}

/** Reads it in a turn of its own among those of its company. It never fails. */
export async function readAfterAnswer(
  serving: Serving,
  request: FastifyRequest,
  { company, work }: DeferredRead,
): Promise<void> {
  const options = { now: serving.clock(), readOnly: true }
  try {
    await atomicOf(serving, request, options, (db) => db.enterCompany(company, work))
  } catch {
    // Whoever asks for it reads it then, and is told what is wrong.
  }
}
