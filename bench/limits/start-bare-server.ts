import { fileURLToPath } from 'node:url'
import type { Bench } from '../measure/bench-context.ts'
import { type Api, apiClient } from '../product/api-client.ts'
import { freePort, runProgram } from '../product/child-process.ts'
import { becomesReady } from '../product/product.ts'

const FILE = fileURLToPath(new URL('bare-server.ts', import.meta.url))

/** The server of the hand-written SQL, running. */
export interface BareServer {
  readonly api: Api
  readonly stop: () => Promise<void>
}

/** Starts the server of the hand-written SQL over the company of the benchmark. */
export async function startBareServer(
  bench: Pick<Bench, 'database_url' | 'company' | 'today'>,
): Promise<BareServer> {
  const port = await freePort()
  const program = runProgram(FILE, {
    DATABASE_URL: bench.database_url,
    COMPANY_ID: String(bench.company.company_id),
    TODAY: bench.today,
    PORT: String(port),
    NODE_ENV: 'production',
  })
  const url = `http://127.0.0.1:${port}`
  await becomesReady(program, `${url}/ready`)
  const api = apiClient(url, null)
  return {
    api,
    stop: async () => {
      await api.close()
      await program.stop()
    },
  }
}
