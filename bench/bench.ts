import { startSimulators } from '../simulators/start-simulators.ts'
import { startPrivateCluster } from '../test/postgres/private-cluster.mjs'
import type { Bench } from './measure/bench-context.ts'
import type { Measurement } from './measure/measurement.ts'
import { measureBalanceProof } from './operations/balance-proof.ts'
import { measureClosing } from './operations/closing.ts'
import { measureImportSales } from './operations/import-sales.ts'
import { measureImportSheet } from './operations/import-sheet.ts'
import { measureLoad } from './operations/load.ts'
import { measureMatching } from './operations/matching.ts'
import { measureIdleMemory, measureMemory } from './operations/memory.ts'
import { measureNeighbours } from './operations/neighbours.ts'
import { measureSaleLists } from './operations/sale-lists.ts'
import { measureScreen } from './operations/screen.ts'
import { measureStart } from './operations/start.ts'
import { measureSyncPlatform } from './operations/sync-platform.ts'
import { measureStatements } from './operations/statements.ts'
import { measureTransactionLists } from './operations/transaction-lists.ts'
import { measureTransactionWrites } from './operations/transaction-writes.ts'
import { measureWebhooks } from './operations/webhooks.ts'
import { measurePeers } from './peers/measure-peers.ts'
import { type Options, readOptions } from './options.ts'
import { profileFlags, resetStatements, writeStatements } from './measure/profile.ts'
import { loadBench } from './product/load-bench.ts'
import { asOwner } from './product/owner-connection.ts'
import { prepareProduct, type Product } from './product/product.ts'
import { type Run, storeRun, tableOf } from './report.ts'
import type { WorkloadSize } from './workload/workload.ts'

/** A part of the table: what belongs together is measured together. */
interface Group {
  readonly name: string
  /** Of the company where the group alone is measured, since it reads none of the transactions. */
  readonly transactions?: WorkloadSize
  /** `measured` are the rows of the groups before it. */
  readonly measure: (
    bench: Bench,
    measured: readonly Measurement[],
  ) => Promise<readonly Measurement[]>
}

const GROUPS: readonly Group[] = [
  { name: 'start', measure: measureStart },
  { name: 'idle memory', measure: measureIdleMemory },
  { name: 'lists', measure: measureTransactionLists },
  { name: 'writes', measure: measureTransactionWrites },
  { name: 'statements', measure: measureStatements },
  { name: 'closing', measure: measureClosing },
  { name: 'sheet', measure: measureImportSheet },
  { name: 'sales', measure: measureImportSales },
  { name: 'platform', measure: measureSyncPlatform },
  { name: 'matching', measure: measureMatching },
  { name: 'proof', measure: measureBalanceProof },
  { name: 'sales-list', transactions: 10_000, measure: measureSaleLists },
  { name: 'neighbours', measure: measureNeighbours },
  { name: 'screen', measure: measureScreen },
  { name: 'memory', measure: measureMemory },
  { name: 'ledger', measure: requireRightLedger },
]
const PEERS: Group = { name: 'peers', measure: measurePeers }
/** Minutes of people at work, that leave no other figure as it was: by its name alone. */
const LOAD: Group = { name: 'load', measure: measureLoad }
/** Connects every platform, and leaves what their calls said in the books: by its name alone. */
const WEBHOOKS: Group = { name: 'webhooks', measure: measureWebhooks }

/** Of the product's log, shown when a group fails. */
const LOG_LINES = 5

const SIZE_OF_LEDGER_CHECK = 10_000

const options = readOptions(process.argv.slice(2))
const chosen = groupsOf(options)
const started_at = new Date()
// The cluster ends with this process, on Ctrl+C too, and so does every program of ours.
const { profile_folder } = options
const cluster = await startPrivateCluster({
  durable: true,
  settings: profile_folder === null ? [] : ['shared_preload_libraries=pg_stat_statements'],
})
try {
  const simulators = await startSimulators(() => new Date())
  const product = await prepareProduct(
    cluster.url,
    { PLATFORM_URLS: simulators.urls.platforms },
    profileFlags(profile_folder),
  )
  const { only, size, is_quick, seed, repetitions } = options
  const bench = await loadBench(
    {
      database_url: cluster.url,
      size,
      is_quick,
      seed,
      repetitions,
      started_at,
      transactions: only === null ? undefined : chosen[0]?.transactions,
    },
    product,
    simulators,
  )
  await requireRightLedger(bench)
  if (profile_folder !== null) await resetStatements(cluster.socketUrl)
  const { measurements, failures } = await measureGroups(bench, chosen)
  const run: Run = {
    name: options.only === null ? options.size_name : `${options.size_name}-${options.only}`,
    command: ['npm run bench --', ...process.argv.slice(2)].join(' '),
    started_at,
    postgresql_version: await versionOf(cluster.url),
    measurements,
    failures,
  }
  console.log(`\n${tableOf(run)}\n\nKept in ${storeRun(run)}`)
  await bench.api.close()
  await product.stop()
  if (profile_folder !== null) await writeStatements(cluster.socketUrl, profile_folder)
  await simulators.close()
  process.exitCode = failures.length === 0 ? 0 : 1
} finally {
  await cluster.stop()
}

/** What is to be measured. Throws an Error when there is no such group. */
function groupsOf({ only, with_peers }: Options): readonly Group[] {
  const all = with_peers ? [...GROUPS, PEERS] : GROUPS
  const named = [...all, LOAD, WEBHOOKS]
  const wanted = only === null ? all : named.filter((group) => group.name === only)
  if (wanted.length === 0)
    throw new Error(`--only is one of ${named.map(({ name }) => name).join(', ')}, not ${only}.`)
  return wanted
}

/** Measures one group after another; one that fails is told and keeps none from the others. */
async function measureGroups(bench: Bench, groups: readonly Group[]) {
  const measurements: Measurement[] = []
  const failures: string[] = []
  for (const group of groups) {
    const start = performance.now()
    try {
      measurements.push(...(await group.measure(bench, measurements)))
    } catch (error) {
      // The run ends with an error in the end; until then every other figure is worth having.
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
      failures.push(`${group.name}: ${reason}`)
      console.error(`${group.name} failed: ${reason}\n${lastWords(bench.product)}`)
    }
    console.log(`${group.name}: ${secondsSince(start)} s`)
  }
  return { measurements, failures }
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1)
}

/** The last that the product printed: an answer of 500 says nothing, the product's log does. */
function lastWords(product: Product): string {
  return product.printed().trimEnd().split('\n').slice(-LOG_LINES).join('\n')
}

function versionOf(url: string): Promise<string> {
  return asOwner(url, 0, async (client) => {
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return rows[0]?.server_version ?? 'unknown'
  })
}

/**
 * Speed with wrong books is none: the ledger must be what the documents state, after the load and
 * after all writes. The product's check holds the whole ledger in memory, so it runs at 10k only.
 */
async function requireRightLedger({ product, size }: Bench): Promise<readonly Measurement[]> {
  if (size === SIZE_OF_LEDGER_CHECK) await product.checkLedger()
  return []
}
