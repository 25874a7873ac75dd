import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { buildServer } from './build-server.mjs'
import { buildWeb } from './build-web.mjs'
import { bundledNode } from './bundled-node.mjs'
import { installPackages } from './install-packages.mjs'
import { runScript } from './run-script.mjs'
import { serverArguments, serverEnvironment } from './server-arguments.mjs'
import { repositoryRoot } from './repository-root.mjs'
import { startSimulators, wantsSimulators } from './start-simulators.mjs'

/**
 * Ctrl+C in a terminal reaches the server without us, and npm sends us a second one. The server
 * gets this long to end by itself before the signal is passed on to it.
 */
const PASS_ON_AFTER_MS = 500

/** Passes the wish to stop on to the server: each signal once, however often it arrives. */
function passSignalsTo(server) {
  const passed = new Set()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (passed.has(signal)) return
      passed.add(signal)
      setTimeout(() => server.kill(signal), PASS_ON_AFTER_MS).unref()
    })
  }
}

/** How soon an orphaned server is noticed. */
const PARENT_CHECK_MS = 500

/**
 * `kill` on npm ends npm and its shell but not us: the server would run on alone and hold the
 * database's folder. When npm's shell is gone, the server is told to stop.
 */
function stopWithNpm(server) {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    server.kill('SIGTERM')
  }, PARENT_CHECK_MS)
  timer.unref()
}

/** Runs the server until it ends, beside the simulators of a demo; returns its exit code. */
async function serve() {
  const found = wantsSimulators(process.env) ? await startSimulators(process.env) : {}
  const env = { ...serverEnvironment, ...process.env, ...found }
  const server = spawn(bundledNode(), serverArguments('server/dist/serve.mjs'), {
    cwd: repositoryRoot,
    env,
    stdio: 'inherit',
  })
  passSignalsTo(server)
  stopWithNpm(server)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}

await runScript(async () => {
  await installPackages()
  await buildWeb()
  await buildServer()
  return serve()
})
