import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import type { JobResources } from '../../../kernel/jobs/job-kind.ts'

/** Runs work in one atomic of its own in the company: of a job or of a route in steps. */
export type InCompany = <T>(work: (db: CompanyDb) => Promise<T>) => Promise<T>

/** What asking a provider needs of the process. */
export type AskResources = Pick<JobResources, 'keyRing' | 'outside' | 'clock'>
