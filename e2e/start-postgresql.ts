import { startPrivateCluster } from '../test/postgres/private-cluster.mjs'

// The cluster ends with this process. Its address is a setting of the server, which is read when
// it is loaded.
const { url } = await startPrivateCluster()
process.env['DATABASE_URL'] = url
await import('../server/src/main.ts')
