import type { FastifyRequest } from 'fastify'
import type { CompanyDb, CompanyToEnter } from '../database/atomic.ts'
import { atomicOf, type Serving } from './serving.ts'

/**
 * Reads in the company of a request after its answer, to warm what the caller will ask for next. Result and
 * failure are dropped.
 */
export type ReadAhead = (work: (db: CompanyDb) => Promise<unknown>) => void

/** A read that a request leaves for after its answer. */
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
