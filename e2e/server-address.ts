/**
 * Where the server of the browser tests listens: away from the port that people work on. Another may
 * be named, for tests against a server that runs already.
 */
export const HOST = '127.0.0.1'
export const PORT = Number(process.env['E2E_PORT'] ?? 3199)
export const BASE_URL = `http://${HOST}:${PORT}`

/** The setting that names the folder of the server's data, and the file in it that names its database. */
export const DATA_FOLDER = 'PRUMO_E2E_DATA_DIR'
export const DATABASE_ADDRESS = 'database-address'

/** Who the demo lets in; server/src/demo/load-demo.ts makes these users. */
export const DEMO_PASSWORD = 'Prumo-Demo-2026!'
export const DEMO_EMAIL = 'demo@prumo.example'
export const ADMIN_EMAIL = 'admin@prumo.example'
