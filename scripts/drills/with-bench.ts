import type { Bench } from '../../bench/measure/bench-context.ts'
import { loadBench } from '../../bench/product/load-bench.ts'
import { prepareProduct } from '../../bench/product/product.ts'
import type { WorkloadSize } from '../../bench/workload/workload.ts'
import { startSimulators } from '../../simulators/start-simulators.ts'
import { type PrivateCluster, startPrivateCluster } from '../../test/postgres/private-cluster.mjs'

/** An installation with the workload of the benchmark. */
export interface OpenedBench {
  readonly bench: Bench
  readonly cluster: PrivateCluster
}

/**
 * Runs work with a product over a durable PostgreSQL of its own, and a company of so many transactions.
 * @param settings of the product, beside those of the benchmark.
 * @param postgres settings of PostgreSQL, as `shared_buffers=4GB`.
 */
export async function withBench<T>(
  size: WorkloadSize,
  settings: Readonly<Record<string, string>>,
  work: (opened: OpenedBench) => Promise<T>,
  postgres: readonly string[] = [],
): Promise<T> {
  const cluster = await startPrivateCluster({ durable: true, untilExit: true, settings: postgres })
  const simulators = await startSimulators(() => new Date())
  const services = { PLATFORM_URLS: simulators.urls.platforms, ...settings }
  const product = await prepareProduct(cluster.url, services)
  const bench = await loadBench(
    {
      database_url: cluster.url,
      size,
      is_quick: false,
      seed: null,
      repetitions: { times: 20, warmup: 2, clients: 32, seconds: 60 },
      started_at: new Date(),
    },
    product,
    simulators,
  )
  try {
    return await work({ bench, cluster })
  } finally {
    await bench.api.close()
    await product.stop()
    await simulators.close()
    await cluster.stop()
  }
}
