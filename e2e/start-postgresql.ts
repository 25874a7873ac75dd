import { startPrivateCluster } from '../test/postgres/private-cluster.mjs'

// The cluster ends after the server, when this process exits. Its address is a setting of the server,
// which is read when it is loaded.
const { url } = await startPrivateCluster({ untilExit: true })
process.env['DATABASE_URL'] = url
await import('../server/src/main.ts')
