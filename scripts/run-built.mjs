import { buildServer } from './build-server.mjs'
import { runScript } from './run-script.mjs'

// `node scripts/run-built.mjs check-ledger …`: a program of the server, built from the sources of today.
await runScript(async () => {
  const [node, , name, ...args] = process.argv
  await buildServer()
  process.argv = [node, name, ...args]
  await import(`../server/dist/${name}.mjs`)
  return process.exitCode ?? 0
})
