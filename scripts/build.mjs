import { buildServer } from './build-server.mjs'
import { buildWeb } from './build-web.mjs'
import { runScript } from './run-script.mjs'

// `npm run build`: what a server that is not started by `npm start` runs and serves.
await runScript(async () => {
  await buildWeb()
  await buildServer()
  return 0
})
