import { sql } from 'kysely'
import { z } from 'zod'
import {
  atomic,
  type CompanyDb,
  type CompanyToEnter,
  type DirectoryDb,
} from '../database/atomic.ts'
import { namesOf } from '../company-names.ts'
import type { Database } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { MailTransport } from '../mail/mail-transport.ts'
import type { OutsideServices } from '../outside/outside-services.ts'
import type { KeyRing } from '../secrets/key-ring.ts'

/** What jobs work with: that of the process that runs them. */
export interface JobResources {
  readonly database: Database
  readonly clock: () => Date
  readonly dataDir: string
  /** Where the files of records lie. */
  readonly files: FileStore
  /** What secrets are sealed with. */
  readonly keyRing: KeyRing
  readonly outside: OutsideServices
  /** Null without a mail server. */
  readonly transport: MailTransport | null
}

/** One attempt at a job, this process's until it is settled or its time is over. */
export interface HeldJob {
  readonly id: string
  readonly data: unknown
  /** Aborted when the time of the attempt is over or the process stops. */
  readonly signal: AbortSignal
  /**
   * Completes the job in the transaction of its effect: both are committed, or neither is.
   * @throws JobTakenError when the attempt is no longer this process's.
   */
  readonly settle: (db: DirectoryDb) => Promise<void>
}

/** The time of an attempt was over and the job was given to another: what this one did is undone. */
export class JobTakenError extends Error {}

/** How often a failed job is tried again; the pauses double from the first to the longest. */
export interface RetryPolicy {
  readonly limit: number
  readonly firstPauseSeconds: number
  readonly longestPauseSeconds: number
}

interface JobSettings {
  /** Unique; the name of its queue; what people read of it stands in the texts of the web. */
  readonly name: string
  /** Of its payload: jobs of another version wait for a process that knows them. */
  readonly version: number
  /** When it runs by itself, in America/Sao_Paulo; null for one that is only queued by acts. */
  readonly cron: string | null
  readonly retry?: RetryPolicy
  /** An attempt that takes longer is given up, and another process may take the job. */
  readonly expireSeconds?: number
  /** It is looked for this often where the database does not say at once that it was queued. */
  readonly pollSeconds?: number
  /** Beside which of its kind (and company) one may wait: none where it is absent; one that runs; any. */
  readonly beside?: 'running' | 'any'
  /** It exists on this engine alone. */
  readonly engine?: Database['engine']
}

/** A kind of job, declared once in its module and listed in the registry of jobs. */
export interface JobKind extends Required<Omit<JobSettings, 'beside' | 'engine'>> {
  readonly isForCompanies: boolean
  readonly beside: 'none' | 'running' | 'any'
  readonly engine: Database['engine'] | null
  readonly perform: (job: HeldJob, resources: JobResources) => Promise<void>
}

/** A kind whose jobs an act can queue. */
export interface QueueableJob<P> extends JobKind {
  readonly payload: z.ZodType<P>
}

/** Five tries in about half an hour: longer than a restart of a database or mail server takes. */
const RETRY: RetryPolicy = { limit: 5, firstPauseSeconds: 30, longestPauseSeconds: 15 * 60 }
const EXPIRE_SECONDS = 5 * 60
const POLL_SECONDS = 30

/**
 * Declares a job of the installation. Its attempt may be repeated after it took effect (a process
 * may die before it says that it is done), so each kind says why doing it twice is the same as once.
 */
export function defineJob<P>(
  kind: JobSettings & {
    readonly payload: z.ZodType<P>
    readonly run: (resources: JobResources, payload: P, signal: AbortSignal) => Promise<unknown>
  },
): QueueableJob<P> {
  return {
    ...settingsOf(kind),
    isForCompanies: false,
    payload: kind.payload,
    perform: async ({ data, signal }, resources) => {
      await kind.run(resources, payloadOf(kind, data), signal)
    },
  }
}

/** Declares a job on the directory: one atomic, in which the job is completed, too: it happens once. */
export function defineDirectoryJob<P>(
  kind: JobSettings & {
    readonly payload: z.ZodType<P>
    readonly run: (db: DirectoryDb, payload: P) => Promise<unknown>
  },
): QueueableJob<P> {
  return {
    ...settingsOf(kind),
    isForCompanies: false,
    payload: kind.payload,
    perform: async (job, { database, clock }) => {
      const payload = payloadOf(kind, job.data)
      await atomic(database, { now: clock() }, async (db) => {
        await kind.run(db, payload)
        await job.settle(db)
      })
    },
  }
}

/**
 * Declares a job in a company: one atomic under the row security of that company, in which the job
 * is completed, too. Its effect happens once, however often it is tried.
 */
export function defineCompanyJob<P extends { readonly company_id: number }>(
  kind: JobSettings & {
    readonly payload: z.ZodType<P>
    readonly run: (db: CompanyDb, payload: P) => Promise<unknown>
  },
): QueueableJob<P> {
  return {
    ...settingsOf(kind),
    isForCompanies: true,
    payload: kind.payload,
    perform: async (job, { database, clock }) => {
      const payload = payloadOf(kind, job.data)
      await atomic(database, { now: clock() }, async (db) => {
        const company = await companyOf(db, payload.company_id, job.id)
        // A company that is gone has nothing left to do.
        if (company !== null) await db.enterCompany(company, (inside) => kind.run(inside, payload))
        await job.settle(db)
      })
    },
  }
}

/** Runs work in one atomic of its own in the company of a job. */
export type InCompany = <T>(work: (db: CompanyDb) => Promise<T>) => Promise<T>

/** The same where it begins in the directory, and enters the company as the job itself or as others. */
export type JobStep = <T>(
  work: (db: DirectoryDb, company: CompanyToEnter) => Promise<T>,
) => Promise<T>

/**
 * Declares a job in a company whose parts have an atomic of their own each, so that one that fails
 * keeps no other waiting. An attempt may be repeated after parts of it took effect: each kind says
 * why doing a part twice is the same as once.
 */
export function defineCompanyStepsJob<P extends { readonly company_id: number }>(
  kind: JobSettings & {
    readonly payload: z.ZodType<P>
    readonly run: (
      inCompany: InCompany,
      payload: P,
      signal: AbortSignal,
      resources: JobResources,
      step: JobStep,
    ) => Promise<unknown>
  },
): QueueableJob<P> {
  return {
    ...settingsOf(kind),
    isForCompanies: true,
    payload: kind.payload,
    perform: async ({ id, data, signal }, resources) => {
      const { database, clock } = resources
      const payload = payloadOf(kind, data)
      const found = (db: DirectoryDb) => companyOf(db, payload.company_id, id)
      // A company that is gone has nothing left to do.
      if ((await atomic(database, { now: clock() }, found)) === null) return
      const step: JobStep = (work) =>
        atomic(database, { now: clock() }, async (db) => {
          const company = await found(db)
          if (company === null) throw new Error('The company was deleted while its job ran.')
          return work(db, company)
        })
      const inCompany: InCompany = (work) => step((db, company) => db.enterCompany(company, work))
      await kind.run(inCompany, payload, signal, resources, step)
    },
  }
}

function settingsOf(kind: JobSettings): Omit<JobKind, 'isForCompanies' | 'perform'> {
  const { name, version, cron, retry, expireSeconds, pollSeconds, beside, engine } = kind
  return {
    name,
    version,
    cron,
    retry: retry ?? RETRY,
    expireSeconds: expireSeconds ?? EXPIRE_SECONDS,
    pollSeconds: pollSeconds ?? POLL_SECONDS,
    beside: beside ?? 'none',
    engine: engine ?? null,
  }
}

const versionSchema = z.looseObject({ version: z.int() })

/** @throws Error on a job of another version: while processes are renewed, one that knows it takes it. */
function payloadOf<P>(
  { name, version, payload }: JobSettings & { readonly payload: z.ZodType<P> },
  data: unknown,
): P {
  const queued = versionSchema.parse(data)
  if (queued.version !== version)
    throw new Error(`${name} is of version ${version} here, the job is of ${queued.version}.`)
  return payload.parse(data)
}

type CompanyOfJob = Parameters<typeof namesOf>[0] &
  Pick<Required<CompanyToEnter>, 'time_zone' | 'tells_operations'>

/** The company that a job works in. Who the audit log says did it: nobody sat at a screen. */
export async function companyOf(
  db: DirectoryDb,
  companyId: number,
  jobId: string,
): Promise<CompanyToEnter | null> {
  const { rows } = await sql<CompanyOfJob>`
    select time_zone, tells_operations, company_name, trading_name, document from companies
    where id = ${companyId}`.execute(db.query)
  const [company] = rows
  if (company === undefined) return null
  const { time_zone, tells_operations } = company
  const actor = { user_id: 0, user_name: 'Prumo', request_id: jobId, ip: '' }
  return { company_id: companyId, actor, time_zone, tells_operations, called: namesOf(company) }
}
