import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { atomic, type DirectoryDb } from '../database/atomic.ts'
import { cellStates } from '../database/cell-states.ts'
import { slowStatements } from '../database/batch-statements.ts'
import { DEAD_LETTERS } from '../jobs/declare-queues.ts'
import { standardLog } from '../log-output.ts'
import { openCircuits } from '../outside/circuit-breaker.ts'
import { sameSecret } from '../outside/same-secret.ts'
import { Refusal } from '../refusal.ts'
import { mailsOf } from '../work-state.ts'
import type { Serving } from './serving.ts'

/** Below the ten seconds that Prometheus waits. */
const CELL_ANSWER_MS = 5_000
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Measures for Prometheus at /api/metrics, for who shows the token; docs/operations/metrics.md says
 * which, and when to be woken. Routes are named by their template: no id and no person is in any.
 */
export function mountMetrics(app: FastifyInstance, serving: Serving, token: string): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  countRequests(app, registry)
  countStatements(app, registry)
  countLostLines(registry)
  const refresh = stateGauges(registry, serving)
  app.get('/api/metrics', async (request, reply) => {
    const shown = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    if (!sameSecret(shown, token)) throw new Refusal('unauthenticated')
    await refresh()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function countRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const requests = new Counter({
    name: 'prumo_http_requests_total',
    help: 'Answered requests, by the template of their route.',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  })
  const seconds = new Histogram({
    name: 'prumo_http_request_seconds',
    help: 'How long their answers took.',
    labelNames: ['method', 'route'] as const,
    buckets: SECONDS,
    registers,
  })
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    // A method that no route has is a word of the caller's choice.
    const route = routeOptions.url ?? 'none'
    const known = routeOptions.url === undefined ? 'other' : method
    requests.inc({ method: known, route, status: reply.statusCode })
    seconds.observe({ method: known, route }, reply.elapsedTime / 1000)
  })
}

function countStatements(app: FastifyInstance, registry: Registry): void {
  const slow = new Counter({
    name: 'prumo_slow_statements_total',
    help: 'Statements that took a second or longer.',
    registers: [registry],
  })
  const count = () => slow.inc()
  slowStatements.subscribe(count)
  app.addHook('onClose', async () => {
    slowStatements.unsubscribe(count)
  })
}

function countLostLines(registry: Registry): void {
  const lost: Counter = new Counter({
    name: 'prumo_log_lines_lost_total',
    help: 'Lines of the log that its disk had no room for.',
    registers: [registry],
    collect: () => {
      lost.reset()
      lost.inc(standardLog.lostCount())
    },
  })
}

/** What is found out when somebody asks. @returns finds it out. */
function stateGauges(registry: Registry, { database, clock }: Serving): () => Promise<void> {
  const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const up = gauge('prumo_database_up', '1 when the database answered this question.')
  const connections = gauge('prumo_database_connections', 'Connections of the pool.', 'state')
  const cellUp = gauge(
    'prumo_cell_up',
    '1 when the database of a cell answered this question.',
    'cell',
  )
  const cellActs = gauge(
    'prumo_cell_acts_open',
    'Acts in two databases that have ended in the directory or nowhere, and not yet in this cell.',
    'cell',
  )
  const resting = gauge(
    'prumo_service_resting',
    '1 while a service that failed is left alone by this process.',
    'service',
  )
  const due = gauge('prumo_jobs_due', 'Jobs whose time has come.', 'kind')
  const wait = gauge(
    'prumo_jobs_oldest_due_seconds',
    'For how long the oldest of them has waited.',
    'kind',
  )
  const failed = gauge('prumo_jobs_failed', 'Jobs that had all their tries.', 'kind')
  const mails = gauge('prumo_mails_waiting', 'Mails that are still to be sent.')
  const failing = gauge('prumo_mails_failing', 'Those that were tried in vain.')
  const oldest = gauge('prumo_mails_oldest_seconds', 'The age of the oldest of them.')
  const ofDatabase = async (db: DirectoryDb) => {
    const kinds = await jobsByKind(db)
    for (const one of [due, wait, failed]) one.reset()
    for (const { kind, due_count, oldest_seconds, failed_count } of kinds) {
      due.set({ kind }, due_count)
      wait.set({ kind }, oldest_seconds ?? 0)
      failed.set({ kind }, failed_count)
    }
    const { waiting_count, failing_count, oldest_seconds } = await mailsOf(db)
    mails.set(waiting_count)
    failing.set(failing_count)
    oldest.set(oldest_seconds ?? 0)
  }
  return async () => {
    const pool = database.connections()
    connections.set({ state: 'in_use' }, pool === null ? 0 : pool.open_count - pool.idle_count)
    connections.set({ state: 'idle' }, pool?.idle_count ?? 0)
    connections.set({ state: 'waited_for' }, pool?.waiting_count ?? 0)
    for (const [service, count] of openCircuits()) resting.set({ service }, count > 0 ? 1 : 0)
    const asked = cellStates(database, CELL_ANSWER_MS)
    await atomic(database, { now: clock(), readOnly: true }, ofDatabase).then(
      () => up.set(1),
      // The other measures are told all the same: they say what is wrong.
      () => up.set(0),
    )
    for (const { cell, open_acts } of await asked) {
      cellUp.set({ cell }, open_acts === null ? 0 : 1)
      if (open_acts !== null) cellActs.set({ cell }, open_acts)
    }
  }
}

async function jobsByKind(db: DirectoryDb) {
  const { rows } = await sql<{
    kind: string
    due_count: number
    failed_count: number
    oldest_seconds: number | null
  }>`
    select coalesce(source_name, name) as kind,
      count(*) filter (where name <> ${DEAD_LETTERS})::int as due_count,
      count(*) filter (where name = ${DEAD_LETTERS})::int as failed_count,
      extract(epoch from now() - min(start_after) filter (where name <> ${DEAD_LETTERS}))::int
        as oldest_seconds
    from pgboss.job
    where state < 'active' and start_after <= now() and name not like '\\_\\_pgboss\\_\\_%'
    group by 1`.execute(db.query)
  return rows
}
