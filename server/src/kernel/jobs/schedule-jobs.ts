import type { PgBoss } from 'pg-boss'
import type { JobKind } from './job-kind.ts'
import { FOR_COMPANIES } from './queue-for-companies.ts'

/** The time zone in which schedules are read. */
export const JOB_TIME_ZONE = 'America/Sao_Paulo'

/**
 * Writes when the kinds are due, and forgets schedules of kinds that are no more. What was due while
 * no process ran is done once.
 */
export async function scheduleJobs(
  boss: Pick<PgBoss, 'schedule' | 'getSchedules' | 'unschedule'>,
  kinds: readonly JobKind[],
): Promise<void> {
  const due = kinds.flatMap(({ cron, ...kind }) => (cron === null ? [] : [{ ...kind, cron }]))
  for (const { name, version, cron, isForCompanies } of due) {
    const options = { tz: JOB_TIME_ZONE, missed: 'once' } as const
    await (isForCompanies
      ? boss.schedule(FOR_COMPANIES, cron, { version: 1, kind: name }, { ...options, key: name })
      : boss.schedule(name, cron, { version }, options))
  }
  for (const { name, key } of await boss.getSchedules()) {
    const isKnown = due.some((kind) =>
      kind.isForCompanies ? name === FOR_COMPANIES && key === kind.name : name === kind.name,
    )
    if (!isKnown) await boss.unschedule(name, key)
  }
}
