import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startPrivateCluster } from '../test/postgres/private-cluster.mjs'
import { buildServer } from '../scripts/build-server.mjs'
import { startSimulators } from '../scripts/start-simulators.mjs'
import { DATABASE_ADDRESS } from './server-address.ts'

// The cluster ends after the server, when this process exits. Its address is a setting of the server,
// which is read when it is loaded.
const { socketUrl: url } = await startPrivateCluster({ untilExit: true })
process.env['DATABASE_URL'] = url
process.env['ALLOW_DATA_LOSS'] = '1'
process.env['ALLOW_OWNER'] = '1'
// For what no request can arrange, such as a job that has failed.
const folder = process.env['DATA_DIR']
if (folder !== undefined) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, DATABASE_ADDRESS), url, { mode: 0o600 })
}
// Services outside are simulators, in a process that ends with this one.
Object.assign(process.env, await startSimulators(process.env))
await buildServer()
await import(new URL('../server/dist/serve.mjs', import.meta.url).href)
